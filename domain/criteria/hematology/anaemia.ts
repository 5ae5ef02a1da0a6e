import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { wordsOf } from '../core/text.ts';
import { countText, gradeAtLeast, limitWhen, when } from '../shared/phrases.ts';
import { isBreed, isDogOrCat, isGreyhound } from './animal.ts';
import { HCT, MCHC, MCV, PROTEIN, standing } from './intervals.ts';
import { SOURCES } from './sources.ts';

/** Hematocrit (%) under which an anaemia is moderate, severe, very severe. */
const GRADES = { perro: [30, 20, 15], gato: [25, 20, 15] } as const;
const GRADE_NAMES = ['leve', 'moderada', 'grave', 'muy grave'] as const;

export function isAnaemic(facts: CaseFacts): boolean {
  return standing(facts, HCT) === 'L';
}

/** «anemia grave»; without a grade in species that have none. */
function anaemiaText(facts: CaseFacts): string {
  const { species } = facts;
  const hematocrit = facts.number('cbcHematocrit');
  if (hematocrit === undefined || (species !== 'perro' && species !== 'gato')) return 'anemia';
  const passed = GRADES[species].filter((limit) => hematocrit < limit).length;
  return `anemia ${GRADE_NAMES[passed]}`;
}

/** Reticulocytes (×10⁹/l; aggregate ones in the cat) from which the response is of each degree. */
const RESPONSES = { perro: [93, 154, 201, 300], gato: [62, 86, 101, 200] } as const;

/** How the marrow answers, by reticulocytes; undefined without them. */
export type Regeneration = 'none' | 'equivocal' | 'leve' | 'moderada' | 'marcada';

export function regeneration(facts: CaseFacts): Regeneration | undefined {
  const { species } = facts;
  const count = reticulocytes(facts);
  if (count === undefined || (species !== 'perro' && species !== 'gato')) return undefined;
  const [equivocal, mild, moderate, marked] = RESPONSES[species];
  if (count < equivocal) return 'none';
  if (count < mild) return 'equivocal';
  if (count < moderate) return 'leve';
  return count > marked ? 'marcada' : 'moderada';
}

export function reticulocytes(facts: CaseFacts): number | undefined {
  return facts.number('cbcReticulocytes') ?? facts.value('cbcReticulocytes');
}

/** Anaemia that answers: H-C2 with a response of some degree. */
export function isRegenerative(facts: CaseFacts): boolean {
  const answer = facts.fired('H-C2') ? regeneration(facts) : undefined;
  return answer === 'leve' || answer === 'moderada' || answer === 'marcada';
}

/** Anaemia that does not answer: H-C2 «none». */
export function isNonRegenerative(facts: CaseFacts): boolean {
  return facts.fired('H-C2') && regeneration(facts) === 'none';
}

/** Whether polychromasia was looked for, and which degree was found. */
function polychromasia(facts: CaseFacts): string | undefined {
  const seen = facts.choice('polychromasia');
  return seen === 'not_evaluable' ? undefined : seen;
}

const HISTORY = ['consultReason', 'clinicalSigns', 'additionalObservations'];
const DAYS = new Set(['1', '2', '3', '4', 'un', 'uno', 'dos', 'tres', 'cuatro']);

/** Whether a text tells of fewer than five days: «hoy», «ayer», «hace 3 días». */
export function isRecent(facts: CaseFacts): boolean {
  return (
    facts.says(HISTORY, ['hoy$', 'ayer$']) || HISTORY.some((key) => saysFewDays(facts.text(key)))
  );
}

function saysFewDays(text: string | undefined): boolean {
  const words = wordsOf(text ?? '');
  return words.some(
    (word, at) =>
      word === 'hace' && DAYS.has(words[at + 1] ?? '') && /^dias?$/.test(words[at + 2] ?? ''),
  );
}

function concluded(
  text: string,
  rank: 3 | 4 | 5,
  certainty: Certainty,
): Extract<Effect, { kind: 'conclusion' }> {
  return { kind: 'conclusion', text, rank, certainty };
}

const classes = rulesAt('classes');

const byReticulocytes = classes(
  'H-C2',
  'Anemia con reticulocitos, en perro y gato: qué respuesta dicen sus límites.',
  (facts) => {
    const answer = isAnaemic(facts) ? regeneration(facts) : undefined;
    const count = reticulocytes(facts);
    if (answer === undefined || count === undefined) return undefined;
    const anaemia = anaemiaText(facts);
    if (answer === 'none') {
      const text = `${anaemia} sin regeneración suficiente (${countText(count)} ×10⁹/l)`;
      return concluded(text, 4, isRecent(facts) ? 'sugestivo' : 'compatible');
    }
    if (answer === 'equivocal') {
      return [
        { kind: 'finding', text: 'Regeneración equívoca' },
        concluded(`${anaemia} con regeneración equívoca`, 4, 'compatible'),
      ];
    }
    return concluded(`${anaemia} regenerativa (respuesta ${answer})`, 4, 'compatible');
  },
  [SOURCES.ECP_R],
);

const byPolychromasia = classes(
  'H-C4',
  'Anemia con policromasia 2+ o 3+ y sin reticulocitos, en perro y gato: signos de regeneración.',
  (facts) => {
    const applies = isDogOrCat(facts) && isAnaemic(facts) && reticulocytes(facts) === undefined;
    if (!applies || !gradeAtLeast(facts, 'polychromasia', 2)) return undefined;
    return [
      concluded(`${anaemiaText(facts)} con signos de regeneración en el frotis`, 4, 'sugestivo'),
      {
        kind: 'limitation',
        text: 'La policromasia es orientativa: confirme con reticulocitos absolutos.',
      },
    ];
  },
  [SOURCES.ECP],
);

