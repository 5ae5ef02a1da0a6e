import { figure, rounded } from '#domain/text/rounding.ts';
import type { CaseFacts, Figure } from '../core/facts.ts';
import { ownLimits } from '../core/intervals.ts';
import {
  intervalReference,
  NO_FIGURE,
  REFERENCE_WITHOUT_WEIGHT,
  type Reference,
} from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import { always } from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import type { Row, Sources } from '../grammar/rules.ts';
import { derivedAxis } from './derived.ts';
import { type EcgFigure, rowOf } from './figures.ts';
import { rules } from './ids.ts';
import { COMPARED, type Compared, type Judged, within } from './intervals.ts';
import { axisOf, isDog, onlyBaseApex, rateOf, sedated } from './readings.ts';
import { LORD, SAIM, TILLEY } from './sources.ts';

function judged(row: Compared, facts: CaseFacts, value: number): Judged | undefined {
  if (onlyBaseApex.holds(facts) && !row.anyLead) return undefined;
  if (row.key === 'ecgAxis' && axisOf(facts) === undefined) return undefined;
  const own = ownLimits(facts, row.key);
  return own ? within(own, value) : row.judge(facts, value);
}

export function ecgReferences(facts: CaseFacts): Reference[] {
  return COMPARED.flatMap((row) => {
    if (onlyBaseApex.holds(facts) && !row.anyLead) return [];
    const own = ownLimits(facts, row.key);
    if (own) return intervalReference(facts, row.key, { limits: own, own: true });
    const judged = row.judge(facts, NO_FIGURE);
    return intervalReference(facts, row.key, judged && { limits: judged.limits, own: false }, {
      words: judged?.note,
      of: judged?.betweenSizes ? REFERENCE_WITHOUT_WEIGHT : undefined,
    });
  });
}

/** Entered figure, else the derived one, whose row of rate or axis has its own name. */
function readingOf({ key }: Compared, facts: CaseFacts): Read | undefined {
  const entered = facts.number(key);
  if (entered !== undefined) return { value: entered, row: rowOf(key, entered) };
  if (key === 'ecgHeartRate') {
    const value = rateOf(facts);
    return value === undefined ? undefined : { value, row: derivedRate(value) };
  }
  const axis = key === 'ecgAxis' ? facts.value('axis') : undefined;
  return axis === undefined ? undefined : { value: axis, row: derivedAxis(axis) };
}

function derivedRate(value: number): Figure {
  return {
    name: 'Frecuencia cardiaca calculada',
    value: rounded(value, 0),
    unit: 'lpm',
    origin: 'calculado',
    note: '60 000 / RR',
  };
}

/** Sources by species of figures without an own entry in `CITED`. */
const ANY_FIGURE: Sources = { perro: [SAIM], gato: [SAIM], conejo: [LORD] };
const CITED: Partial<Record<EcgFigure, Sources>> = {
  ecgHeartRate: { ...ANY_FIGURE, perro: [SAIM, TILLEY] },
};

const AWAKE = 'intervalo de animales despiertos';

export const ecgFlags = rules(
  'flags',
  Object.fromEntries(COMPARED.map((row) => [row.id, flagRow(row)])),
);

function flagRow(row: Compared): Row {
  return {
    about: `${rowOf(row.key, 0).name}: se marca fuera del intervalo de la especie, o entre dos límites publicados.`,
    when: always,
    says: comparedWith([row.key], (facts) => {
      const read = readingOf(row, facts);
      if (!read) return [];
      const verdict = judged(row, facts, read.value);
      return verdict
        ? comparedEffects(row, read, verdict, facts)
        : [{ kind: 'figure', figure: read.row }];
    }),
    sources: CITED[row.key] ?? ANY_FIGURE,
  };
}

interface Read {
  readonly value: number;
  readonly row: Figure;
}

function comparedEffects(
  compared: Compared,
  { value, row }: Read,
  { limits, flag, note, betweenSizes }: Judged,
  facts: CaseFacts,
): Effect[] {
  const { key, unit } = compared;
  const own = ownLimits(facts, key) !== undefined;
  const outside = flag === 'limite' ? undefined : flag;
  const rowNote = sedated(facts) ? AWAKE : (note ?? row.note);
  const young = key === 'ecgRAmplitude' && isDog(facts) && (facts.age ?? 2) < 2;
  return [
    {
      kind: 'comparison',
      comparison: { analyte: key, name: row.name, value, limits, flag: outside, own },
    },
    {
      kind: 'figure',
      figure: {
        ...row,
        interval: limits,
        ...(flag ? { flag } : {}),
        ...(rowNote ? { note: rowNote } : {}),
      },
    },
    ...(betweenSizes && flag === 'limite' ? [withoutWeight(betweenSizes, unit)] : []),
    ...(young ? [DEEP_CHEST] : []),
  ];
}

function withoutWeight([low, high]: readonly [number, number], unit: string): Effect {
  return {
    kind: 'limitation',
    text: `Falta el peso: entre ${figure(low)} y ${figure(high)} ${unit} no se puede clasificar.`,
  };
}

const DEEP_CHEST: Effect = {
  kind: 'limitation',
  text: 'R: en perros delgados de tórax profundo menores de 2 años puede ser mayor.',
};
