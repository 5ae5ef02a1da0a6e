import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { nextStep, type Row, rulesOf } from '../shared/making.ts';
import { clarifyStep } from '../shared/rules.ts';
import { lacksSite } from './csfFigures.ts';
import {
  bilirubinRatio,
  bloody,
  cat,
  cavity,
  creatinineRatio,
  csf,
  csfCells,
  csfProtein,
  hasDifferential,
  milky,
  peritoneal,
  SIGNS,
  synovial,
} from './values.ts';

/**
 * The next step is the first that applies: a contradiction (1), what is vital (2), then what these
 * rules say; and the datum that would change the report most.
 */

const isAbsent = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.some((key) => facts.number(key) === undefined);

const lacksCulture = (facts: CaseFacts) =>
  !['negative', 'positive'].includes(facts.choice('fluidCulture') ?? '');

const lacksFigures = (facts: CaseFacts) =>
  facts.number('fluidProtein') === undefined && facts.number('fluidNucleatedCells') === undefined;

/** What a traumatised abdomen still lacks of its pairs. */
function missingPairs(facts: CaseFacts): string | undefined {
  const creatinine = creatinineRatio.of(facts) === undefined;
  const bilirubin = bilirubinRatio.of(facts) === undefined;
  if (creatinine && bilirubin) return 'Creatinina y bilirrubina pareadas.';
  if (!creatinine && !bilirubin) return undefined;
  return creatinine ? 'Creatinina pareada.' : 'Bilirrubina pareada.';
}

interface Step {
  readonly id: string;
  readonly about: string;
  readonly text: string | ((facts: CaseFacts) => string | undefined);
  readonly when: (facts: CaseFacts) => boolean;
}

/** In the order in which the first that applies is taken. */
const STEPS: readonly Step[] = [
  {
    id: 'B-N9',
    about: 'Uroperitoneo del perro o el gato.',
    text: 'Corregir volumen y potasio y localizar la fuga (uretrocistografía o ecografía con contraste).',
    when: (facts) => facts.fired('B-C40', 'B-C41'),
  },
  {
    id: 'B-N10',
    about: 'Pleocitosis neutrofílica.',
    text: 'Proteína C reactiva, cultivo y PCR de LCR, y resonancia.',
    when: (facts) => facts.fired('B-L4'),
  },
  {
    id: 'B-N11',
    about: 'Poliartritis inflamatoria.',
    text: 'Serología/PCR de vectores, radiografías y cultivo de una articulación.',
    when: (facts) => facts.fired('B-S5'),
  },
  {
    id: 'B-N3',
    about: 'Exudado sin cultivo.',
    text: 'Cultivo aerobio y anaerobio y glucosa pareada.',
    when: (facts) => facts.fired('B-C3', 'B-C75') && lacksCulture(facts),
  },
  {
    id: 'B-N4',
    about: 'Aspecto lechoso sin triglicéridos.',
    text: 'Triglicéridos pareados.',
    when: (facts) => facts.fired('B-C22'),
  },
  {
    id: 'B-N5',
    about: 'Derrame de aspecto hemático sin los dos hematocritos.',
    text: 'Hematocrito del líquido y de la sangre.',
    when: (facts) =>
      cavity.holds(facts) &&
      bloody.holds(facts) &&
      isAbsent(facts, 'fluidHematocrit', 'bloodHematocrit'),
  },
  {
    id: 'B-N6',
    about: 'Líquido peritoneal tras un traumatismo, sin los pares de orina y bilis.',
    text: missingPairs,
    when: (facts) =>
      peritoneal.holds(facts) && facts.says(SIGNS, ['atropell', 'caíd', 'mordedura']),
  },
  {
    id: 'B-N7',
    about: 'Gato con trasudado rico o exudado, sin la albúmina del líquido.',
    text: 'Albúmina del líquido (A:G), Rivalta y RT-PCR de coronavirus.',
    when: (facts) =>
      cat.holds(facts) && facts.fired('B-C2', 'B-C3') && facts.number('fluidAlbumin') === undefined,
  },
  {
    id: 'B-N8',
    about: 'Todo LCR: qué pedir si nada más urge.',
    text: 'Citología concentrada en <60 min, o con suero autólogo, y proteína.',
    when: csf.holds,
  },
  {
    id: 'B-N12',
    about: 'Líquido sin proteínas ni recuento.',
    text: 'Proteínas por refractómetro y recuento nucleado.',
    when: (facts) => !csf.holds(facts) && lacksFigures(facts),
  },
];

const FIRST_STEP = 3;

const steps: readonly Row[] = STEPS.map(({ id, about, text, when }, index) => ({
  id,
  about,
  apply(facts) {
    if (!when(facts)) return undefined;
    const said = typeof text === 'string' ? text : text(facts);
    return said === undefined ? undefined : nextStep(FIRST_STEP + index, said);
  },
}));

const deciding = (order: number, datum: string): Effect => ({ kind: 'deciding', order, datum });

function missingOfCavity(facts: CaseFacts): Effect | undefined {
  const protein = isAbsent(facts, 'fluidProtein');
  const count = isAbsent(facts, 'fluidNucleatedCells');
  if (protein && count) return deciding(1, 'proteínas y recuento nucleado');
  if (protein) return deciding(1, 'proteínas');
  if (count) return deciding(1, 'recuento nucleado');
  if (!hasDifferential.holds(facts)) return deciding(2, 'diferencial celular');
  if (facts.choice('intracellularBacteria') === undefined) {
    return deciding(2, 'bacterias intracelulares, observadas o no');
  }
  if (milky.holds(facts) && isAbsent(facts, 'fluidTriglycerides')) {
    return deciding(3, 'triglicéridos pareados');
  }
  return bloody.holds(facts) && isAbsent(facts, 'fluidHematocrit', 'bloodHematocrit')
    ? deciding(3, 'hematocrito del líquido y de la sangre')
    : undefined;
}

function missingOfJoint(facts: CaseFacts): Effect | undefined {
  if (isAbsent(facts, 'fluidNeutrophilPct')) return deciding(1, 'porcentaje de neutrófilos');
  if (isAbsent(facts, 'jointsAffected')) return deciding(2, 'número de articulaciones afectadas');
  return lacksCulture(facts) ? deciding(3, 'cultivo') : undefined;
}

function missingOfCsf(facts: CaseFacts): Effect | undefined {
  if (
    csfCells.of(facts) === undefined ||
    csfProtein.of(facts) === undefined ||
    lacksSite.holds(facts)
  ) {
    return deciding(1, 'recuento por µl y proteína con sitio de punción');
  }
  return hasDifferential.holds(facts) ? undefined : deciding(2, 'diferencial celular');
}

const datum: Row = {
  id: 'B-N13',
  about: 'El dato que más cambiaría el informe, según el tipo de líquido.',
  apply(facts) {
    if (synovial.holds(facts)) return missingOfJoint(facts);
    if (csf.holds(facts)) return missingOfCsf(facts);
    return cavity.holds(facts) ? missingOfCavity(facts) : undefined;
  },
};

export const nextRules = [clarifyStep('B-N1', 1), ...rulesOf('next', [...steps, datum])];
