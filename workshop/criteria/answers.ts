import { readFileSync } from 'node:fs';
import { dayOf } from '#domain/criteria/engine/day.ts';
import { type Evaluation, evaluate } from '#domain/criteria/engine/evaluate.ts';
import { type Page, pageOf } from '#domain/criteria/engine/page.ts';
import type { CaseInput, SheetSettings } from '#domain/criteria/engine/settings.ts';
import { VOCABULARIES } from '#domain/criteria/vocabulary/index.ts';
import { readSheets } from '../../scripts/readSheets.ts';

/** A case as the reference evaluator takes it. */
export interface SheetCase {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Clock of the examples. */
export const TODAY = '2026-11-28';

export function evaluateCase({ type, data }: SheetCase, settings: SheetSettings = {}): Evaluation {
  const sheet = readSheets().get(type)?.sheet;
  const vocabulary = VOCABULARIES[type];
  if (!sheet || !vocabulary) throw new Error(`No sheet of ${type}`);
  return evaluate(sheet, vocabulary, { ...inputOf(data), ...settings });
}

/** Told and open units stand among the answers in the files of cases alone. */
export function inputOf(data: SheetCase['data']): CaseInput {
  const day = dayOf(TODAY);
  if (day === undefined) throw new Error(`No day ${TODAY}`);
  const { _units: units, _unanswered: open, ...answers } = data;
  return {
    answers,
    today: day,
    ...(units === 'all' || isList(units) ? { toldUnits: units } : {}),
    ...(isList(open) ? { openUnits: open } : {}),
  };
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** Answer of either evaluator to a case. */
export interface CaseAnswer {
  readonly id: string;
  readonly type: string;
  readonly lead: string | null;
  readonly urgency: string | null;
  readonly certainty: string | null;
  readonly conclusion: string;
  readonly steps: readonly string[];
  readonly others: readonly string[];
  readonly lines: readonly string[];
  readonly held: readonly string[];
}

export function answerOf(asked: SheetCase): CaseAnswer {
  const evaluation = evaluateCase(asked);
  const page = pageOf(evaluation);
  return { id: asked.id, type: asked.type, ...answered(page, evaluation) };
}

function answered(page: Page, { held }: Evaluation) {
  const { lead, urgency, certainty, conclusion, steps, others, lines } = page;
  return {
    lead: lead ?? null,
    urgency: urgency ?? null,
    certainty: certainty ?? null,
    conclusion,
    steps,
    others,
    lines,
    held: [...new Set(held.map(({ name }) => name))],
  };
}

/** A file of cases: a JSON list, or one a line. */
export function casesIn(path: string): readonly SheetCase[] {
  const text = readFileSync(path, 'utf8').trim();
  if (text.startsWith('[')) return JSON.parse(text);
  return text.split('\n').map((line) => JSON.parse(line));
}
