"""Which English words turn a statement round? Opposites, and converses whose arguments swap (`sends`/`receives`)."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import pairs
from onefold.judge.lexicon.english_opposites import MORE_CONVERSES, MORE_LABELS, MORE_OPPOSITES

OPPOSITES = pairs(
    f"""{MORE_OPPOSITES},
    enabled enable enables on active activated activate activates/disabled disable disables off inactive deactivated deactivate deactivates,
    true/false, yes/no, add added adds adding/remove removed removes removing delete deleted deletes,
    before earlier/after later, always ever daily/never, always/rarely seldom, often frequently/rarely seldom never,
    love loves loved like likes liked enjoy enjoys enjoyed adore adores prefers/hate hates hated dislike dislikes disliked detest detests loathe loathes dreads,
    allow allows allowed permit permits permitted may/forbid forbids forbidden prohibit prohibits prohibited ban bans banned deny denies denied prevents,
    accept accepts accepted approve approves approved/reject rejects rejected refuse refuses refused decline declines declined,
    open opened opens/close closes closed shut, start starts started begin begins began/stop stops stopped end ends ended finish finishes finished,
    lock locked locks/unlock unlocked unlocks, increase increases increased rise rises rose raise raises raised grew grows/decrease decreases decreased fall falls fell lower lowers lowered drop drops dropped shrinks shrank reduce reduces reduced,
    win wins won/lose loses lost, pass passes passed/fail fails failed, succeed succeeds succeeded successful success/fail fails failed unsuccessful failure failing,
    up upward upwards/down downward downwards, left/right, north/south, east/west, inside/outside, in/out, above over/below under beneath,
    ascending/descending, first/last, high higher highest/low lower lowest, large larger largest big bigger biggest/small smaller smallest little tiny,
    hot hotter warm warmer/cold colder cool cooler, fast faster fastest quick quicker quickly/slow slower slowest slowly,
    good better best well/bad worse worst badly poorly, easy easier easily/hard harder difficult, early/late, young younger/old older,
    new newer newest/old older oldest, long longer longest/short shorter shortest, tall taller tallest/short shorter shortest,
    heavy heavier/light lighter, light/dark, strong stronger/weak weaker, rich richer/poor poorer, wide wider/narrow narrower,
    thick thicker/thin thinner, loud louder/quiet quieter silent, full/empty, wet/dry, clean/dirty, cheap cheaper/expensive pricier,
    alive living/dead, present/absent, public/private, internal/external, male man men boy boys/female woman women girl girls,
    guilty/innocent, safe/dangerous unsafe, healthy well/sick ill unwell, happy glad joyful/sad unhappy, possible/impossible,
    correct right/incorrect wrong, right/wrong, online/offline, asleep sleeping/awake, present/missing, available/unavailable,
    with including/without excluding except, including includes include/excluding excludes exclude,
    more_than at_least more/less_than at_most fewer less, at_least/at_most, most/least, maximum max/minimum min, maximise maximize/minimise minimize,
    all every everyone everybody everything each/no none nobody nothing, everywhere/nowhere, both/neither,
    home/away, arrive arrives arrived/leave leaves left depart departs departed, came comes/went goes, enter enters entered/exit exits exited leave leaves left,
    push pushes pushed/pull pulls pulled, import imports imported/export exports exported, upload uploads uploaded/download downloads downloaded,
    encrypt encrypts encrypted/decrypt decrypts decrypted, connect connects connected/disconnect disconnects disconnected,
    install installs installed/uninstall uninstalls uninstalled, deploy deploys deployed/undeploy undeploys undeployed withdraw withdrawn,
    attach attached/detach detached, include included/exclude excluded, join joins joined/leave leaves left quit quits,
    hire hires hired/fire fires fired sack sacked dismiss dismissed, promote promoted/demote demoted, praise praises praised/criticise criticises criticised criticize criticizes criticized,
    support supports supported agree agrees agreed/oppose opposes opposed disagree disagrees disagreed, trust trusts/distrust distrusts mistrusts,
    remember remembers remembered/forget forgets forgot, find finds found/lose loses lost, save saves saved/spend spends spent waste wastes wasted,
    build builds built/destroy destroys destroyed demolish demolished, create creates created/destroy destroys destroyed delete deletes deleted,
    appear appears appeared/disappear disappears disappeared vanish vanishes vanished, show shows shown/hide hides hidden, visible/hidden invisible,
    confirm confirms confirmed/deny denies denied cancel cancels cancelled canceled, planned scheduled/cancelled canceled,
    required requires mandatory compulsory/optional voluntary, permanent/temporary, static/dynamic, manual manually/automatic automatically,
    synchronous/asynchronous, serial sequential/parallel, horizontal horizontally/vertical vertically, even/odd, positive/negative, plus/minus,
    single unmarried/married, indoor indoors/outdoor outdoors, front/back rear, top/bottom, upper/lower, upstairs/downstairs, upstream/downstream,
    fifo/lifo, sync/async, read-only readonly/writable, whitelist whitelisted allowlist/blacklist blacklisted blocklist, debit/credit,
    vegetarian vegan/carnivore, sweet/sour bitter, solid/liquid, hardware/software, ancient/modern, simple/complex complicated,
    gain gains gained/lose loses lost, profit/loss, asset/liability, ally/enemy, friend/enemy, hero/villain, victory/defeat, love/hatred,
    birth born/death died, marry married/divorce divorced, stand stands standing/sit sits sitting lie lies lying, walk walks walking/run runs running,
    perfectly plenty/hardly barely scarcely, well/hardly, much/hardly, frequently/hardly, strict/lenient, brave/cowardly, polite/rude, lazy/diligent,
    crowded busy packed/empty deserted, smiling laughing/crying frowning, smooth/rough, sharp/blunt, deep deeper/shallow, near close beside/far, tight/loose
"""
)

CONVERSES = pairs(
    f"""{MORE_CONVERSES},
    send sends sent/receive receives received gets, give gives gave/receive receives received gets got, buy buys bought/sell sells sold,
    lend lends lent/borrow borrows borrowed, teach teaches taught/learn learns learned, beat beats defeated defeat defeats/lost,
    parent/child, manages manage manager/reports, employs/works, upstream/downstream,
    older elder/younger, taller/shorter, bigger larger/smaller, faster quicker/slower, above over/below under, heavier/lighter,
    before precedes/after follows, host/guest, teacher/student pupil, predecessor/successor,
    left/right, north/south, east/west, better/worse, higher/lower, richer/poorer, longer/shorter, ancestor/descendant, husband/wife
"""
)

LABELS = MORE_LABELS | frozenset(["left", "right", "north", "south", "east", "west", "upper", "lower", "front", "back", "rear", "man", "men", "boy", "boys", "woman", "women", "girl", "girls", "first", "last", "upstairs", "downstairs", "old", "new", "young", "older", "newer", "younger", "big", "large", "small", "little", "tall", "short", "public", "private", "internal", "external", "indoor", "outdoor", "inside", "outside", "top", "bottom", "upstream", "downstream", "import", "export", "upload", "download", "male", "female", "high", "low"])
"""Opposites that in front of a noun say which one is meant: the north gate and the south gate are two gates."""
