"""In which English forms do single-valued states come? Rows of `relation = form`; `s` subject, `r` relation, `v` value.

The first that fits wins, so particular forms stand before general ones. A relation `?` is told by the kind of the
value; conditions follow a colon (kinds that the value must have, `named`, `job`, `thing`). Neighbour: `slot_patterns`.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.slot_relations import HOLDERS
from onefold.judge.slot_values import STATES

_S = r"(?P<s>[^,:;]{1,70}?)"
_R = r"(?P<r>(?!(?:is|was|has|are|been|had|not|to)\b)[a-z][a-z -]{1,30}?)"
_WHOSE = r"(?P<s>(?:(?!(?:on|in|at|for|to|by|with|from|not|very|as|than|like|about|under|over|near)\b)[^\s,:;]+ ){0,3}[^\s,:;]+?)"
_SOME = r"(?P<v>[^,:;]{1,50}?)"
_BE = r"(?:is|are|am)"
_HAVE = r"(?:(?:has|have|had) )?"
_OWN = r"(?:its|his|her|their|my|our)"
_OF = r"(?P<p>of|for|on|in|at)"
_FROM = r"(?: from [^,:;]+?)?"
_TO = r"(?: up| down| out| over| on| forward| back| ahead)?(?: (?:to|until|till|at|into|onto|as))"
_CHANGED = (
    r"(?:moved|changed|set|switched|pushed|rolled|raised|lowered|increased|decreased|reduced|cut|bumped|dropped|updated|"
    r"upgraded|downgraded|extended|postponed|rescheduled|shifted|brought|put|adjusted|fixed|reset|relocated|transferred|"
    r"migrated|scaled|resized|grown|grew|shrunk|shrank|expanded|rose|risen|fell|fallen|went|gone|climbed|jumped|came|come|"
    r"doubled|halved|tripled|reverted|returned|restored|corrected|amended|revised|rebound|reassigned|converted|turned|advanced|delayed|"
    r"renamed|capped|limited|trimmed|slashed|hiked|boosted|redeployed|promoted|configured|modified|altered|replaced|swapped|"
    r"flipped|toggled|marked|declared|bound|pinned|lifted|slipped|edged|transitioned|progressed|advanced|deferred|re-?scheduled)"
)
_SET = (
    r"(?:moved|changed|set|switched|pushed|rolled|raised|lowered|increased|decreased|reduced|cut|bumped|dropped|updated|"
    r"upgraded|downgraded|extended|postponed|rescheduled|shifted|brought|put|adjusted|fixed|reset|relocated|transferred|"
    r"migrated|scaled|resized|grew|shrank|expanded|reverted|restored|corrected|amended|revised|rebound|reassigned|"
    r"converted|turned|advanced|delayed|renamed|capped|limited|trimmed|slashed|hiked|boosted|redeployed|promoted|"
    r"configured|modified|altered|swapped|flipped|toggled|marked|bound|pinned|lifted|deferred|doubled|halved)"
)
_CHANGES = rf"(?:(?:(?:has|have|had|was|were|is|are|got|gets|did)(?: been| gotten| being)? )?{_CHANGED})"
_AGENT = r"(?:[^,:;]{1,40}? )(?:(?:has|have) )?"
_BECAME = r"(?:(?:is|are|remains?|stays?|becomes?|became|reads|equals|stands at|sits at|amounts to|comes to|lies at|totals)|(?:has|have) (?:become|been))"
_LOCATED = r"(?:(?:located|situated|held|housed|kept|stored|hosted|deployed|based|placed|found|running|provisioned|installed|parked|stationed) )?"
_DONE = r"(?:done|finished|completed?|submitted|ready|handed in|turned in|delivered|filed|sent(?: (?:in|off|out))?|in|paid|filled(?: in| out)?|signed|closed|wrapped up|returned|uploaded|posted|received)"
_GIVEN = r"(?:handed|passed|transferred|given|signed|turned|reassigned|assigned|entrusted|reallocated|delegated|allocated)(?: back)?(?: over| on)?(?: back)?"
_SHIPPED = r"(?:deployed|released|shipped|rolled out|installed|pushed|pushed out|put|promoted)"
_REACH = r"(?:reach|call|phone|ring|text|contact|e-?mail|write to|message|get hold of|mail|dial|get)"
_REACHED = r"(?:reached|called|contacted|phoned|e-?mailed|texted|messaged|found|reachable|available|written to)"
_MEASURES = "rent|price|fee|cost|salary|wage|pay|rate|premium|budget|limit|quota|allowance|toll|fare|timeout|tax|pension"
_PLACES = "headquarters|hq|head office|main office|home|base|residence"
_ROLE = rf"(?P<r>(?:[a-z]+ )?(?:{HOLDERS}))"
_ANY = r"(?P<v>.+)"
_NOWHERE = (
    "time|fire|risk|least|most|hold|at|in|on|by|off|out|phone|the phone|strike|duty|call|leave|holiday|vacation|sale|question|trouble|"
    "danger|pain|love|charge|contact|touch|line|board|top|use|general|full|part|writing|good|bad|poor|great|a|an|one|two|french|english|german|"
    "spanish|order|demand|time|budget|the way|its way|the move|a roll|need|favou?r|fact|case|session|vain|tears|all|any|no|every|best|first|last|once|odds|fault|war|peace"
)
_HELD = rf"(?:{HOLDERS})"
_SWITCHED = r"enabled|disabled|activated|deactivated|reopened|unblocked|archived|deprecated|decommissioned|unlocked|paused"
_RECURS = (
    r"(?:rotat|renew|refresh|reset|deliver|arriv|depart|ship|publish|air|bill|sync|updat|clean|water|replac|invoic|rehears|launch|premier|train|practis|practic|collect)(?:es?|s)?"
)

PERSONS = rf"""
    home = {_S} {_HAVE}(?:lives?|resides?|dwells?|(?:is|am|are|been) (?:living|residing|staying|based|headquartered|settled)|settled(?: down)?) (?:in|at) {_ANY}
    home = {_S} (?:has|have|keeps?|maintains?) (?:{_OWN}|a) (?:{_PLACES}) (?:in|at) {_ANY}
    home:named = {_S} makes? {_OWN} home (?:in|at) {_ANY}
    home:named = {_S} calls? {_ANY} home
    home:named = {_ANY} (?:is|became) (?:home to|where) (?P<s>[^,]+?)(?: lives?| resides?)?
    job = {_S} {_HAVE}(?:works?|worked|(?:is|am|are|been) (?:working|employed)|serves?|retrained|retained|earns (?:a|{_OWN}) living|makes (?:a|{_OWN}) living) as {_ANY}
    job = {_S} {_HAVE}(?:got|found|took|accepted|landed|started|has) (?:a |an |{_OWN} )?(?:new )?(?:job|work|position|post|role|career) as {_ANY}
    job:job = {_S} (?:(?:{_BE}|became|becomes|(?:has|have) become) an?|turned|qualified as(?: an?)?|switched to being an?) {_ANY}
    job:job = {_S} (?:changed|switched) (?:careers?|jobs?|professions?) (?:and became|to(?: become| being)?|and is) (?:a |an )?{_ANY}
    employer = {_S} (?:works?|(?:has |have )?(?:is|am|are|been) (?:working|employed|under contract|on the payroll|on staff)) (?:at|for|by|with|of) {_ANY}
    employer:named = {_S} {_HAVE}(?:got|found|took|accepted|landed|started|has)(?: up)? (?:a |an |{_OWN} )?(?:new )?(?:job|work|position|post|role) (?:at|with|for) {_ANY}
    employer:named = {_S} {_HAVE}(?:joined|started (?:working )?(?:at|for|with)|began working (?:at|for)|signed on with|is employed by|was hired by|was recruited by|draws a salary from|earns (?:his|her|their) living at) {_ANY}
    employer:named = {_S} {_HAVE}(?:left|quit) [^,:;]+? (?:for|to join|to work (?:for|at)|and joined) {_ANY}
    employer:named = {_S} {_HAVE}(?:switched|changed) (?:employers?|jobs?|companies) (?:to|and joined|and works for) {_ANY}
    employer:organisation = {_S} {_HAVE}(?:left for|went(?: back| over)? to|returned to|moved(?: back| over)? to|switched to|rejoined) {_ANY}
    employer:named = {_SOME} employs (?P<s>(?!\d)[^,:;]{{1,60}})
    manager = {_S} {_HAVE}(?:(?:reports?|answers?) (?:directly )?to|works? under) {_ANY}
    manager:thingless = {_S} (?:{_BE} )(?:managed|supervised|line-managed) by {_ANY}
    manager:thingless = {_SOME} (?:manages|supervises|line-manages|is the boss of) (?P<s>[^,:;]{{1,60}})
    ceo = {_SOME} (?:runs|leads|heads|took over) (?P<s>[^,:;]{{1,60}}?) as (?:its |the )?(?:ceo|chief executive(?: officer)?)
