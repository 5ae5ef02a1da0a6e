import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { daysAfter, daysBetween, spanishDay, today } from './days.ts';
import { enteredProgesterone } from './figures.ts';
import { CELLS, isDog, isSpayed, keratin, SIGNS } from './readings.ts';
import { CONCANNON, EVER_OAK, HOLST, KUTZLER, MERCK } from './sources.ts';

const derived = rulesAt('derived');

const finding = (text: string): Effect => ({ kind: 'finding', text });

/** A due date counted from a date of the bitch, with the days it may vary. */
function dueDate(
  facts: CaseFacts,
  key: string,
  by: string,
  [term, margin]: readonly [number, number],
) {
  const date = isDog(facts) && !isSpayed(facts) ? facts.text(key) : undefined;
  if (date === undefined) return undefined;
  const [first, last] = [spanishDay(date, term - margin), spanishDay(date, term + margin)];
  return finding(`Parto previsto por ${by}: del ${first} al ${last}.`);
}

/** YYYY-MM-DD of ovulation: entered, or two days after the LH peak. */
function ovulation(facts: CaseFacts): string | undefined {
  const lh = facts.text('lhPeakDate');
  return facts.text('ovulationDate') ?? (lh === undefined ? undefined : daysAfter(lh, 2));
}

function mated(facts: CaseFacts): boolean {
  const told = ['matingFirstDate', 'matingLastDate'].some((key) => facts.text(key) !== undefined);
  return told || facts.fired('C-K6', 'C-K15');
}

const gestating = (facts: CaseFacts) =>
  facts.says(['animalReproductiveStatus', ...SIGNS], ['gestante', 'gestacion', 'preñad']);

/** Days from the LH peak to this sample, in a bitch that was mated or is told to be pregnant. */
function dayFromLh(facts: CaseFacts): number | undefined {
  if (!isDog(facts) || isSpayed(facts) || !(mated(facts) || gestating(facts))) return undefined;
  const ovulated = facts.text('ovulationDate');
  const fromOvulation = ovulated === undefined ? undefined : daysAfter(ovulated, -2);
  const days = daysBetween(facts.text('lhPeakDate') ?? fromOvulation, today(facts));
  return days !== undefined && days >= 0 ? days : undefined;
}

/** When to inseminate, by the semen. */
function insemination(facts: CaseFacts, day: string): Effect[] {
  const at = (days: number) => spanishDay(day, days);
  const texts: Readonly<Record<string, string>> = {
    chilled: `Insemine entre ${at(2)} y ${at(3)}.`,
    frozen: `Insemine hacia ${at(3)}.`,
    fresh: `Días de cubrición: ${at(1)} y ${at(3)}.`,
    natural: `Días de cubrición: ${at(1)} y ${at(3)}.`,
  };
  const text = texts[facts.choice('semenType') ?? ''];
  return text === undefined ? [] : [{ kind: 'recommendation', text }];
}

const numbers: readonly Rule[] = [
  derived('C-D1', 'Superficiales y escamas: índice de queratinización.', (facts) => {
    const ki = keratin(facts);
    if (ki === undefined) return undefined;
    const row = {
      name: 'Índice de queratinización',
      value: rounded(ki, 0),
      unit: '%',
      origin: 'calculado',
      note: 'superficiales + escamas anucleadas',
    } as const;
    return [{ kind: 'figure', figure: row }];
  }),
  derived('C-D2', 'Suma de los cuatro porcentajes, para comprobarlos.', (facts) => {
    const given = CELLS.flatMap((key) => facts.number(key) ?? []);
    if (given.length < CELLS.length) return undefined;
    const value = given.reduce((total, part) => total + part, 0);
    return { kind: 'value', name: 'cellSum', value };
  }),
  derived('C-D3', 'Progesterona en ng/ml y en nmol/l (1 ng/ml = 3,18 nmol/l).', (facts) =>
    enteredProgesterone(facts, 'progesterone', 'Progesterona'),
  ),
];

const births: readonly Rule[] = [
  derived(
    'C-D9',
    'Con montas o gestación: día contado desde el pico de LH.',
    (facts) => {
      const days = dayFromLh(facts);
      if (days === undefined) return undefined;
      return [
        { kind: 'value', name: 'dayFromLh', value: days },
        finding(`Día ${days} desde el pico de LH (término: 65 ± 1).`),
      ];
    },
    [CONCANNON],
  ),
  derived(
    'C-D4',
    'Pico de LH: parto a los 65 ± 1 días.',
    (facts) => dueDate(facts, 'lhPeakDate', 'LH', [65, 1]),
    [KUTZLER],
  ),
  derived(
    'C-D5',
    'Ovulación: parto a los 63 ± 1 días.',
    (facts) => dueDate(facts, 'ovulationDate', 'ovulación', [63, 1]),
    [MERCK],
  ),
  derived(
    'C-D6',
    'Primer día de diestro: parto a los 57 ± 3 días.',
    (facts) => dueDate(facts, 'diestrusFirstDay', 'primer día de diestro', [57, 3]),
    [MERCK, HOLST],
  ),
  derived(
    'C-D7',
    'Montas: parto entre 56 días tras la primera y 72 tras la última.',
    (facts) => {
      const [first, last] = [facts.text('matingFirstDate'), facts.text('matingLastDate')];
      const [from, to] = [first ?? last, last ?? first];
      if (!isDog(facts) || isSpayed(facts) || !from || !to) return undefined;
      return finding(
        `Parto posible entre ${spanishDay(from, 56)} y ${spanishDay(to, 72)} (gestación contada desde la monta).`,
      );
    },
    [CONCANNON],
  ),
  derived(
    'C-D8',
    'Ovulación: ventana fértil de los días 2 a 5, y el momento según el semen.',
    (facts) => {
      const day = isDog(facts) && !isSpayed(facts) ? ovulation(facts) : undefined;
      if (day === undefined) return undefined;
      const window = `Ventana fértil estimada: del ${spanishDay(day, 2)} al ${spanishDay(day, 5)}.`;
      const late = (dayFromLh(facts) ?? 0) >= 20;
      return [finding(window), ...(late ? [] : insemination(facts, day))];
    },
    [EVER_OAK],
  ),
];

export const cycleDerived: readonly Rule[] = [...numbers, ...births];
