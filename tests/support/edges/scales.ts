import type { Field, NumberField } from '#domain/catalogue/field.ts';
import { readQuantity } from '#domain/catalogue/quantity.ts';
import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { NOW } from './edges.ts';

/** Ordered answers of a field. */
export interface Scale {
  readonly field: Field;
  readonly count: number;
  at(index: number): string | number;
  typed(index: number): string;
}

/** Texts that contain a figure. */
const PHRASES: Readonly<Record<string, (figure: string) => string>> = {
  timeToAnalysis: (figure) => `${figure} horas`,
  technicalRecordingDuration: (figure) => `${figure} segundos`,
  examIntraocularPressure: (figure) => `OD 15, OS ${figure}`,
  examSchirmerTest: (figure) => `OD 15, OS ${figure}`,
};

const decimalsOf = (text: string) => /[.,](\d+)/.exec(text)?.[1]?.length ?? 0;

export function scaleOf(field: Field, limit: number): Scale | undefined {
  if (field.kind === 'number') return numberScale(field, limit);
  if (field.kind === 'choice') {
    const at = (index: number) => field.options[index]?.value ?? '';
    return { field, count: field.options.length, at, typed: at };
  }
  const phrase = PHRASES[field.key];
  if (phrase) {
    const at = (index: number) => phrase(spanishNumber(index / 10));
    return { field, count: 1000, at, typed: at };
  }
  if (field.kind === 'suggest') {
    const at = (index: number) => field.suggestions[index] ?? '';
    return { field, count: field.suggestions.length, at, typed: at };
  }
  if (field.kind !== 'date' && field.kind !== 'dateTime') return undefined;
  const length = field.kind === 'date' ? 10 : 16;
  const hours = field.kind === 'date' ? 24 : 1;
  const count = field.kind === 'date' ? 800 : 800 * 24;
  const at = (index: number) =>
    new Date(NOW.getTime() + (index - count / 2) * hours * 3_600_000)
      .toISOString()
      .slice(0, length);
  return { field, count, at, typed: at };
}

function numberScale(field: NumberField, limit: number): Scale {
  const { min, max, integer, decimals = 0, example = '', unit } = field;
  const written = [example, String(limit), String(min)].map(decimalsOf);
  // A figure computed from it may need finer steps.
  const fine = Math.min(3, Math.max(2, decimals, ...written));
  const places = integer ? 0 : fine;
  const at = (index: number) => rounded(min + index / 10 ** places, places);
  const typed = (index: number) => withUnit(spanishNumber(at(index)).replaceAll('.', ''), unit);
  return { field, count: Math.floor((max - min) * 10 ** places) + 1, at, typed };
}

export function typedText(scale: Scale, index: number): string | undefined {
  if (scale.field.kind !== 'number') return scale.typed(index);
  const read = readQuantity(scale.field, scale.typed(index));
  if (read.is !== 'figure') return undefined;
  // With its unit an age beyond those of the species is one that the vet confirmed.
  return scale.field.about === 'patient.age' ? scale.typed(index) : read.text;
}

export function samplesOf({ count, at }: Scale, limit: number): number[] {
  const last = count - 1;
  const first = Number(at(0));
  const unit = Number(at(1)) - first;
  const own = Number.isFinite(unit) && unit > 0 ? Math.round((limit - first) / unit) : 0;
  const powers = Array.from({ length: 22 }, (_, power) => 2 ** power);
  const near = [own - 1, own, own + 1];
  const middle = count > 700 ? [count / 2 - 60, count / 2 - 8, count / 2, count / 2 + 60] : [];
  return [...new Set([0, ...powers, ...near, ...middle.map(Math.floor), last])]
    .filter((index) => index >= 0 && index <= last)
    .toSorted((one, other) => one - other);
}
