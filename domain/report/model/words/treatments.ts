/**
 * Treatment words: drugs, routes, timing, surgery, euthanasia. Each is a word stem in plain text
 * (lower case, no accents). A sentence of a model or an automation with one is dropped, so words
 * that descriptions also need are only in `TREATMENT_PHRASES`, with their context.
 */

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

const GIVING = list(`
  administr prescrib prescripc recet medicac medicam medicad medicar medique farmac droga posolog dosis
  dosific dose dosage tratamient tratarl  terapia terapeut treatment treat therap suplement drug
  medicat premedic sedac  sedar   anestes anesthe hospitali nebuliz oxigenoter oxigenot
  fluidoter sueroter transfund transfus quimioter chemother radioter radiother inmunoter 
  vacun vaccin desparasit deworm placebo paliativ homeop fitoter remedio
`);

const ROUTES_AND_TIMES = list(`
  intraven endoven intraperiton intraoseo intratec oralmente sublingual subling intranasal transderm
  parenteral diari daily bidiari semanalmente mensualmente weekly comprimid pastill pildor tablet gragea
  jarabe pomad unguent ointment colirio eyedrop supositor enema champu shampoo spray aerosol inhalador
   infusion bolo  inyectabl injecta injecti inject 
`);

const GROUPS = list(`
  corticoid corticoster corticoter glucocortic glucocorticoid mineralocort esteroid steroid cortison antibiotic
  antibioter antimicrobian antibacter antifung antimicot antimicos antiviric antiviral antiparasit
  antihelmint antiprotoz acaricid insecticid antiinflam antinflam aine nsaid analges opioid opiac opiat
  narcotic sedativ tranquiliz ansioliti antidepres anticonvuls antiepile relajante diuretic antiemet
  emetico procinet antihistam antiacid antiulcer gastroprot inmunosupresor inmunomodul citostat
   antineoplas antitumor betabloque antiarrit antihiperten hipotensor inotrop 
   broncodil anticolin midriatico mioticos cicloplej lubricante protectores condroprot
  anticoagulantes antiagreg tromboli hemostat antidoto quelant vasoconstrictor vasodilatador penicilin penicillin interferon insulina sedante laxant antidiarr probiotic prebiotic
  multivitam  levotirox tiroxin progestag anticoncep  prostagland oxitoc hormonot
  sulfamid sulfonam cefalospor  aminogluc macrolid tetracicl quinolon fluoroquin nitroimid
  azoles bencimidaz avermect isoxazol piretr
`);