"""

REACHED = rf"""
    ?:phone email = (?:you|one|we|people|customers) can (?:best )?{_REACH} {_S} (?:at|on|under|via|by phone on|through) {_ANY}
    ?:phone email = (?:please )?{_REACH} {_S} (?:at|on|under|via) {_ANY}
    ?:phone email = {_S} (?:can (?:best )?be|{_BE}) {_REACHED} (?:at|on|under|via|by (?:phone|e-?mail) (?:at|on)) {_ANY}
    ?:phone email = {_S} (?:{_BE} (?:using|on)|uses?|answers? (?:on|at)|has|have|prefers mail at|{_HAVE}(?:switched|changed|moved|went) to) {_ANY}
    ?:phone email = {_ANY} (?:is (?:the (?:number|e-?mail|address)(?: to (?:call|reach|use))? (?:of|for)|how (?:you|to) reach)|reaches) {_S}
"""

DUE = rf"""
    due = {_S} (?:{_BE} )due (?:back )?(?:on |by |at |in |before )?{_ANY}
    due:moment = {_S} (?:must|should|has to|have to|needs? to|ought to|{_BE} to) be {_DONE} (?:by|before|on|until|no later than|not later than) {_ANY}
    due:moment = (?:we|you|they|i|[a-z]+ (?:team )?) (?:must|should|has to|have to|needs? to|need) (?:finish|complete|submit|file|send|deliver|hand in|turn in|wrap up|close)?\s?{_S} (?:by|before|no later than) {_ANY}
    due:moment = {_S} falls? due (?:on )?{_ANY}
    expiry = {_S} (?:expires?|runs? out|lapses) (?:on |at |in )?{_ANY}
    opening = {_S} opens? at {_ANY}
    closing = {_S} closes? at {_ANY}
    end:moment = {_S} ends? (?:on |at )?{_ANY}
