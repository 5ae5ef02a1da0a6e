/**
 * Names of form subjects beside their labels. A name may imply more: «hipertensión ocular» is a
 * high pressure, «bacteriuria» means present bacteria.
 */
export interface OtherName {
  /** Field keys; two where both eyes are asked. */
  readonly keys: readonly string[];
  /** All the words must occur. */
  readonly names: readonly string[];
  /** Level that the name implies. */
  readonly level?: 'high' | 'low' | 'normal';
  /** Option values that make the name true. */
  readonly values?: readonly string[];
  /** True where only «normal», «íntegro» tells of the field: «epitelio» alone does not. */
  readonly onlyNormal?: true;
}

const eyes = (
  key: string,
  names: readonly string[],
  more: Omit<OtherName, 'keys' | 'names'> = {},
) => ({ keys: [`${key}Od`, `${key}Os`], names, ...more });
const one = (
  key: string,
  names: readonly string[],
  more: Omit<OtherName, 'keys' | 'names'> = {},
) => ({ keys: [key], names, ...more });

const CATARACTS = ['incipient', 'immature', 'mature', 'hypermature'];

const EYES: readonly OtherName[] = [
  eyes('examIop', [
    ...['presión intraocular', 'presión ocular', 'presión del ojo', 'tonometría'],
    ...['tensión', 'tensión ocular', 'tensión intraocular', 'tono', 'tono ocular'],
  ]),
  eyes('examIop', ['hipertensión ocular', 'hipertensión intraocular'], { level: 'high' }),
  eyes('examIop', ['hipotonía ocular', 'hipotensión ocular'], { level: 'low' }),
  eyes('examStt', ['producción lagrimal', 'película lagrimal', 'lágrima', 'lagrimal']),
  eyes('examStt', ['ojo seco', 'queratoconjuntivitis seca', 'xeroftalmia'], { level: 'low' }),
  eyes('examFluo', [
    'úlcera',
    'ulceración',
    'erosión corneal',
    'defecto epitelial',
    'epitelio corneal intacto',
  ]),
  eyes(
    'examFluo',
    ['epitelio', 'epitelio corneal', 'superficie corneal', 'superficie ocular', 'córnea'],
    { onlyNormal: true },
  ),
  eyes('examFluo', ['tiñe', 'tinción corneal', 'captación']),
  eyes('examSeidel', ['globo', 'globo ocular', 'cámara anterior'], { onlyNormal: true }),
  eyes('examSeidel', ['perforación', 'fuga de humor acuoso', 'cámara anterior estable']),
  eyes('examUlcerDepth', ['descemetocele'], { values: ['descemetocele'] }),
  eyes('examMelting', ['queratomalacia', 'colagenólisis']),
  eyes('examInfiltrate', ['infiltrado corneal', 'infiltrado estromal']),
  eyes('examMenace', ['reflejo de amenaza', 'respuesta de amenaza']),
  eyes('examPlrDirect', ['reflejo pupilar', 'reflejo fotomotor', 'RPL', 'fotomotor directo']),
  eyes('examPlrConsensual', ['reflejo consensual', 'fotomotor consensual']),
  eyes('examPupil', ['miosis'], { values: ['miosis'] }),
  eyes('examPupil', ['midriasis', 'pupila dilatada'], { values: ['mydriasis'] }),
  eyes('examFlare', ['efecto Tyndall', 'turbidez del humor acuoso']),
  eyes('examHyphema', ['sangre en cámara anterior']),
  eyes('examHypopyon', ['pus en cámara anterior', 'hipopión']),
  eyes('examEpiscleral', ['hiperemia epiescleral', 'inyección epiescleral', 'ojo rojo']),
  eyes('examCornealEdema', ['córnea edematosa', 'edema de córnea']),
  eyes('examLens', ['catarata'], { values: CATARACTS }),
  eyes('examLens', ['esclerosis nuclear'], { values: ['sclerosis'] }),
  eyes('examLens', ['luxación del cristalino', 'luxación de cristalino'], {
    values: ['luxAnterior', 'luxPosterior', 'subluxated'],
  }),
  eyes('examFundus', ['fondo de ojo', 'retina']),
  eyes('examFundus', ['desprendimiento de retina'], { values: ['detachment'] }),
  eyes('examFundus', ['hemorragia retiniana', 'hemorragias en el fondo'], {
    values: ['hemorrhage'],
  }),
];

