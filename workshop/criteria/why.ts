import type { Condition, Truth } from '#domain/criteria/engine/condition.ts';
import { pageOf } from '#domain/criteria/engine/page.ts';
import { EVIDENCE, type Row } from '#domain/criteria/engine/sheet.ts';
import { readSheets } from '../../scripts/readSheets.ts';
import { evaluateCase, type SheetCase } from './answers.ts';

const WORDS = (truth: Truth): string => (truth === undefined ? '?' : truth ? 'sí' : 'no');

/** Each row that a case comes near, with the value of each of its conditions. */
export function why(asked: SheetCase): string {
  const evaluation = evaluateCase(asked);
  const { facts, held, data, signs } = evaluation;
  const { lead, conclusion, certainty, urgency, steps } = pageOf(evaluation);
  const truth = (when: Condition) => WORDS(facts.truth(when));
  const line = (row: Row) => {
    const trigger = row.when.map(truth);
    const companions = row.with.map(({ label, when }) => `${label ?? 'with'} ${truth(when)}`);
    const evidence = EVIDENCE.flatMap((kind) =>
      row.evidence[kind].map(({ label, when }) => `${kind} ${label ?? ''} ${truth(when)}`),
    );
    const judged = held.find(({ row: other }) => other === row);
    const state = judged ? `certeza ${judged.certainty}` : 'no se cumple';
    const parts = [`when ${trigger.join(' ')}`, ...companions, ...evidence];
    return `${row.id}${row.side ?? ''} ${state}: ${parts.join(' · ')}`;
  };
  const rows = [...facts.sheet.problems, ...facts.sheet.diseases].filter(
    (row) => row.when.some((when) => facts.truth(when) !== false) || row.under.length > 0,
  );
  return [
    `${lead ?? 'nada'} · ${conclusion} · ${certainty ?? 'sin certeza'} · ${urgency ?? 'sin urgencia'}`,
    ...steps.map((step) => `→ ${step}`),
    ...data.map(({ name, level, text }) => `F:${name} ${level} ${text}`),
    ...signs.map(({ name, level }) => `S:${name} ${level ?? ''}`),
    ...rows.map(line),
  ].join('\n');
}

/** Rows and fields of each type, and the fields that no row reads. */
export function coverage(): string {
  const lines = [...readSheets()].map(([type, { sheet }]) => {
    const own = <T extends { readonly shared?: true }>(rows: Iterable<T>) =>
      [...rows].filter(({ shared }) => !shared).length;
    const counts = {
      fields: Object.keys(sheet.fields).length,
      figures: own(Object.values(sheet.figures)),
      choices: own(Object.values(sheet.choices)),
      problems: own(sheet.problems),
      diseases: own(sheet.diseases),
      excuses: sheet.excuses.length,
      doubts: sheet.doubts.length,
      notes: sheet.notes.length,
      signs: Object.keys(sheet.signs).length,
    };
    const words = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    return `${type.padEnd(20)} ${words.join(' · ')}`;
  });
  return lines.join('\n');
}
