/**
 * Tests that advice may name, by family, as beginnings of plain words; `$` ends a whole word. Advice
 * of a model or an automation that names none of them is not given.
 */
const STEMS = {
  culture: 'cultiv urocultiv hemocultiv antibiogr sensibilid',
  molecular: 'pcr serolog antigen anticuerp elisa ifi',
  tissue: 'biops histopat histolog inmunohist inmunocit',
  cells: 'citolog impronta raspad frotis extension tincion tincione gram$ ziehl',
  puncture:
    'puncion venopunc paaf aspirad toracocent abdominocent artrocent pericardiocent ganglio',
  cystocentesis: 'cistocent',
  blood: 'hemogram reticul coombs aglutin recuent contar cuente',
  chemistry:
    'bioquim analit creatin sdma glucos lactat fructos lipasa amilas folato cobalam acidos electrofor ionogram gasomet',
  hormones: 'cortisol tiroid progest',
  clotting: 'coagul fibrinog dimero',
  cardiacMarkers: 'troponin probnp bnp',
  urine: 'urianal sedimento densidad upc',
  faeces: 'coprolog flotac baermann sedimentac',
  ultrasound: 'ecograf ultraso doppler',
  echocardiography: 'ecocard',
  radiography: 'radiog rayos',
  sections: 'tomogr tac$ tc$ resonanc rm$ gammagr',
  endoscopy: 'endosc colonosc rinosc otosc broncosc cistosc laringosc',
  ecg: 'electroc ecg$ holter derivaciones',
  bloodPressure: 'presion',
  tonometry: 'tonomet pio$',
  tears: 'schirmer',
  cornea: 'fluoresc seidel rosa',
  insideEye: 'gonios oftalmosc fondo electrorret',
  nerves: 'electroenc',
  lavage: 'lavado esputo liquido',
  // Tests that every case allows.
  again: 'repit repeti muestr imagen imagenes proyecc vista vistas trazad registr',
  following:
    'control controle revis vigil seguimient reevalu evalu explor compar confirm estadific',
  others:
    'derive derivar remit especialist consulte interconsult oftalmolog cardiolog oncolog dermatolog neurolog patolog laborator envie enviar refer',
  any: 'prueba pruebas examen estudio determin descart medic medi mida medir',
} as const;

export type TestFamily = keyof typeof STEMS;

export const TEST_FAMILIES = Object.entries(STEMS).map(
  ([family, stems]) => [family as TestFamily, stems.split(' ')] as const,
);

/** Names of no test in particular: the criteria that deny one of these forbid nothing. */
export const UNNAMED_TESTS: ReadonlySet<TestFamily> = new Set([
  ...(['again', 'following', 'others', 'any'] as const),
]);

const EVERYWHERE: readonly TestFamily[] = [
  ...UNNAMED_TESTS,
  ...(['culture', 'molecular', 'cells', 'blood', 'chemistry', 'clotting', 'urine'] as const),
  ...(['ultrasound', 'radiography', 'sections', 'bloodPressure'] as const),
];

/** Beyond those of every type. A type without a row has all families. */
const OF_TYPE: Readonly<Record<string, readonly TestFamily[]>> = {
  cytology: ['tissue', 'puncture', 'endoscopy', 'lavage', 'hormones'],
  ultrasound: [
    ...(['tissue', 'puncture', 'cystocentesis', 'endoscopy', 'echocardiography', 'ecg'] as const),
    ...(['cardiacMarkers', 'hormones', 'faeces', 'lavage'] as const),
  ],
  ecg: ['ecg', 'echocardiography', 'cardiacMarkers', 'hormones'],
  ophthalmology: ['tonometry', 'tears', 'cornea', 'insideEye', 'tissue', 'puncture'],
  estrous_cycle: ['hormones', 'endoscopy', 'lavage', 'tissue'],
  hematology_sample: ['puncture', 'tissue', 'hormones', 'faeces'],
  urinalysis_sample: ['cystocentesis', 'endoscopy', 'hormones', 'tissue'],
  coprology_sample: ['faeces', 'endoscopy', 'tissue', 'lavage'],
  body_fluids_sample: [
    ...(['tissue', 'puncture', 'lavage', 'endoscopy', 'echocardiography', 'ecg'] as const),
    ...(['cardiacMarkers', 'cystocentesis'] as const),
  ],
};

/** Closed list of the tests that advice on a case of this type may name. */
export function testsOf(type: string): ReadonlySet<TestFamily> {
  const own = OF_TYPE[type];
  return new Set(own ? [...EVERYWHERE, ...own] : TEST_FAMILIES.map(([family]) => family));
}