const CELLS: readonly OtherName[] = [
  one('cytoBacteria', ['bacterias intracelulares', 'bacterias fagocitadas'], {
    values: ['intracellular'],
  }),
  one('cytoBacteria', ['bacterias extracelulares'], { values: ['extracellular'] }),
  one('cytoNeutrophilKind', ['neutrófilos degenerados'], { values: ['degenerate'] }),
  one('neutrophilMorphology', ['neutrófilos degenerados'], { values: ['degenerate'] }),
  one('cytoErythrocytes', ['hematíes', 'glóbulos rojos', 'sangre']),
  one('mcMitoses', ['figuras mitóticas', 'mitosis']),
  one('mcNc', ['relación núcleo citoplasma', 'relación núcleo-citoplasma']),
  one('mcMultinucleation', ['binucleación', 'multinucleación', 'células multinucleadas']),
  one('mcMoulding', ['amoldamiento nuclear']),
  one('cytoLineage', ['células redondas'], { values: ['round'] }),
  one('cytoLineage', ['estirpe epitelial', 'células epiteliales'], { values: ['epithelial'] }),
  one('cytoLineage', ['estirpe mesenquimal', 'células mesenquimales'], { values: ['mesenchymal'] }),
  one('erythrophagia', ['eritrofagocitosis']),
  one('largeLymphoidCells', ['linfoblastos', 'linfocitos grandes']),
];

const BLOOD: readonly OtherName[] = [
  one('cbcHematocrit', ['anemia'], { level: 'low' }),
  one('cbcHematocrit', ['policitemia', 'hemoconcentración'], { level: 'high' }),
  one('cbcWbc', ['leucocitosis'], { level: 'high' }),
  one('cbcWbc', ['leucopenia'], { level: 'low' }),
  one('cbcPlatelets', ['trombocitopenia', 'trombopenia'], { level: 'low' }),
  one('cbcPlatelets', ['trombocitosis'], { level: 'high' }),
  one('hemoparasites', ['parásitos en sangre', 'Babesia', 'Mycoplasma', 'Hepatozoon']),
];

const URINE_AND_FAECES: readonly OtherName[] = [
  one('sedRbc', ['hematuria'], { level: 'high' }),
  one('sedWbc', ['piuria'], { level: 'high' }),
  one('bacteria', ['bacteriuria']),
  one('urineGlucose', ['glucosuria']),
  one('urineKetones', ['cetonuria']),
  one('urineProtein', ['proteinuria']),
  one('urineBilirubin', ['bilirrubinuria']),
  one('urineSpecificGravity', ['densidad urinaria']),
  one('crystalAmount1', ['cristaluria', 'cristales']),
  one('freshBlood', ['hematoquecia', 'sangre fresca en heces']),
];

const TRACES: readonly OtherName[] = [
  one('ecgHeartRate', ['taquicardia'], { level: 'high' }),
  one('ecgHeartRate', ['bradicardia'], { level: 'low' }),
  one('ecgPWaves', ['fibrilación auricular'], { values: ['fibrillatory'] }),
  one('ecgRegularity', ['ritmo regular'], { values: ['regular'] }),
  one('ecgRegularity', ['ritmo irregular'], { values: ['respiratory', 'premature', 'irregular'] }),
  one('ecgQrsShape', ['QRS ancho', 'QRS anchos'], { values: ['wide', 'mixed'] }),
  one('ecgQrsShape', ['QRS estrecho', 'QRS estrechos'], { values: ['narrow', 'mixed'] }),
  one('usFreeFluid', ['líquido libre', 'ascitis', 'derrame abdominal']),
  one('usTamponade', ['taponamiento cardiaco']),
];

export const OTHER_NAMES: readonly OtherName[] = [
  ...EYES,
  ...CELLS,
  ...BLOOD,
  ...URINE_AND_FAECES,
  ...TRACES,
];

/** Answers that name a finding: «Toxocara canis». */
export const NAMED_IN: readonly string[] = [
  ...['parasite1', 'parasite2', 'parasite3'],
  ...['crystalType1', 'crystalType2'],
];

/** Answers that give the affected eye or side. */
export const AFFECTED_SIDE: readonly string[] = ['clinicalUnilateralBilateral'];
