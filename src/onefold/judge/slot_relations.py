"""Which nouns name which relation? One canonical name per relation, in any of the languages; data, and look-ups in it.

A noun that is no attribute names a thing of its own: "the timeout of the gateway" is an attribute, "the review of the
gateway" is an event. Neighbours: `slot_english` and `slot_others` hold the forms, `slot_values` the kinds of values.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

import re

from onefold.judge.lexicon.base import words

_CANONICAL: dict[str, str] = {
    " ".join(noun.split()): relation
    for relation, nouns in {
        "home": """home,residence,place of residence,headquarters,headquarter,hq,head office,main office,home base,
            home city,wohnort,wohnsitz,hauptsitz,domicile,siège,residencia,domicilio,sede,residenza,domicílio,住所""",
        "employer": "employer,workplace,place of work,arbeitgeber,employeur,empleador,empregador,datore di lavoro,pracodawca,работодатель",
        "job": """job,occupation,profession,job title,line of work,beruf,métier,profession,profesión,profissão,
            professione,zawód,профессия,职业,職業""",
        "manager": """manager,boss,supervisor,line manager,superior,chef,vorgesetzter,vorgesetzte,responsable,jefe,jefa,
            chefe,capo,szef,szefowa,начальник,начальница,经理,上司""",
        "ceo": "ceo,chief executive,chief executive officer,managing director",
        "owner": "owner,ownership,maintainer,besitzer,eigentümer,propriétaire,propietario,proprietário,proprietario,właściciel,владелец",
        "phone": """phone,phone number,number,telephone,telephone number,mobile,mobile number,cell,cell number,
            cell phone number,contact number,telefonnummer,handynummer,numéro de téléphone,número de teléfono,teléfono,
            telefone,número de telefone,numero di telefono,numer telefonu,номер телефона,телефон,电话,电话号码,電話番号""",
        "email": "email,e-mail,email address,e-mail address,mail address,e-mail-adresse,correo,correo electrónico,邮箱,メールアドレス",
        "price": """price,cost,asking price,list price,preis,prix,coût,precio,coste,costo,preço,custo,prezzo,cena,koszt,
            цена,стоимость,价格,價格,値段,価格""",
        "due": """deadline,due date,cutoff,cut-off,cutoff date,frist,abgabetermin,stichtag,date limite,échéance,
            fecha límite,plazo,prazo,scadenza,termin,срок,дедлайн,截止日期,截止时间,期限,締め切り,締切""",
        "version": "version,release,versión,versão,versione,wersja,версия,版本,バージョン",
        "port": "port,port number,puerto,porta,порт,端口,ポート",
        "status": "status,state,stand,zustand,statut,état,estado,stato,stan,статус,состояние,状态,ステータス,状態",
        "place": "location,region,venue,room,whereabouts,ort,lieu,lugar,local,luogo,miejsce,место,地点,場所",
        "schedule": """day,date,time,start,start time,starting time,slot,time slot,timeslot,wochentag,uhrzeit,datum,
            heure,hora,orario,giorno,día,dia,jour,tag,czas,dzień,время,день,时间,日期,時間,日程""",
        "plan": "plan,subscription,subscription plan,tier,pricing plan,tarif,abonnement,abo,suscripción,assinatura,abbonamento",
        "dose": "dose,dosage,dosis,dosi,dosage",
        "spouse": "spouse,husband,wife,partner,ehemann,ehefrau,mari,marido,mujer,esposa,esposo,marito,moglie,mąż,żona,муж,жена,丈夫,妻子,妻,夫",
        "name": "name,nom,nombre,nome,imię,имя,名字,名前",
        "timeout": "timeout,time-out,time limit",
        "password": "password,wifi password,wi-fi password,wlan password,passphrase,passwort,mot de passe,contraseña,senha,hasło,пароль,密码,パスワード",
    }.items()
    for noun in nouns.replace("\n", " ").split(",")
}  # fmt: skip

_ATTRIBUTES = words("""rent fee salary wage pay rate premium budget limit quota allowance toll fare tax pension interest size
    length width height depth weight age capacity temperature pressure speed colour color code pin address title
    nickname capital mayor president cto cfo coo captain lead leader chair chairman chairwoman head boss landlord editor
    champion coach treasurer secretary principal contact tenant director birthday anniversary default level mode
    setting value interval frequency threshold retention size count score grade rating balance goal target mission
    motto password timezone currency language theme domain url provider supplier vendor carrier
    insurer gp assignee chef bedtime curfew nationality citizenship
    surname username ttl weekday""")
"""Nouns that are an attribute of what stands beside them, apart from the canonical ones."""

HOLDERS = (
    "capital|ceo|cto|cfo|coo|owner|head chef|chef|manager|director|captain|mayor|president|lead|leader|chair|head|boss|"
    "maintainer|principal|coach|treasurer|secretary|supervisor|landlord|editor|champion|release captain|contact|"
    "chief executive(?: officer)?|managing director|chairman|chairwoman|chairperson|product owner|team lead|tech lead|"
    "project lead|project manager|line manager|assignee|tutor|mentor|doctor|dentist|governor|minister|chancellor|dean"
)
"""Nouns of offices that one holds at a time, as a pattern."""

_FRESH = re.compile(r"^(?:new|current|latest|present|updated|official|neuer?s?|nouve(?:l|lle|au)|actuel(?:le)?|nuev[oa]|nov[oa]|nuov[oa]|now[yae]|нов(?:ый|ая|ое)|新的?) ?(?=\S{2}|\S )")
_PREFIXED = re.compile(r"^(?:the|an?|der|die|das|el|la|los|las|le|les|l'|o|os|as|il|lo|i|gli) ")


def canonical(noun: str) -> tuple[str, str]:
    """A noun's words that narrow it, and its relation: `work phone number` is (`work`, `phone`); ('', noun) if unknown."""
    bare = fresh(noun)
    parts = bare.split()
    for start in range(len(parts)):
        found = _CANONICAL.get(" ".join(parts[start:]))
        if found:
            narrowing = [part for part in parts[:start] if part != "daily"]
            return " ".join(narrowing), found
    return "", bare


def is_attribute(noun: str) -> bool:
    """Whether a noun names an attribute of what stands beside it, so that its value is the attribute's."""
    bare = fresh(noun)
    return canonical(bare)[1] != bare or bare in _CANONICAL or bare.rpartition(" ")[2] in _ATTRIBUTES


def fresh(noun: str) -> str:
    """The noun without article and without a word that only says that its value is new."""
    bare = _PREFIXED.sub("", noun.strip(" :*`\"',"))
    return _PREFIXED.sub("", _FRESH.sub("", bare))