"""

VALUES = rf"""
    owner = {_SOME} (?:owns|maintains|chairs|(?:is|am|are) (?:in charge of|responsible for|accountable for)|looks after|takes care of|is the owner of|has ownership of|holds ownership of) (?P<s>[^,]+)
    owner:agent = {_SOME} (?:leads|heads|runs(?! (?:on|at|in|from|to|for|out|until|till|every|as|with|version|\d|daily|weekly)\b)) (?P<s>(?:the |our )[^,]+)
    owner = {_SOME} {_HAVE}(?:taken|took|takes) (?:over (?:ownership of |responsibility for |the running of )?|ownership of |charge of |on ownership of )(?P<s>(?!as\b)[^,]+?){_FROM}
    owner = {_S} (?:belongs? to|{_BE} (?:owned|maintained|chaired|run|looked after|headed|led|managed|taken care of) by|{_BE} (?:in the hands of|the responsibility of)) {_ANY}
    owner = {_S} {_HAVE}(?:(?:was|were|been|is|got) )?{_GIVEN}{_FROM} to {_ANY}
    owner = {_AGENT}(?:handed|passed|transferred|gave|assigned|reassigned|entrusted|delegated)(?: over)? {_S}(?: over| on)?{_FROM} to {_ANY}
    name = {_S} (?:{_BE} (?:called|named)|goes by) {_ANY}
    name = {_S} (?:was |has been )?renamed (?:to )?{_ANY}
    name = (?P<s>)please call me {_ANY}
    spouse = {_S} {_BE} married to {_ANY}
    age = {_S} {_BE} (?P<v>\d+|[a-z]+(?:-[a-z]+)?) years old
    weight = {_S} weighs? {_ANY}
    price:money number = {_S} (?:costs?|goes for|sells (?:for|at)|retails (?:for|at)|sets? (?:you|one) back|{_BE} (?:priced|sold|listed|offered|available|to be had|on sale|yours) (?:at|for)|can be (?:had|bought) for|comes (?:in )?at|is charged at|runs to) {_ANY}
    price = {_S} (?:costs?|{_BE} priced at|sells for) {_ANY}
    price:money = (?:you|one|we|they|members|guests|customers|people|visitors|everybody|everyone|it) (?:pays?|{_BE} charged|costs) {_SOME} for (?P<s>[^,:;]+)
    price:money = (?:we|they|it|the [a-z]+) (?:charges?|asks?|sells?) {_SOME} for (?P<s>[^,:;]+)
    price:money = (?:we|they|the [a-z]+) (?:sells? )(?P<s>[^,:;]+?) (?:for|at) {_ANY}
    port = {_S} (?:listens? on|accepts connections on|answers on|{_BE} (?:bound to|reachable on|exposed on|listening on|available on|served on)|serves on|binds to) (?:port )?{_ANY}
    port:port = {_S} (?:uses?|runs? on|runs? at|{_BE} on|{_BE} running on|occupies) {_ANY}
    version:version = {_S} (?:runs?|uses?|{_BE} (?:at|on|running|using)|ships with|runs on) {_ANY}
    version:version = {_AGENT}{_SHIPPED} {_SOME}(?: out)? (?:to|on|onto|in) (?P<s>[^,:;]+)
    version:version = {_SOME} (?:(?:was|has been|is) )?(?:{_SHIPPED}|live|running|out) (?:to|on|onto|in) (?P<s>[^,:;]+)
    ?:count = {_S} (?:has|have|runs|counts|employs|seats|holds|comprises|consists of|is made up of|numbers|operates|{_BE} (?:running|using|on|at|down to|up to|made up of|composed of)) {_ANY}
    ?:count = there (?:is|are) {_SOME} (?:in|at|on|within|inside) (?P<s>[^,:;]+)
    ?:count = {_SOME} (?:make up|form|are in) (?P<s>[^,:;]+)
    ?:dose = {_S} (?:takes?|{_BE} (?:on|taking|prescribed|given)|(?:was|has been) (?:put on|prescribed|given)|gets?|receives?|needs?) {_ANY}
    ?:dose = {_AGENT}(?:put|started|prescribed|placed) {_S}(?: on)? {_ANY}
    plan:plan = {_S} (?:{_BE} (?:on|using|subscribed to)|has|have|uses?|subscribes? to|pays? for|{_HAVE}(?:bought|chose|picked|took|joined)|{_BE} a customer on) {_ANY}
    shift = {_S} (?:{_BE} on|works?|{_HAVE}(?:switched|moved|went|changed|gone) to) (?:the )?(?P<v>[a-z]+) shifts?
    preference = {_S} prefers? (?P<v>[^,]+?)
