import type { AnalysisDefinition, Field } from './field.ts';
import { isEmpty, presentField } from './presentValue.ts';

type Side = NonNullable<Field['pair']>['side'];

/** A side as screens, reports and lists name it: the left eye is OI, and OS where it is stored. */
export const sideWord = (side: Side): string => (side === 'OS' ? 'OI' : side);

export interface PairedAnswer {
  readonly side: Side;
  readonly key: string;
  /** Spanish, ready to show; absent without an answer. */
  readonly text?: string;
  readonly choice?: string;
}

/** Question about both sides: «PIO», right and left. */
export interface PairedRow {
  readonly of: string;
  readonly answers: readonly PairedAnswer[];
}

export interface PairedGroup {
  readonly title: string;
  readonly rows: readonly PairedRow[];
}

/** Paired questions in form order, answered or not; empty for types without any. */
export function presentPairs(
  definition: AnalysisDefinition | undefined,
  stored: Readonly<Record<string, unknown>>,
): PairedGroup[] {
  return (definition?.groups ?? []).flatMap(({ title, fields }) => {
    const rows = new Map<string, PairedAnswer[]>();
    for (const field of fields) {
      if (!field.pair) continue;
      const answers = rows.get(field.pair.of) ?? [];
      rows.set(field.pair.of, [...answers, answerOf(field, field.pair.side, stored[field.key])]);
    }
    if (rows.size === 0) return [];
    return [{ title, rows: [...rows].map(([of, answers]) => ({ of, answers })) }];
  });
}

function answerOf(field: Field, side: Side, value: unknown): PairedAnswer {
  const { key } = field;
  if (isEmpty(value)) return { side, key };
  const choice = field.kind === 'choice' && typeof value === 'string' ? { choice: value } : {};
  return { side, key, text: presentField(field, value), ...choice };
}
