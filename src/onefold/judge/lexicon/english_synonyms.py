"""Which English words say the same in nearly every statement that an agent keeps? Base forms; `english_forms` inflects.

A group is a promise: swapping two members changes no memory. So no kinds (dog, animal), no degrees (like, love), no
words with a second sense that is common here (run, book, charge), no siblings of one set; a word in one group only.
Neighbours: `english_short` has abbreviations, `english_phrases` what takes several words.
"""

# ruff: noqa: E501 - word lists read better whole

VERBS = """
    buy purchase; help assist aid; answer reply respond; choose select; repair fix mend; delete remove; keep retain;
    move relocate; live reside; begin start commence; stop cease; finish complete; build construct; need require;
    use utilize; try attempt; happen occur; stay remain; seem appear; own possess; show display; notify inform;
    allow permit; forbid prohibit disallow; postpone defer; increase rise; reduce decrease lessen;
    provide supply; vanish disappear; reject refuse; disable deactivate; enable activate; fetch retrieve; modify alter;
    hate detest loathe; love adore; speak talk; shout yell; jump leap; ask inquire enquire; cry weep;
    persuade convince; collaborate cooperate; calculate compute; supervise oversee; achieve accomplish;
    expect anticipate; assess evaluate; exceed surpass; extend prolong; ignore disregard; improve enhance;
    rebuild reconstruct; resolve solve; understand comprehend; vacuum hoover; vaccinate inoculate; fail flunk;
    classify categorize; reveal disclose; conceal hide; infer deduce; broaden widen; revoke rescind; expire lapse;
    dismantle disassemble
"""
"""Verbs by base form: a form of one says the same as that form of the others."""

NOUNS = """
    luggage baggage; road street; car automobile motorcar; bike bicycle; motorbike motorcycle; doctor physician; sofa couch settee;
    kid child; mother mum mom; father dad daddy; grandmother grandma granny; grandfather grandpa grandad granddad;
    stepmother stepmum stepmom; stepfather stepdad; aunt auntie aunty; husband hubby; teenager teen; adult grownup;
    baby infant; guy fellow chap bloke; woman lady; friend buddy pal; colleague coworker workmate;
    boss supervisor; phone telephone; mobile cellphone; photo photograph; television tv telly; fridge refrigerator;
    elevator lift; flat apartment; holiday vacation; movie film; garbage rubbish trash; truck lorry; taxi cab;
    plane airplane aeroplane; shop store; gift present; company firm; lawyer attorney; salary wage; job occupation;
    instructor teacher; tenant renter; shareholder stockholder; booking reservation; disadvantage drawback downside;
    hobby pastime; memo memorandum; screenshot screengrab; programmer coder; motherboard mainboard;
    sweater jumper pullover; backpack rucksack; umbrella brolly; nappy diaper; pushchair stroller;
    windscreen windshield; motorway freeway; railway railroad; tram streetcar; campsite campground; petrol gasoline;
    pharmacy drugstore; takeaway takeout; aubergine eggplant; courgette zucchini; beetroot beet; chickpea garbanzo;
    icing frosting; napkin serviette; tap faucet; bucket pail; spanner wrench; dustbin trashcan; toilet lavatory loo;
    staircase stairway; drywall plasterboard; medicine medication; painkiller analgesic; vaccination inoculation;
    flu influenza; paracetamol acetaminophen; adrenaline epinephrine; salbutamol albuterol; chickenpox varicella;
    uterus womb; collarbone clavicle; kneecap patella; windpipe trachea; shinbone tibia; thighbone femur;
    armpit underarm; goalkeeper goalie; tournament tourney; singer vocalist; cockerel rooster; ladybird ladybug;
    puma cougar; hippo hippopotamus; rhino rhinoceros; budgie budgerigar; puppy pup; dog canine; cat feline;
    horse equine; sunset sundown; shrub bush; path trail; sea ocean; spectator onlooker; crowd throng;
    undertaker mortician; vet veterinarian; physio physiotherapist; postcode zipcode
"""
"""Nouns by singular."""

