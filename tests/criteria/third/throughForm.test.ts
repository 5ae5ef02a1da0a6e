import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { normal, reportOf } from '#tests/support/wholeReport.ts';
import { casesIn, type SheetCase } from '#workshop/criteria/answers.ts';

/** Every example and handed case through the form, the criteria, the report and its text. */

const FILES = ['examples-lab', 'examples-physiology', 'cases'];
const CASES = FILES.flatMap((name) => casesIn(join(import.meta.dirname, `${name}.json`)));

/** Cases that no form takes: six expect the refusal, and the days of the last are whole. */
const REFUSED: Readonly<Record<string, string>> = {
  'H3-U3': 'cbcPlatelets',
  'U3-U1': 'urineSpecificGravity',
  'U3-U2': 'serumGlucose',
  'C3-U1': 'chemAlbumin',
  'B3-U2': 'fluidNucleatedCells',
  'Y3-U1': 'calcium',
  'PR-f46': 'signsDays',
};

function faults({ id, type, data }: SheetCase): readonly string[] {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const { _units, _unanswered, ...answers } = data;
  const keys = new Set(definition.groups.flatMap(({ fields }) => fields).map(({ key }) => key));
  const lacking = Object.keys(answers).filter((key) => !keys.has(key));
  if (lacking.length > 0) return lacking.map((key) => `no field ${key}`);
  const validation = validateAnswers(definition, answers);
  const refused = validation.ok ? undefined : validation.fields.map(({ field }) => field).join();
  if (refused !== REFUSED[id]) return [`refused ${refused}`];
  if (refused !== undefined) return [];
  const { report, text } = reportOf(type, answers as Answers);
  const whole = normal(text);
  const acts = (report.ahora_mismo ?? []).map(({ texto }) => texto);
  return [report.conclusion, report.siguiente_paso, report.cuando_estable, ...acts]
    .filter((part) => part !== undefined && !whole.includes(normal(part)))
    .map((part) => `lacks ${part}`);
}

describe.each(catalogue.all)('$type', ({ type }) => {
  it('shows conclusion and steps of every case that its form takes', () => {
    const own = CASES.filter((each) => each.type === type);
    expect(own.length).toBeGreaterThan(100);
    expect(own.flatMap((each) => faults(each).map((fault) => `${each.id}: ${fault}`))).toEqual([]);
  });
});