/** Active principles of small-animal, equine and exotic practice, and usual trade names. */
const PRINCIPLES = list(`
  prednis metilpred methylpred dexamet dexametha betamet triamcin hidrocort hydrocort budeson fluticas
  fluorometol loteprednol mometas clobetas flumetas fludrocort desoxicort amoxic ampicil clavul clavam
  cefalex cefadrox cefovec cefazol ceftio ceftriax cefurox cefotax cefoper cephal cefqui enroflox
  marboflox ciproflox pradoflox orbiflox moxiflox ofloxac danoflox difloxac doxicic doxycy oxitetra
  oxytetra minociclin metronid ronidaz tinidaz clindamic lincomic azitro azithro eritromic erythrom
  claritro tilosin tulatrom gentam amikac tobram neomic estreptom framicet polimix polymyx bacitrac
  cloranf chloramph florfen sulfadi sulfamet sulfasal trimeto rifamp nitrofur fosfomic vancom imipenem
  meropen fusidic mupiroc meloxic carprof robenac robenaco firocox mavacox cimicox deracox grapip
  ketoprof ketorol fenilbut phenylb flunix ibuprof naprox aspirin acetilsal paracet acetamin diclof
  metamiz dipiron vedaprof tepoxal tolfenam tramad buprenor metadon methadon morfin morphin fentan
  butorf butorph nalbuf nalox gabapen pregabal amantad ketamin medetom dexmedet atipam xilac xylaz
  romifid detomid aceprom diazep midazol zolazep alfaxal propof isoflur sevoflur etomid tiletam pentobarb
  fenobarb phenobar pentotal tiopent bromuro levetir imepit zonisam fenito topiram furosem torasem
  espironol spironol hidroclorot hydrochlor pimob benazep enalap ramipril imidapril telmis amlodip
  sildenaf tadalaf atenol sotal esmol propran diltiaz verapam digox lidoc mexilet amiodar 
  atropin glicopirr dobut dopam adrenalin epinefr noradren vasopres clopidog heparinic enoxapar
  dalteparin warfar rivarox omepraz pantopr esomepr famotid ranitid cimetid sucralf misopros maropit
  metoclop ondanset cisaprid capromor mirtaz ciprohep cyprohep lactulos ursodes ursodeo silimar
  silybin ademet adenosil ciclospor cyclospor tacrolim pimecrol azatiop azathio micofenol mycophen
  leflunom clorambuc chloramb ciclofosf cyclophos vincris vinblas doxorub epirub mitoxan carbopl
  cispla lomust toceran masitin imatin melfal asparagin gemcit rabacf temozol tigilan oclacit lokivet
  bedinvet frunevet ilunocit loratad cetiriz difenhi diphenhy clemast hidroxiz hydroxyz clorfen
  chlorphen dexclorf levoti metimaz methimaz carbimaz tiamaz trilost mitotan desmopr cabergol aglepri
  mifepri dinopros cloprost gonadorel buserel deslorel medroxip proliges megest altrenog denaver
  ivermec moxidec milbem selamec doramec eprinom fluralan afoxol sarolan lotilan fipron imidaclo
  permetr deltamet amitraz spinosad lufenur nitenp praziqu epsipr fenbend albend oxibend meband mebend
  febant piranl pirant pyrant toltraz diclazur ponazur emodeps levamis imidoc atovac artesun
  diminaz meglum antimonia miltefos alopur allopur domperid itracon flucon ketocon posacon voricon
  miconaz clotrim enilcon anfoter amphoter terbin griseof nistat nystat famcic aciclov acyclov gancic
  idoxur trifluri cidofov  timol dorzol brinzol latanop travop bimatop pilocarp demecar tropicam
  ciclopen cyclopen acetazol manitol glicerina hialur carmelos bromfen nepafen flurbip tetracaina
  proparac oxibupro tranexam aminocapr eritropoyet darbepo molidust filgras colchic penicilam
  trientin pentoxif teofil theoph terbutal salbutam albuterol aminofil bromhex acetilcis acetylcys
  codein dextromet fluoxet sertral clomipr trazod selegil imipram fenilprop phenylprop estriol
  betanec bethanec prazos tamsul fenoxib dantrol metocarb apoquel cytopoint librela solensia rimadyl
  metacam loxicom synulox clavubact baytril  ronaxan vetmedin cardisure fortekor bravecto
  nexgard simparica credelio advocate stronghold milbemax drontal panacur frontline seresto cerenia
  previcox onsior galliprant palladia vetoryl caninsulin prozinc felimazole  optimmune surolan
  easotic otomax osurnia conofite fucithalmic tobradex maxitrol dexafree isathal canaural posatex
  aurizon nobivac leishguard glucantime zylkene adaptil feliway cytarabin citarab dacarb procarb
`);

const SURGERY = list(`
  cirug cirujan quirurg quirofan surgery surgeri surgic surgeon operar opere operacion operator reoper
  postoper preoper intervenc amput extirp exeres escision excision excis escind resec enucle exentera
  eviscer castrar castre castracion esteriliz neuter spay orquiect sutur desbrid injert flap colgajo
  cauteriz criocir crioter cryoth electrocir drenar drene  laparosc artrodes osteosint
  trasplant transplan legrad ligadura queratecto queratopl
`);

const ENDING = list(`eutan euthan sacrific desahuc humanitari  pentobarbital `);

