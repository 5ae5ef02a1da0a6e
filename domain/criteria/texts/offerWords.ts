/** Words of free text that suggest an answer to a field. */

/** Word stems without accents; a final `$` matches the whole word. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  rfDyspnoea: [
    ...['disnea', 'dificultad respiratori', 'taquipnea', 'ortopnea', 'cianos', 'ahoga'],
    'boca abierta',
  ],
  rfCollapse: ['colaps', 'postrad', 'no se levanta', 'decubito'],
  rfSyncope: ['sincop', 'desmay', 'desvanec'],
  rfSeizures: ['convuls', 'epilep', 'coma$'],
  rfPale: ['palid'],
  rfJaundice: ['icter', 'amarillent'],
  rfFever: ['fiebre', 'febril', 'hiperterm'],
  rfHypothermia: ['hipoterm'],
  rfAnuria: [
    ...['anuri', 'oliguri', 'no orina', 'no mea', 'no consigue orinar', 'vejiga grande'],
    ...['vejiga dura', 'obstru'],
  ],
  rfVomiting: ['vomit'],
  rfAbdPain: ['dolor abdominal', 'abdomen agudo', 'colico'],
  rfBleeding: ['sangra', 'hemorrag', 'petequ', 'equimos', 'hematoma', 'epistax'],
  rfNeuro: ['ataxi', 'paresi', 'paralis', 'nistagm', 'dolor cervical', 'inclina'],
  rfBradycardia: ['bradicard'],
  rfShock: ['shock', 'choque', 'hipotens', 'hipoperfus'],
  rfVulvarDischarge: ['flujo', 'descarga vulvar', 'secrecion vulvar', 'purulent'],
  rfTrauma: ['atropell', 'caida', 'mordedura', 'traumat'],
  rfToxin: [
    ...['toxic', 'intoxic', 'veneno', 'raticid', 'anticoagul', 'etilenglicol', 'lirio', 'cebolla'],
    'paracetamol',
  ],
  rfVisionLoss: ['ceguer', 'ciego', 'no ve$'],
  rfEyePain: ['blefaroespasmo', 'dolor ocular', 'ojo cerrado', 'fotofob'],
  examSteroid: ['dexameta', 'prednis', 'cortico', 'diclofen', 'ketorol'],
  examProstaglandin: ['latanopro', 'travopro', 'bimatopro'],
  examMydriatic: ['atropin', 'tropicam', 'ciclopent'],
  examDiabetes: ['diabet'],
  examTearDrug: ['sulfami', 'sulfadi', 'sulfasal', 'trimetoprim', 'etodolac'],
  bleedingSigns: ['sangra', 'hemorrag', 'petequ', 'equimos', 'hematoma', 'epistax'],
  copCough: ['tos$', 'tose'],
  pupd: ['poliuri', 'polidips', 'pupd', 'bebe mas', 'orina mas'],
  ecgCongestion: ['insuficiencia cardiaca', 'edema pulmonar', 'ascitis'],
  ecgMurmur: ['soplo'],
  ecgSlowingDrug: [
    'betabloq',
    'atenolol',
    'diltiazem',
    'digoxin',
    'digital',
    'medetomidin',
    'xilacin',
  ],
  ecgPreanaesthetic: ['preanest'],
  limbIschaemia: ['tromboembol', 'extremidad fria', 'sin pulso'],
  labourSigns: ['contraccion', 'de parto', 'distoci'],
};

type Answered = readonly (readonly [answer: string, stems: readonly string[]])[];

const CHOICES: Readonly<Record<string, Answered>> = {
  dischargeKind: [
    ['purulent', ['flujo purulent', 'descarga purulent', 'secrecion purulent']],
    ['bloody', ['flujo sanguinolent', 'descarga sanguinolent']],
    ['green', ['flujo verd', 'descarga verd', 'flujo negruzc', 'descarga negruzc']],
  ],
};

/** Fields asked for each eye; keys without the side. */
const EYE_CHOICES: Readonly<Record<string, Answered>> = {
  examGlobe: [
    ['proptosis', ['proptosis']],
    ['exophthalmos', ['exoftalm']],
    ['buphthalmos', ['buftalm']],
    ['enophthalmos', ['enoftalm']],
  ],
  examDischarge: [['purulent', ['mucopurul']]],
  examUlcerDepth: [
    ['descemetocele', ['descemetocel']],
    ['perforated', ['perforad']],
  ],
  examMelting: [['yes', ['melting', 'queratomalac']]],
  examPupil: [
    ['miosis', ['miosis', 'miotic']],
    ['mydriasis', ['midrias', 'midriatica']],
  ],
  examFlare: [['yes', ['flare', 'tyndall']]],
  examHyphema: [['yes', ['hifema', 'hipema']]],
  examHypopyon: [['yes', ['hipopion']]],
  examEpiscleral: [['yes', ['episcler', 'ojo rojo', 'ojos rojos']]],
  examCornealEdema: [['yes', ['edema corneal', 'edema de cornea']]],
  examMass: [['yes', ['masa']]],
};

/**
 * Fields that words may answer; those of each eye without the side.
 *
 * @internal For a test.
 */
export const NAMED_KEYS = [SIGNS, CHOICES, EYE_CHOICES].flatMap((each) => Object.keys(each));

export const isOfAnEye = (key: string): boolean => key.replace(/O[ds]$/, '') in EYE_CHOICES;

export function answersNamed(key: string): Answered {
  const signs = SIGNS[key];
  return signs ? [['yes', signs]] : (CHOICES[key] ?? EYE_CHOICES[key.replace(/O[ds]$/, '')] ?? []);
}
