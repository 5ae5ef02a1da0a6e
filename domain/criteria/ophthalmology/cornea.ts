import { CERTAINTY_LABELS } from '#domain/report/labels.ts';
import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { eyeName, fluorescein, ofEye, perEye, roseBengal, seen, ulcerDays } from './eyes.ts';
import type { Eye } from './readings.ts';
import { LA_CROIX } from './sources.ts';

const classes = rulesAt('classes');

export const isUlcer = (facts: CaseFacts, eye: Eye): boolean =>
  fluorescein(facts, eye) === 'positive';
export const depthOf = (facts: CaseFacts, eye: Eye) => seen(facts, 'examUlcerDepth', eye);
const isYes = (facts: CaseFacts, key: string, eye: Eye) => seen(facts, key, eye) === 'yes';
const isOld = (facts: CaseFacts) => (ulcerDays(facts) ?? 0) > 7;

/** What complicates an ulcer of this eye. */
export function complications(facts: CaseFacts, eye: Eye): string[] {
  if (!isUlcer(facts, eye)) return [];
  const depth = depthOf(facts, eye);
  const unattached = seen(facts, 'examLooseEpithelium', eye);
  return [
    ...(depth === 'stromal' ? ['estromal'] : []),
    ...(depth === 'deep' ? ['profunda (más de la mitad)'] : []),
    ...(isYes(facts, 'examMelting', eye) ? ['melting'] : []),
    ...(isYes(facts, 'examInfiltrate', eye) ? ['infiltrado'] : []),
    ...(isYes(facts, 'examHypopyon', eye) ? ['hipopion'] : []),
    ...(isOld(facts) && unattached === 'no' ? ['más de 7 días sin epitelio suelto'] : []),
  ];
}

/** O-C11: superficial, recent and clean. */
export function isSimpleUlcer(facts: CaseFacts, eye: Eye): boolean {
  const superficial = isUlcer(facts, eye) && depthOf(facts, eye) === 'superficial';
  return superficial && !isOld(facts) && complications(facts, eye).length === 0;
}

/** O-C12: superficial for more than a week, without infiltrate, in a dog or a cat. */
export function isIndolent(facts: CaseFacts, eye: Eye): boolean {
  const { species } = facts;
  const superficial = isUlcer(facts, eye) && depthOf(facts, eye) === 'superficial';
  return (
    (species === 'perro' || species === 'gato') &&
    superficial &&
    isOld(facts) &&
    !isYes(facts, 'examInfiltrate', eye) &&
    seen(facts, 'examLooseEpithelium', eye) !== 'no'
  );
}

export const isDescemetocele = (facts: CaseFacts, eye: Eye): boolean =>
  depthOf(facts, eye) === 'descemetocele';

export const isOpen = (facts: CaseFacts, eye: Eye): boolean =>
  seen(facts, 'examSeidel', eye) === 'positive' || depthOf(facts, eye) === 'perforated';

const ulcer = classes('O-C10', 'Fluoresceína positiva: úlcera corneal.', (facts) =>
  perEye((eye) =>
    isUlcer(facts, eye)
      ? {
          kind: 'conclusion',
          rank: 3,
          text: `Úlcera corneal (${eyeName(eye)}): fluoresceína positiva.`,
          certainty: 'diagnostico',
          direct: true,
        }
      : undefined,
  ),
);

const simple = classes(
  'O-C11',
  'Úlcera superficial de 7 días o menos, o sin indicarlos, y ninguna complicación indicada.',
  (facts) =>
    perEye((eye) => {
      if (!isSimpleUlcer(facts, eye)) return undefined;
      const text = ofEye(eye, 'Superficial, sin complicación indicada.');
      return { kind: 'conclusion', rank: 4, text, certainty: 'compatible' };
    }),
);

function indolentCertainty(facts: CaseFacts, eye: Eye): Certainty {
  if (facts.species === 'perro' && facts.age !== undefined && facts.age < 3) return 'posible';
  return isYes(facts, 'examLooseEpithelium', eye) ? 'compatible' : 'sugestivo';
}

const indolent = classes(
  'O-C12',
  'Úlcera superficial de más de 7 días, con epitelio suelto o sin indicarlo y ningún infiltrado indicado.',
  (facts) =>
    perEye((eye) => {
      if (!isIndolent(facts, eye)) return undefined;
      const certainty = indolentCertainty(facts, eye);
      // O-C10 always leads over it: its own word stands in its sentence, or nowhere.
      const text =
        facts.species === 'gato'
          ? 'En el gato una úlcera superficial que no cierra apunta a herpesvirus o secuestro; no se hace queratotomía en rejilla.'
          : `${CERTAINTY_LABELS[certainty]} defecto epitelial crónico espontáneo (úlcera indolente).`;
      return { kind: 'conclusion', rank: 4, text: ofEye(eye, text), certainty };
    }),
  [LA_CROIX],
);

const complicated = classes(
  'O-C13',
  'Úlcera con algo indicado que la complica: profundidad, fusión, células o días.',
  (facts) =>
    perEye((eye) => {
      const reasons = complications(facts, eye);
      if (reasons.length === 0) return undefined;
      const text = ofEye(eye, `Úlcera complicada: ${listed(reasons)}.`);
      return { kind: 'conclusion', rank: 2, text, certainty: 'compatible' };
    }),
);

const descemetocele = classes('O-C14', 'Descemetocele: riesgo de perforación.', (facts) =>
  perEye((eye) => {
    if (!isDescemetocele(facts, eye)) return undefined;
    const text =
      'Descemetocele: riesgo de perforación; una fluoresceína negativa en el centro no lo descarta.';
    return { kind: 'conclusion', rank: 1, text: ofEye(eye, text), certainty: 'compatible' };
  }),
);

const open = classes(
  'O-C15',
  'Globo abierto, por el Seidel o por la profundidad indicada.',
  (facts) =>
    perEye((eye) => {
      if (!isOpen(facts, eye)) return undefined;
      const leaks = seen(facts, 'examSeidel', eye) === 'positive';
      const text = `Perforación o fuga corneal${leaks ? ' (Seidel positivo)' : ''}`;
      return {
        kind: 'conclusion',
        rank: 1,
        text: ofEye(eye, text),
        certainty: leaks ? 'diagnostico' : 'compatible',
        ...(leaks ? { direct: true } : {}),
      };
    }),
);

const roseAlone = classes(
  'O-C16',
  'Rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión sin úlcera.',
  (facts) =>
    perEye((eye) => {
      const stained =
        roseBengal(facts, eye) === 'positive' && fluorescein(facts, eye) === 'negative';
      const text =
        'Rosa de Bengala positivo con fluoresceína negativa: película lagrimal alterada o lesión epitelial sin úlcera; en el gato, herpesvirus.';
      return stained
        ? { kind: 'conclusion', rank: 5, text: ofEye(eye, text), certainty: 'posible' }
        : undefined;
    }),
);

export const corneaRules: readonly Rule[] = [
  ulcer,
  simple,
  indolent,
  complicated,
  descemetocele,
  open,
  roseAlone,
];