"""

OFFICES = rf"""
     = {_SOME} (?:succeeded|replaced|followed|took over from|succeeds|replaces) [^,:;]+? as (?:the )?{_ROLE} (?:of|at|for) (?P<s>[^,]+)
     = {_SOME} (?:succeeded|replaced|followed|took over from|succeeds|replaces) [^,:;]+? as (?P<s>[^,:;]{{1,50}}?)'s? (?P<r>[a-z][a-z -]{{1,30}})
     = {_SOME} (?:is|becomes|became|(?:has|have) (?:become|been made|been named|been appointed)|was (?:made|named|appointed|elected)|serves as|acts as|took over as|takes over as|started as|returned as|is serving as|steps in as) (?:the |an? )?(?:new |current )?{_ROLE} (?:of|at|for) (?P<s>[^,]+)
     = {_SOME} (?:took over|takes over|was (?:made|named|appointed)|serves|acts) as (?P<s>[^,:;]{{1,50}}?)'s? (?P<r>[a-z][a-z -]{{1,30}})
     = {_S} (?:appointed|named|elected|chose|{_BE} led by|has|have) (?!a )(?P<v>[^,:;]{{1,40}}?) (?:as )(?:{_OWN} |the |an? )?(?:new )?{_ROLE}
     = {_S} (?:chose|picked|named|made) (?P<v>[^,:;]{{1,40}}?) (?:as )?(?:{_OWN} )(?:new )?(?P<r>[a-z][a-z -]{{1,30}})