OTHERS = """
    resigned quit; resigns quits; resigning quitting; closes shuts; closing shutting; closed shut; lent loaned;
    lending loaning; defeated beat beaten; defeats beats; defeating beating; likes enjoys; liking enjoying;
    liked enjoyed; founded established; funded financed; get obtain; gets obtains; married wed; got gotten;
    man gentleman; men gentlemen; people persons individuals; person individual; spectacles eyeglasses; sweets candy candies; curtains drapes;
    tights pantyhose; trousers pants; income earnings; cutlery silverware; staff personnel;
    postman mailman; postmen mailmen; fireman firefighter; firemen firefighters; forest woods;
    crossroads intersection;
    small little; big large; huge enormous gigantic; quick fast rapid speedy; quickly rapidly swiftly; brief short;
    glad happy pleased; sad unhappy; tired weary; clever smart intelligent; stupid dumb;
    rich wealthy affluent; loud noisy; strange weird; scared afraid frightened; famous renowned; sick ill unwell;
    wrong incorrect; expensive costly pricey; cheap inexpensive; wide broad; slim slender; dangerous hazardous perilous;
    dead deceased; sleeping asleep; unemployed jobless; messy untidy; rude impolite; polite courteous; brave courageous;
    stubborn obstinate; jealous envious; lonely lonesome; astonished amazed; boring tedious; crazy insane;
    mandatory compulsory obligatory; crucial vital; sufficient enough; additional extra; upcoming forthcoming;
    latest newest; previous prior; entire whole; every each; many numerous; flammable inflammable; blond blonde;
    shortsighted nearsighted myopic; underneath beneath; abroad overseas; worldwide globally;
    also additionally moreover furthermore; often frequently; seldom rarely; usually typically normally;
    maybe perhaps possibly; almost nearly; now currently nowadays; soon shortly; immediately instantly;
    suddenly abruptly; recently lately; afterwards afterward subsequently; yearly annual annually;
    completely totally entirely fully; partly partially; exactly precisely;
    mainly primarily chiefly; only solely exclusively; especially particularly; deliberately intentionally purposely;
    accidentally inadvertently unintentionally; therefore thus hence consequently; nevertheless nonetheless;
    okay ok alright; yes yeah yep; everybody everyone; somebody someone; anybody anyone; until till; although though;
    among amongst; amid amidst; while whilst; on upon; midday noon;
"""
"""Adjectives, adverbs, function words, and single forms of verbs and nouns whose other forms are no synonyms."""

SPELLED_VERBS = """
    colour color; favour favor; flavour flavor; honour honor; labour labor; harbour harbor; rumour rumor; odour odor;
    endeavour endeavor; savour savor; analyse analyze; paralyse paralyze; catalyse catalyze; manoeuvre maneuver;
    centre center; catalogue catalog; plough plow; mould mold; smoulder smolder; practise practice; license licence
"""
SPELLED_NOUNS = """
    neighbour neighbor; neighbourhood neighborhood; humour humor; behaviour behavior; misbehaviour misbehavior;
    armour armor; clamour clamor; parlour parlor; saviour savior; tumour tumor; vapour vapor; favourite favorite;
    theatre theater; fibre fiber; calibre caliber; sabre saber; millimetre millimeter; defence defense; offence offense;
    pretence pretense; programme program; dialogue dialog; prologue prolog; epilogue epilog; kerb curb; tyre tire;
    moustache mustache; doughnut donut; yoghurt yogurt; whisky whiskey; omelette omelet; chilli chili; sceptic skeptic;
    artefact artifact; disc disk; jeweller jeweler; counsellor counselor; councillor councilor; traveller traveler;
    adviser advisor; convenor convener; protester protestor; adaptor adapter; enrolment enrollment;
    instalment installment; fulfilment fulfillment; judgement judgment; acknowledgement acknowledgment; speciality specialty;
    enquiry inquiry; encyclopaedia encyclopedia; archaeologist archeologist; paediatrician pediatrician;
    gynaecologist gynecologist; haemorrhage hemorrhage; foetus fetus; oesophagus esophagus; byelaw bylaw;
    racquet racket; hiccough hiccup; carburettor carburetor; travelogue travelog; orthopaedist orthopedist; snowplough snowplow
"""
SPELLED = """
    gray grey; favourable favorable; honourable honorable; colourful colorful; colourless colorless; flavourful flavorful;
    neighbouring neighboring; savoury savory; fulfil fulfill; fulfils fulfills; enrol enroll; enrols enrolls;
    travelled traveled; travelling traveling; cancelled canceled; cancelling canceling; modelled modeled;
    modelling modeling; labelled labeled; labelling labeling; signalled signaled; signalling signaling; fuelled fueled;
    fuelling fueling; levelled leveled; levelling leveling; totalled totaled; totalling totaling; dialled dialed;
    dialling dialing; channelled channeled; channelling channeling; tunnelled tunneled; tunnelling tunneling;
    quarrelled quarreled; quarrelling quarreling; counselled counseled; counselling counseling; focussed focused;
    focussing focusing; benefitted benefited; learnt learned; burnt burned; dreamt dreamed; spilt spilled;
    spoilt spoiled; knelt kneeled; proven proved; sewn sewed; snuck sneaked;
    skilful skillful; wilful willful; woollen woolen; marvellous marvelous; ageing aging; queueing queuing; likeable likable;
    sizeable sizable; sceptical skeptical; meagre meager; sombre somber; preventative preventive; cosy cozy;
    pyjamas pajamas; jewellery jewelry; aluminium aluminum; sulphur sulfur; maths math mathematics; mileage milage;
    anaemia anemia; anaemic anemic; diarrhoea diarrhea; oestrogen estrogen; haemoglobin hemoglobin; leukaemia leukemia;
    orthopaedic orthopedic; paediatric pediatric; paediatrics pediatrics; gynaecology gynecology; anaesthesia anesthesia;
    anaesthetic anesthetic; caesarean cesarean caesarian; coeliac celiac; faeces feces; hypoglycaemia hypoglycemia;
    archaeology archeology; mediaeval medieval; litre liter; metre meter; glamour glamor; rigour rigor; vigour vigor;
    hummus houmous; towards toward; backwards backward; forwards forward; upwards upward; downwards downward;
    inwards inward; outwards outward; onwards onward
"""
"""One word in two spellings; `prepare` itself knows -ise and -ize."""
