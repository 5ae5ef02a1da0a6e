import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, listed } from '../core/figures.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Effect, Mark, Rule } from '../core/rule.ts';
import type { Source } from '../core/sources.ts';
import {
  isCat,
  isDog,
  isEntire,
  isFerret,
  isPregnant,
  isSpayed,
  keratin,
  phaseProgesterone,
  progesterone,
} from './readings.ts';
import { CONCANNON, DAVIDSON, EVER_OAK, JOHNSTON, KUTZLER, LAWLER, NOTHLING } from './sources.ts';

/** Doubtful clause, off: `C-F6.high` (more than 25 ng/ml as luteal phase without cytology). */

const flag = rulesAt('flags');

const finding = (text: string): Effect => ({ kind: 'finding', text });

/** Progesterone of a bitch that is not spayed, where it tells of the phase. */
function ofBitch(facts: CaseFacts): number | undefined {
  return isDog(facts) && !isSpayed(facts) ? phaseProgesterone(facts) : undefined;
}

interface Band {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly sources: readonly Source[];
}

/** ng/ml from which a bitch has ovulated, and a cat. */
const AFTER_OVULATION = 10;
const LUTEAL_CAT = 1.5;

/** ng/ml, each from its first value up to the next band. */
const BANDS: readonly Band[] = [
  { id: 'C-F1', from: 0, to: 1, text: 'Progesterona basal.', sources: [NOTHLING] },
  {
    id: 'C-F2',
    from: 1,
    to: 2,
    text: 'Progesterona en ascenso inicial.',
    sources: [EVER_OAK],
  },
  {
    id: 'C-F3',
    from: 2,
    to: 4,
    text: 'Compatible con el entorno del pico de LH (un pico medio se sitúa en 2,0 ng/ml; 6 nmol/l).',
    sources: [KUTZLER, NOTHLING],
  },
  {
    id: 'C-F4',
    from: 4,
    to: AFTER_OVULATION,
    text: 'Compatible con la ovulación (5 ng/ml, 16 nmol/l, como referencia).',
    sources: [NOTHLING],
  },
];

/** Where the meaning of progesterone changes, in the bitch by its bands. */
export function progesteroneReferences(facts: CaseFacts): Reference[] {
  const cuts = [...BANDS.slice(1).map(({ from }) => from), AFTER_OVULATION];
  const words = isCat(facts)
    ? `Gata: ha habido ovulación desde ${figure(LUTEAL_CAT)} ng/ml`
    : `Perra: cortes en ${listed(cuts.map((cut) => figure(cut)))} ng/ml`;
  const holds = isCat(facts) || (isDog(facts) && !isSpayed(facts));
  return cutReference(holds, 'progesterone', words);
}

const bands: readonly Rule[] = BANDS.map(({ id, from, to, text, sources }) =>
  flag(
    id,
    `Progesterona de la perra de ${from} a menos de ${to} ng/ml.`,
    (facts) => {
      const p4 = ofBitch(facts);
      return p4 !== undefined && p4 >= from && p4 < to ? finding(text) : undefined;
    },
    sources,
  ),
);

/** More than 25 ng/ml without cytology: luteal only where that clause is switched on. */
function lutealByValue(facts: CaseFacts, p4: number): boolean {
  return keratin(facts) === undefined && p4 > 25 && facts.enabled('C-F6.high');
}

function afterOvulation(ki: number | undefined): string {
  if (ki === undefined) {
    return 'Progesterona posterior a la ovulación; sin citología no se sabe si sigue el periodo fértil.';
  }
  return ki >= 80
    ? 'Tras la ovulación, con citología aún queratinizada: dentro o al final del periodo fértil.'
    : 'Tras la ovulación: el periodo fértil puede estar terminando.';
}

const high: readonly Rule[] = [
  flag(
    'C-F5',
    'Progesterona de 10 ng/ml o más sin índice de menos de 50 %: tras la ovulación.',
    (facts) => {
      const [p4, ki] = [ofBitch(facts), keratin(facts)];
      if (p4 === undefined || p4 < AFTER_OVULATION || (ki ?? 50) < 50 || lutealByValue(facts, p4)) {
        return undefined;
      }
      return finding(afterOvulation(ki));
    },
    [JOHNSTON],
  ),
  flag(
    'C-F6',
    'Progesterona de 10 ng/ml o más con índice de menos de 50 %: fase lútea.',
    (facts) => {
      const [p4, ki] = [ofBitch(facts), keratin(facts)];
      if (p4 === undefined || p4 < AFTER_OVULATION) return undefined;
      const luteal = (ki !== undefined && ki < 50) || lutealByValue(facts, p4);
      return luteal ? finding('Progesterona de fase lútea.') : undefined;
    },
    [JOHNSTON],
  ),
];

function method(
  id: string,
  of: string,
  text: string,
  sources: readonly Source[],
  mark?: Mark,
): Rule {
  return flag(
    id,
    `Progesterona de la perra medida por ${of}.`,
    (facts) =>
      ofBitch(facts) !== undefined && facts.choice('progesteroneMethod') === of
        ? { kind: 'limitation', text }
        : undefined,
    sources,
    mark,
  );
}

export const cycleBands: readonly Rule[] = [
  flag(
    'C-F0',
    'Desde el día 20 de gestación la progesterona no se lee por fases.',
    (facts) => (isPregnant(facts) ? { kind: 'value', name: 'pregnant', value: 1 } : undefined),
    [CONCANNON],
  ),
  ...bands,
  ...high,
  method(
    'C-F-clia',
    'clia',
    'Con quimioluminiscencia los cortes son algo más bajos (5,1 y 13,6 nmol/l).',
    [NOTHLING],
  ),
  method('C-F-elisa', 'elisa', 'Los ELISA rápidos son imprecisos entre 2 y 5 ng/ml.', [DAVIDSON]),
  flag(
    'C-F7',
    'Prueba de LH en una hembra entera.',
    (facts) => {
      const test = isEntire(facts) ? facts.choice('lhTest') : undefined;
      if (test === 'positive') return finding('LH positiva: pico o su entorno.');
      return test === 'negative'
        ? finding('LH negativa: no descarta un pico anterior.')
        : undefined;
    },
    [DAVIDSON],
  ),
  flag(
    'C-F8',
    'Progesterona de la gata: con 1,5 ng/ml o más ha habido ovulación.',
    (facts) => {
      const p4 = isCat(facts) ? progesterone(facts) : undefined;
      if (p4 === undefined) return undefined;
      return finding(
        p4 >= LUTEAL_CAT
          ? 'Ha habido ovulación (coito, manipulación o espontánea).'
          : 'Sin luteinización.',
      );
    },
    [LAWLER],
  ),
  flag(
    'C-F9',
    'Otra especie: la citología vaginal no sitúa la fase.',
    (facts) => {
      const other = facts.speciesText !== undefined && !isDog(facts) && !isCat(facts);
      if (!other || isFerret(facts) || !facts.anyFact()) return undefined;
      return finding(
        'La citología vaginal no sitúa la fase del ciclo en esta especie; hacen falta ecografía de ovarios y progesterona.',
      );
    },
    [JOHNSTON],
  ),
];
