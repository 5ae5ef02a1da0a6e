import { CERTAINTIES, type Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { ALL_TEXTS, isCat, marked, measured, mm, mmHg } from './measures.ts';
import { LUIS_FUENTES, PAYNE } from './sources.ts';

const classes = rulesAt('classes');

const pressureOf = (facts: CaseFacts) => facts.number('echoSystolicPressure');
const wall = (facts: CaseFacts): number => (isCat(facts) ? (facts.value('lvwt') ?? 0) : 0);

/** Hypertension of the lung thickens no left wall. */
const PULMONARY = ['hipertension pulmonar', 'hipertensivo pulmonar'];

/** A cause of thick walls that was entered, in its words. */
function cause(facts: CaseFacts): string | undefined {
  const pressure = pressureOf(facts);
  if (pressure !== undefined && pressure >= 160) return `presión ${mmHg(pressure)}`;
  if (facts.says(ALL_TEXTS, ['hipertiroid'])) return 'hipertiroidismo';
  const systemic = facts.says(ALL_TEXTS, ['hipertens']) && !facts.says(ALL_TEXTS, PULMONARY);
  return systemic ? 'hipertensión' : undefined;
}

const secondary = classes(
  'U-C31a',
  'Gato con pared de 6 mm o más y una causa posible indicada.',
  (facts) => {
    const because = cause(facts);
    if (wall(facts) < 6 || !because) return undefined;
    const text = `Hipertrofia con una causa posible (${because}): no la llame miocardiopatía hipertrófica hasta corregirla.`;
    return { kind: 'conclusion', rank: 3, text, certainty: 'sugestivo' };
  },
  [LUIS_FUENTES, PAYNE],
);

const T4_NORMAL = ['t4 normal', 't4 total normal', 'tiroxina normal'];

/** What keeps a hypertrophic phenotype from being told as compatible. */
export function untold(facts: CaseFacts): string[] {
  const young = facts.age !== undefined && facts.age < 7;
  return [
    ...(pressureOf(facts) === undefined ? ['la presión'] : []),
    ...(young || facts.says(ALL_TEXTS, T4_NORMAL) ? [] : ['la T4']),
  ];
}

const phenotypeCertainty = (facts: CaseFacts): Certainty =>
  untold(facts).length === 0 ? 'compatible' : 'sugestivo';

const phenotype = classes(
  'U-C31b',
  'Gato con pared de 6 mm o más sin causa indicada: fenotipo de miocardiopatía hipertrófica.',
  (facts) => {
    if (wall(facts) < 6 || cause(facts)) return undefined;
    const missing = untold(facts);
    const lacks = `${missing.length > 1 ? 'Faltan' : 'Falta'} ${missing.join(' y ')}.`;
    const said: Effect = {
      kind: 'conclusion',
      rank: 3,
      text: `Fenotipo de miocardiopatía hipertrófica (pared ${mm(wall(facts))})`,
      certainty: phenotypeCertainty(facts),
    };
    return missing.length > 0 ? [said, { kind: 'summary', text: lacks }] : said;
  },
  [LUIS_FUENTES, PAYNE],
);

const greyZone = classes(
  'U-C31c',
  'Gato con pared de 5 a 6 mm: zona gris.',
  (facts) =>
    wall(facts) >= 5 && wall(facts) < 6
      ? {
          kind: 'conclusion',
          rank: 3,
          text: 'Pared en la zona gris (5–5,9 mm), según talla.',
          certainty: 'posible',
        }
      : undefined,
  [LUIS_FUENTES],
);

const ratioIsHigh = (facts: CaseFacts) => (measured(facts, 'echoLaAo') ?? 0) > 1.5;
const axisIsHigh = (facts: CaseFacts) => (measured(facts, 'echoLaLong') ?? 0) > 15.7;

const bigAtrium = classes(
  'U-C31d',
  'Gato con pared menor de 5 mm y la aurícula izquierda por encima de su límite.',
  (facts) => {
    const thin = isCat(facts) && facts.value('lvwt') !== undefined && wall(facts) < 5;
    const big = marked(facts, 'LA:Ao') === 'H' || axisIsHigh(facts);
    return thin && big
      ? {
          kind: 'conclusion',
          rank: 3,
          text: 'Aurícula izquierda dilatada sin hipertrofia: fenotipo restrictivo o no específico; describa la función.',
          certainty: 'posible',
        }
      : undefined;
  },
  [LUIS_FUENTES],
);

interface Stage {
  readonly stage: 'B1' | 'B2' | 'C' | 'D';
  /** Whether the vet told it, and not the two measures of the atrium. */
  readonly told: boolean;
}

/** Stage of a cat (ACVIM 2020): the consensus grades the atrium and gives no number. */
export function catStage(facts: CaseFacts): Stage | undefined {
  const failure = facts.choice('echoChf');
  if (failure === 'refractory') return { stage: 'D', told: true };
  if (failure === 'past') return { stage: 'C', told: true };
  if (failure !== 'never') return undefined;
  const size = facts.choice('echoLaSize') ?? '';
  if (facts.choice('echoSmoke') === 'yes' || ['moderate', 'severe'].includes(size)) {
    return { stage: 'B2', told: true };
  }
  if (['normal', 'mild'].includes(size)) return { stage: 'B1', told: true };
  const both =
    measured(facts, 'echoLaAo') !== undefined && measured(facts, 'echoLaLong') !== undefined;
  return both && !ratioIsHigh(facts) && !axisIsHigh(facts)
    ? { stage: 'B1', told: false }
    : undefined;
}

/** At most the strength of the class it stages; a step less where the planes of the atrium disagree. */
function stageCertainty(facts: CaseFacts, told: boolean): Certainty {
  const class31 = facts.fired('U-C31b') ? phenotypeCertainty(facts) : 'posible';
  const own = told ? 'compatible' : 'sugestivo';
  const least = Math.min(CERTAINTIES.indexOf(class31), CERTAINTIES.indexOf(own));
  const step = facts.fired('U-K8') ? 1 : 0;
  return CERTAINTIES[Math.max(0, least - step)] ?? 'posible';
}

const isStaged = (facts: CaseFacts) => isCat(facts) && facts.fired('U-C31b', 'U-C31d');

const stage = classes(
  'U-C32',
  'Gato con fenotipo: su estadio, por la insuficiencia cardiaca, el trombo y la aurícula indicados.',
  (facts) => {
    const found = isStaged(facts) ? catStage(facts) : undefined;
    if (!found) return undefined;
    const text = `Estadio ${found.stage} de la ACVIM (2020)`;
    return {
      kind: 'conclusion',
      rank: 4,
      text:
        found.stage === 'B2' ? `${text}: riesgo de insuficiencia cardiaca y tromboembolia.` : text,
      certainty: stageCertainty(facts, found.told),
      scheme: 'ACVIM 2020, miocardiopatías del gato',
    };
  },
  [LUIS_FUENTES],
);

const dilatedAtrium = classes(
  'U-C32b',
  'Gato con fenotipo y la aurícula dilatada por sus medidas: B1 o B2 según el grado.',
  (facts) => {
    const failure = facts.choice('echoChf');
    const told =
      facts.choice('echoSmoke') === 'yes' ||
      !['', 'unknown'].includes(facts.choice('echoLaSize') ?? '');
    if (!isStaged(facts) || told || (failure !== undefined && failure !== 'never')) {
      return undefined;
    }
    if (!ratioIsHigh(facts) && !axisIsHigh(facts)) return undefined;
    const size = ratioIsHigh(facts)
      ? `LA:Ao ${figure(measured(facts, 'echoLaAo') ?? 0)}`
      : `eje largo ${mm(measured(facts, 'echoLaLong') ?? 0)}`;
    const text = `Aurícula izquierda dilatada (${size}): el estadio B1 o B2 (ACVIM 2020) depende de si la dilatación es moderada o grave.`;
    return { kind: 'conclusion', rank: 4, text, certainty: 'posible' };
  },
  [LUIS_FUENTES],
);

export const catHeartRules: readonly Rule[] = [
  secondary,
  phenotype,
  greyZone,
  bigAtrium,
  stage,
  dilatedAtrium,
];