export const TREATMENT_STEMS = {
  giving: GIVING,
  routesAndTimes: ROUTES_AND_TIMES,
  groups: GROUPS,
  principles: PRINCIPLES,
  surgery: SURGERY,
  ending: ENDING,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Operations by suffix: «esplenectomía», «queratoplastia». Sampling is a test. */
export const OPERATION_ENDINGS =
  /\p{L}{3}(?:ectomi|otomi|ostomi|plasti|pexi|desis)(?:as?|co|ca)?$/u;

/** Words that mean treatment only in context. Matched on `plainly` text. */
export const TREATMENT_PHRASES: readonly RegExp[] = [
  // Routes of drugs; nodules, tissues and lipomas also lie there.
  /(?<!(?:nodul|mas|tejid|tumor|lesion|gras|edem|enfisem|absces|plan|lipom|localizacion|region|zona)\p{L}*(?: [a-z]+){0,2} )(?:subcutane|intramuscul|intraderm|intraarticul)/u,
  /\bvia (?:oral|rectal|topica|sistemica|ocular|otica|nasal|intra|sub|parenteral|de administracion)/u,
  /\bper ?os\b|\bpor (?:la )?boca\b|\bby mouth\b|\bpor via\b/u,
  /(?:^|[\s(,:])(?:v\.? ?o|s\.? ?c|i\.? ?m|i\.? ?v|p\.? ?o|b\.? ?i\.? ?d|s\.? ?i\.? ?d|t\.? ?i\.? ?d|q\.? ?i\.? ?d|p\.? ?r\.? ?n)\.?(?=[\s,;:).]|$)/u,
  /(?<!(?:at|ec)o?)\btopic(?:o|a|os|as|amente|al)\b/u,
  // «Inyección conjuntival» is a red eye.
  /\binyect|\binyecci(?!on(?:es)? (?:conjuntival|ciliar|escleral|epiescleral|vascular))/u,
  /\bgotas? (?:cada|al|en (?:el|los|ambos|cada)|oftalm|oticas?|diari|por|nasal)|\b(?:una|dos|tres|unas|\d+) gotas? (?!de (?:gras|lip|acei))|\beye ?drops?\b|\bear ?drops?\b/u,
  /\b(?:una|dos|tres|media|\d+) (?:capsulas?|sobres?|ampollas?|pipetas?|cucharad\p{L}*|jeringas?)\b/u,
  /(?<!color )\bcremas?\b|\bgel (?:oftalm|otic|topic|oral)|\bsuspension oral\b/u,
  // «Ganglio de drenaje» and «drenaje linfático» describe lymph flow.
  /(?<!(?:ganglios?|linfonodos?) de )\bdrenaje(?! linfat)/u,
  /(?<!\bse )\btrate(?:n|lo|la|los|las)?\b/u,
  /\btratar(?!se\b)\b|\btratad[oa]s? con\b|\bsueros? (?:autologo|salino|glucosado|fisiologico)\b/u,
  /\bcad[ae] (?:\d+|\p{L}+)(?: ?(?:a|o|-) ?(?:\d+|\p{L}+))? ?(?:h|hs|hrs|horas?|dias?|semanas?|meses?|noches?|mananas?)\b|\bevery (?:\d+|\p{L}+) (?:hours?|days?|weeks?)\b|\bq ?\d+ ?h\b/u,
  /\b(?:\d+|\p{L}+) vec(?:es|ez) (?:al|por|cada|a la) (?:dia|semana|mes|hora)|\btodos los dias\b|\b(?:twice|once) (?:a|daily)\b|\bal dia\b|\ba diario\b|\bpor la (?:manana|noche)\b|\bdurante (?:\d+|\p{L}+) (?:dias?|semanas?|meses?)\b|\bpor (?:\d+|\p{L}+) (?:dias?|semanas?)\b/u,
  /\b(?:\d+[.,]?\d* ?|\p{L}+ )(?:mg|mcg|µg|ml|ui|iu|cc)\b ?(?:\/|por|de|cada)/u,
  // Verbs of giving with their object.
  /\b(?:de|dele|dale|dar|darle|pongale|ponga|poner|eche|echele|instil\p{L}*|ponle|give) (?:un|una|unos|unas|el|la|los|las|al|a|\d|dos|tres|medi[oa]|varias?|su)\p{L}* ?(?:comprim|pastill|gota|capsul|dosis|sobre|pipet|ampoll|inyec|medic|farm|vacun|suero|jerin|antib|cort|colir|pomad)/u,
  /\binstil(?:e|ar|acion)/u,
  /\bvitamin(?:a|as|ico) (?:k|c|e|d|a)\b|\bacido (?:folico|ursodes|fusidico|tranexamico|hialuronico|acetilsalicilico|valproico)/u,
  // Euphemisms for euthanasia.
  /\b(?:dormir|duerma|poner a dormir|ponerlo a dormir|ponerla a dormir) (?:al|a la|el|la|animal|paciente|perr|gat)|\bdormirl[oa]\b|\bput (?:him|her|it|the \p{L}+)? ?(?:to sleep|down)\b|\bmuerte (?:asistida|digna|dulce)|\bpunto final\b|\bfin(?:al)? de (?:su|la) vida\b|\bfin a (?:su|la) vida\b|\bpong\p{L}* fin\b|\bdejarl[oa] (?:ir|morir|marchar)\b|\bdejar (?:ir|morir)\b|\bbuen morir\b|\bno (?:vale|merece) la pena (?:vivir|seguir|tratar|continuar)/u,
  /\b(?:quite|quitar|retire|retirar|elimine|eliminar|corte|cortar|extraiga|extraer|saque|sacar|vacie|vaciar) (?:el|la|los|las|un|una|todo|toda) (?:ojo|globo|dedo|pata|extremidad|miembro|cola|oreja|masa|tumor|nodulo|lesion|bazo|utero|ovario|testicul|mama|rinon|lobul|ganglio|diente|glandul)/u,
  /\bpase(?:lo|la)? (?:a|por) quirofano\b|\b(?:entre|meta) en quirofano\b/u,
];