"""

ATTRIBUTES = rf"""
     = (?P<s>[^,:;]{{1,50}}?)'s? {_R}: {_ANY}
     = (?:the )?{_R} (?:of|for) (?P<s>[^,:;]{{1,50}}?): {_ANY}
     = (?P<s>[^,:;]{{1,50}}?)'s? {_R} (?:(?P<c>{_CHANGES}{_FROM}{_TO})|{_BECAME}(?: set)?(?: at| on| in| to be)?|ends? (?:in|with)|falls on|takes place (?:on|at|in)) {_ANY}
     = (?:the |a )?(?P<r>number of [a-z]+) {_OF} (?P<s>[^,:;]{{1,50}}?) (?:{_CHANGES}{_FROM}{_TO}|{_BECAME}(?: at)?) {_ANY}
     = (?:the |a |an )?{_R} {_OF} (?P<s>[^,:;]{{1,50}}?) (?:(?P<c>{_CHANGES}{_FROM}{_TO})|{_BE} set (?:at|to|for)|{_BECAME}(?: at| on| in)?) {_ANY}
     = {_AGENT}{_SET} (?:the |a )?{_R} {_OF} (?P<s>[^,:;]{{1,50}}?){_FROM}{_TO} {_ANY}
     = {_AGENT}{_SET} (?P<s>(?!(?:its|his|her|their|my|our) )[^,:;]{{1,50}}?)'s? {_R}{_FROM}{_TO} {_ANY}
     = {_S} {_HAVE}(?:{_CHANGED}) {_OWN} {_R}{_FROM}{_TO} {_ANY}
     =  {_S} {_HAVE}(?:{_CHANGED}) (?P<r>phones?|phone numbers?|numbers?|e-?mails?|e-?mail addresses|plans?|managers?|jobs?|versions?|ports?){_FROM}(?: to) {_ANY}
    ?attribute = {_S} (?:has|have|comes with|gets|uses|runs with|carries|received|got) (?:an? |the |{_OWN} )?(?:new )?{_R} (?:of|set to|in) {_ANY}
     = {_S} (?:has|have|has got|have got|got|uses|is using|am using) an? new (?P<r>{_HELD}|phone|number|phone number|code|card|address|e-?mail(?: address)?|job title|desk|office|licence plate|manager|boss|plan)(?: number)?[,:]? ?(?:which |that |it )?(?:ends? (?:in|with)|is|reads|namely|called|in)? ?{_ANY}
     = (?P<v>[^,:;]{{1,60}}?) (?:is|are|became|becomes|has become|remains) {_WHOSE}'s? (?:new )?(?P<r>[a-z][a-z -]{{1,30}})
     = (?P<v>[^,:;]{{1,60}}?) (?:is|are|became|becomes) (?P<s>my|our) (?:new )?(?P<r>[a-z][a-z -]{{1,30}})
     = (?P<v>[^,:;]{{1,60}}?) (?:is|became|becomes) the (?:new )?(?P<r>(?:[a-z]+ )?(?:{_MEASURES}|deadline|due date|port|version|password|number|phone number|e-?mail(?: address)?|status|region|location|code|owner|address)) (?:of|for) (?P<s>[^,:;]+)
     = (?P<s>(?:my|our) [^,:;]{{1,50}}?) (?:{_CHANGES}{_FROM}{_TO}|{_BECAME}(?: set)?(?: at| on| in)?) {_ANY}