const notEvaluable = classes(
  'H-C5',
  'Anemia sin reticulocitos ni policromasia, en perro y gato: regeneración no evaluable.',
  (facts) => {
    const applies = isDogOrCat(facts) && isAnaemic(facts) && reticulocytes(facts) === undefined;
    if (!applies || polychromasia(facts) !== undefined) return undefined;
    const anaemia = anaemiaText(facts).replace('anemia', 'Anemia');
    const text = `${anaemia}; regeneración no evaluable sin reticulocitos.`;
    return concluded(text, 5, 'no_concluyente');
  },
);

/** VCM and CHCM together, by where they stand. */
const INDICES: Readonly<Record<string, string>> = {
  LL: 'microcíticos hipocrómicos',
  HL: 'macrocíticos hipocrómicos',
  HN: 'macrocíticos normocrómicos',
  NN: 'normocíticos normocrómicos',
};

const inappropriate = classes(
  'H-C16',
  'Cinco o más eritroblastos sin regeneración: normoblastemia inadecuada.',
  (facts) => {
    const answers = reticulocytes(facts) === undefined ? polychromasia(facts) : regeneration(facts);
    const applies = (facts.number('nrbcPer100') ?? 0) >= 5 && answers === 'none';
    return when(applies, [
      {
        kind: 'finding',
        text: 'Normoblastemia inadecuada (eritroblastos sin regeneración)',
      },
      {
        kind: 'recommendation',
        text: 'Valore lesión medular o esplénica, plomo, golpe de calor y endotoxemia.',
      },
    ]);
  },
  [SOURCES.SS],
);

const ironDeficit = classes(
  'H-C14',
  'Anemia con VCM bajo e hipocromía, salvo en akita y shiba: déficit de hierro.',
  (facts) => {
    const hypochromic = gradeAtLeast(facts, 'hypochromasia', 1) || standing(facts, MCHC) === 'L';
    const applies = isAnaemic(facts) && standing(facts, MCV) === 'L' && hypochromic;
    return when(
      applies && !isBreed(facts, 'akita', 'shiba'),
      concluded('déficit de hierro por pérdida crónica de sangre', 4, 'sugestivo'),
    );
  },
  [SOURCES.SS],
);

/** Hematocrit (%) above which a greyhound has too many erythrocytes. */
const GREYHOUND_HIGH = 68;

function hasErythrocytosis(facts: CaseFacts): boolean {
  if (standing(facts, HCT) !== 'H') return false;
  return !isGreyhound(facts) || (facts.number('cbcHematocrit') ?? 0) > GREYHOUND_HIGH;
}

/** Classes of the red line, in the order of the specification. */
export const anaemiaRules: readonly Rule[] = [
  classes(
    'H-C1',
    'Hematocrito bajo: anemia, con su grado en perro y gato.',
    (facts) => {
      if (!isAnaemic(facts)) return undefined;
      const hematocrit = figure(facts.number('cbcHematocrit') ?? 0);
      const anaemia = anaemiaText(facts).replace('anemia', 'Anemia');
      return { kind: 'finding', text: `${anaemia} (hematocrito ${hematocrit} %)` };
    },
    [SOURCES.ANAEMIA],
  ),
  byReticulocytes,
  rulesAt('limits')(
    'H-C3',
    'Anemia sin regeneración suficiente: puede ser aún prerregenerativa.',
    (facts) =>
      limitWhen(
        isNonRegenerative(facts),
        'Una anemia de menos de 3–4 días aún no muestra respuesta (prerregenerativa): repita los reticulocitos a los 3–5 días.',
      ),
    [SOURCES.ECP_R, SOURCES.SS],
  ),
  byPolychromasia,
  notEvaluable,
  classes(
    'H-C6',
    'Anemia en el caballo: la regeneración no se ve en sangre periférica.',
    (facts) =>
      when(
        facts.species === 'caballo' && isAnaemic(facts),
        concluded(
          'Anemia; en el caballo la sangre periférica no muestra reticulocitos y la regeneración se valora con hematocritos seriados o médula.',
          5,
          'no_concluyente',
        ),
      ),
    [SOURCES.ECP_R],
  ),
  classes(
    'H-C7',
    'VCM y CHCM juntos: índices micro, macro o normocíticos, hipo o normocrómicos.',
    (facts) => {
      const stands = `${standing(facts, MCV) ?? '-'}${standing(facts, MCHC) ?? '-'}`;
      const indices = INDICES[stands];
      return indices === undefined ? undefined : { kind: 'finding', text: `Índices ${indices}` };
    },
    [SOURCES.SS],
  ),
];

export const laterRedRules: readonly Rule[] = [ironDeficit];
export const erythroblastRules: readonly Rule[] = [inappropriate];

export const erythrocytosisRules: readonly Rule[] = [
  classes(
    'H-C50',
    'Hematocrito y proteínas plasmáticas altos: hemoconcentración.',
    (facts) =>
      when(
        hasErythrocytosis(facts) && standing(facts, PROTEIN) === 'H',
        concluded('hemoconcentración (eritrocitosis relativa)', 3, 'sugestivo'),
      ),
    [SOURCES.SS, SOURCES.IDX_G],
  ),
  classes(
    'H-C51',
    'Hematocrito alto con proteínas plasmáticas normales: causas que no se distinguen.',
    (facts) =>
      when(
        hasErythrocytosis(facts) && standing(facts, PROTEIN) === 'N',
        concluded(
          'Eritrocitosis con proteínas normales: contracción esplénica, raza, deshidratación con pérdida de proteína o eritrocitosis absoluta; no distinguibles con estos datos.',
          4,
          'no_concluyente',
        ),
      ),
    [SOURCES.SS, SOURCES.IDX_G],
  ),
];
