"""Does a text try to tell an assistant what to do? Then it is data about its source, and never obeyed.

Pure, by words in several languages: it looks for somebody who addresses an assistant, not for what is asked. It is
one defence of several; prompts quote all stored text as data as well.
"""

import re
import unicodedata

_KIND = r"(?:ai|a\.i\.|llm|language model|chat|virtual|smart|automated|digital)"
_MACHINE = (
    rf"(?:(?:{_KIND}[ -]*)+(?:assistants?|agents?|bots?|models?|systems?|readers?)"
    r"|llms?|chatbots?|language models?|ais?|chatgpt)"
)
_ASSISTANT = rf"(?:{_MACHINE}|assistants?)"
_OPENING = r"(?:^|[\"'„“«»<(\[{:;.!*]\s*|--\s*)"
_CALLED = r"\s*[:,]\s*(?-i:[^\W\d_A-ZÀ-ÞА-Я])\w+"

_ENGLISH = (
    (
        rf"\b(?:note|notice|message|instructions?|attention|reminder|memo|info|hint)s? (?:to|for)"
        rf"(?: (?:all|any|the|every|our|your))* {_ASSISTANT}\b"
    ),
    rf"\b(?:dear|attention|hey|hello|hi),? (?:all |any |the )?{_ASSISTANT}\b",
    rf"\b{_ASSISTANT},? (?:(?:that|who) )?(?:read|see|process|pars|summari[sz])(?:e|s|es|ing)? (?:this|these)\b",
    rf"{_OPENING}{_ASSISTANT}{_CALLED}",
    rf"\bif you(?: are|'re) (?:an?|the) {_ASSISTANT}\b",
    (
        r"\b(?:ignore|disregard|forget|override|bypass) "
        r"(?:(?:all|any|the|of|my|our)[ ,]*)*(?:your|previous|prior|earlier|above|preceding|system) "
        r"(?:\w+ )?(?:instructions?|prompts?|rules?|guidelines?|messages?)\b"
    ),
    r"\bsystem (?:prompt|override|instruction)s?\s*[:\]]",
    r"<\|?(?:im_start|system|/?inst)\|?>|\[/?inst\]|<</?sys>>",
)
_GERMAN = (
    (
        r"\b(?:hinweis|anweisung|nachricht|notiz|achtung|mitteilung)(?:en)? (?:an|für) (?:\w+ )?"
        r"(?:ki|assistent\w*|sprachmodell\w*|ki-\w+|chatbot\w*)\b"
    ),
    rf"{_OPENING}assistent(?:in)?{_CALLED}",
    r"\bignorier(?:e|en sie)\b[^.!?]{0,30}\b(?:anweisung\w*|regeln|vorgaben)\b",
)
_ROMANCE = (
    (
        r"\b(?:nota|aviso|instrucci\w+|instru[cç][oõ]\w+|mensaje|mensagem|message|consigne|avis|note|istruzion\w+|"
        r"messaggio) "
        r"(?:para|pour|per|à|aux|al|all'|a)\b[^.!?:]{0,20}\b"
        r"(?:asistente\w*|assistente\w*|assistant\w*|assistenti|ia|ai|iag?)\b"
    ),
    rf"{_OPENING}(?:asistente|assistente){_CALLED}",
    r"\bignor(?:a|e|ez|es)\b[^.!?]{0,30}\b(?:instruc\w+|instruç\w+|istruzion\w+|consignes)",
)
_SLAVIC = (
    r"\b(?:uwaga|notatka|wiadomość|instrukcja) dla (?:\w+ )?(?:asystent\w*|ai|si|modeli?)\b",
    rf"{_OPENING}(?:asystencie|ассистент|асистенте?){_CALLED}",
    r"(?:примечание|сообщение|инструкция|внимание)[^.!?:]{0,20}(?:ассистент\w*|помощник\w*|ии)(?!\w)",
    r"\b(?:zignoruj|игнорируй(?:те)?|ігноруй(?:те)?)\b[^.!?]{0,30}\b(?:instrukcj\w+|инструкци\w+|інструкці\w+)",
)
_ASIAN = (
    r"(?:智能|ai|人工智能)(?:助手|助理)[们]?(?:[:：,，]|须|必须|应当?|请|要|需)",
    r"(?:系统|系統)(?:提示|指令|消息)|忽略(?:之前|以上|先前|上述|所有)[^。]{0,8}(?:指令|指示|提示|规则)",
    r"(?:ai|人工知能)アシスタント(?:は|へ|[:：、,])|アシスタントへ|システム(?:プロンプト|指示)",
    r"(?:以前|これまで|上記)の(?:指示|命令)を(?:無視|忘れ)",
    r"(?:ai ?)(?:어시스턴트|비서)(?:는|은|에게|[:,])|어시스턴트에게|(?:이전|위의?) (?:지시|명령|지침)[^.]{0,8}무시",
    r"(?:ملاحظة|رسالة|تعليمات)[^.!؟]{0,20}(?:المساعد|للمساعد|الذكاء)|تجاهل[^.!؟]{0,20}(?:التعليمات|الأوامر)",
)
_PATTERNS = (*_ENGLISH, *_GERMAN, *_ROMANCE, *_SLAVIC, *_ASIAN)
_INSTRUCTION = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS), re.IGNORECASE)
_DUTY = re.compile(
    rf"\b{_ASSISTANT},? (?:must|should|shall|has to|have to|are to|is to|need to|please)\b"
    r"|\b(?:ki-assistent\w*|ki-system\w*|sprachmodell\w*)\b[^.!?]{0,40}\b(?:müssen|muss|sollen|soll|bitte)\b"
    r"|(?:助手|助理)[们]?(?:[:：,，]|须|必须|应当?|请|要|需)|アシスタント(?:は|[:：、,])|어시스턴트(?:는|은|[:,])",
    re.IGNORECASE,
)


def reads_as_instruction(text: str, *, by_tool: bool = False) -> bool:
    """Whether the text addresses an assistant or a model, or tells it to drop its rules.

    What assistants "must" do is taken so only of a tool's text: elsewhere they may be people.
    """
    plain = unicodedata.normalize("NFC", text).replace("’", "'")
    return _INSTRUCTION.search(plain) is not None or (by_tool and _DUTY.search(plain) is not None)
