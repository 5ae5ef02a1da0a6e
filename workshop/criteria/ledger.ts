import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import { frozenCases, frozenTypes } from '#tests/support/frozenReports.ts';
import { workedCases } from '#tests/support/workedCases.ts';
import { ROOT } from '../../scripts/tool.ts';
import { casesIn } from './answers.ts';

/**
 * The ledger of the criteria: a line a case with its level, leading id, certainty, charge, ids of
 * the classes and first step, to be read when something changes.
 */

const FOLDER = join(ROOT, 'tests', 'criteria', 'ledger');
const HANDED = join(ROOT, 'tests', 'criteria', 'third', 'cases.json');
const SHOWN = 8;
const NOW = new Date('2026-11-28T10:00:00Z');

interface LedgerCase {
  readonly id: string;
  readonly answers: Answers;
}

/** Writes the ledger, or prints the lines that differ from it. @returns how many do. */
export function runLedger(write: boolean): number {
  mkdirSync(FOLDER, { recursive: true });
  let differing = 0;
  for (const definition of frozenTypes) {
    const lines = ledgerCases(definition).map((each) => lineOf(definition, each));
    const file = join(FOLDER, `${definition.type}.txt`);
    if (write) writeFileSync(file, `${lines.join('\n')}\n`);
    else differing += differingLines(definition.type, lines, readFileSync(file, 'utf8'));
  }
  return differing;
}

/** Random, worked and handed cases of a type; of these, the answers that its form takes. */
function ledgerCases(definition: AnalysisDefinition): readonly LedgerCase[] {
  const { type } = definition;
  const random = frozenCases(definition).map((answers, at) => ({ id: `r${at}`, answers }));
  const worked = workedCases()
    .filter((each) => each.type === type)
    .map(({ title, answers }) => ({ id: `w ${title}`, answers }));
  const handed = casesIn(HANDED)
    .filter((each) => each.type === type)
    .map(({ id, data }) => ({ id: `h ${id}`, answers: askedOf(definition, data as Answers) }));
  return [...random, ...worked, ...handed];
}

function askedOf({ groups }: AnalysisDefinition, answers: Answers): Answers {
  const keys = new Set(groups.flatMap(({ fields }) => fields).map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

function lineOf(definition: AnalysisDefinition, { id, answers }: LedgerCase): string {
  const validation = validateAnswers(definition, answers);
  if (!validation.ok) return `${id} · not taken`;
  const { report, anyResult } = readCase({ definition, answers: validation.answers }, [], NOW);
  const { urgencyLevel, certainty, reasons = [], acts = [], nextStep } = report;
  const ids = [...new Set(reasons.flatMap(({ rule }) => rule ?? []))];
  return [
    id,
    urgencyLevel ?? '–',
    ids[0] ?? '–',
    certainty,
    anyResult ? 'charged' : 'free',
    ids.slice(1).toSorted().join(' ') || '–',
    acts[0]?.text ?? nextStep ?? '–',
  ].join(' · ');
}

function differingLines(type: string, lines: readonly string[], frozen: string): number {
  const before = frozen.trimEnd().split('\n');
  const differing = lines.filter((line, at) => line !== before[at]);
  console.log(`${type}: ${differing.length} of ${lines.length} differ`);
  for (const line of differing.slice(0, SHOWN)) {
    console.log(`  now ${line}\n  was ${before[lines.indexOf(line)] ?? 'absent'}`);
  }
  return differing.length;
}