"""

TYPED = rf"""
    ?:status = {_S} (?:{_BE}|remains|stays|went|goes|came|got|gets|became|(?:has|have|was|were) (?:been |become |gone |got )?(?:put )?)\s?(?:(?:switched|turned|set to|marked as|listed as) )?(?P<v>{STATES})
    ?attribute:code = {_S} (?:uses?|has|have) (?:the |an? )?{_R} (?P<v>\S+)
    status = (?:we|they|i|[a-z]+(?: [a-z]+)?) (?:have |has )?(?P<v>{_SWITCHED}) (?P<s>[^,:;]+)
    ?:room zone moment = (?:we|they|i) (?:now )?(?:start|begin|hold|have|run|do|host|schedule|kick off) {_S} (?:in|on|at|every) {_ANY}
    ?recurring:moment = {_S} (?:goes|go|comes?) to (?:the |a |an )?(?P<r>[a-z]+(?: class| practice| lessons?)?) (?:on |every |each )(?P<v>.+)
    ?recurring:moment = {_S} (?P<r>{_RECURS}) (?:on |every |each )(?P<v>.+)
    ?:money port version plan status moment room zone count dose phone email size number = {_S} {_CHANGES}{_FROM}{_TO} {_ANY}
    ?:money = {_S} (?:{_BE}|remains|stays|sits|stands|comes|goes)(?: down| up)? (?:at |for |to )?{_ANY}
    ?:version zone room moment port plan status count dose = {_S} (?:{_BE}|remains|stays|became|(?:has|have) (?:been|become|gone|got)|sits|stands|went|goes|came|got|gets) (?:(?:switched|turned|set|marked|flagged|listed|considered) )?(?:as |at |on |in |to |for |into |down to |up to )?{_ANY}
    ?:status = {_S} (?:{_CHANGES}) {_ANY}
    ?:status = {_AGENT}(?:switched|turned|flipped|toggled|put|marked|set|declared|moved) {_S} (?:as |to |back to |into )?(?P<v>{STATES})
    ?:money port version plan status moment room zone count dose team size = {_AGENT}{_SET} {_S}{_FROM}{_TO} {_ANY}
    ?:dose = {_AGENT}(?:put|moved|raised|switched) {_S} (?:on|up to) {_ANY}
    ?:room zone moment = {_S} (?:takes? place|happens?|occurs?|meets?|sits|lives?|runs?|starts?|begins?|kicks? off|convenes|gathers|{_BE} {_LOCATED}(?:(?:scheduled|planned|held|booked|set|fixed) )?) ?(?:in|on|at|for|from|out of|every)? ?{_ANY}
    ?:moment = {_S} (?:(?:takes? place|happens?|occurs?|meets?|runs?|starts?|begins?) )?(?:on |at )?(?P<v>every .+)
"""

PLACES = rf"""
    owner:person thing = {_S} {_HAVE}(?:went|gone|returned|reverted|came)(?: over| back)? to {_ANY}
    owner:team = {_S} {_HAVE}(?:(?:was|were|been) )?(?:moved|went|gone|returned|reverted|came|shifted){_FROM}(?: over| back)? to {_ANY}
    home:named thingless = (?P<s>(?!the (?:user|customer|client))[^,:]{{1,60}}?) {_HAVE}(?:moved|relocated|emigrated|gone back|moved house){_FROM}(?: over| back)? to {_ANY}
    place:thing = {_S} {_HAVE}(?:(?:was|were|been|is|are) )?(?:moved|relocated|migrated|transferred|shifted|redeployed){_FROM}(?: over| back)? (?:in)?to {_ANY}
    place:thing = {_S} {_BE} {_LOCATED}(?:in|on|at) (?P<v>(?!(?:{_NOWHERE})\b|\d).+)
    place = {_S} {_BE} (?:located|situated|hosted|housed|kept|stored|deployed) (?:in|on|at) {_ANY}
    place:named thing = {_S} (?:runs|lives|sits) (?:in|out of) {_ANY}
    place:named thing = {_S} takes? place (?:in|at) {_ANY}
    platform = {_S} (?:runs?|{_BE} running) on {_ANY}
"""

SETTINGS = rf"""
    value = (?P<s>(?:the default|default) [^,:]{{1,40}}?) {_BE} {_ANY}
    value:attribute = {_S} (?:{_CHANGES}{_FROM}{_TO}|{_BECAME}(?: set (?:at|to)| at| on| in)?|ends? (?:in|with)) {_ANY}
    value:size number money = {_S} {_CHANGES}{_FROM}{_TO} {_ANY}
"""
