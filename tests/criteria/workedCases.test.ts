import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { URGENCY_TEXTS } from '#domain/criteria/report/acts.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { fieldName, writeAnswers } from '#tests/support/caseText.ts';
import { flagsOf, normal, reportOf } from '#tests/support/wholeReport.ts';
import { type WorkedCase, workedCases } from '#tests/support/workedCases.ts';

const CASES = workedCases();

/** `TYPE: ID` of the cases that an edition changed: the files say what each was, and why. */
const changed = (file: (type: string) => string) =>
  ALL_CRITERIA.flatMap(({ type }) => {
    const text = readFileSync(join(import.meta.dirname, file(type)), 'utf8');
    return (JSON.parse(text) as readonly { id: string }[]).map(({ id }) => `${type}: ${id}`);
  });
const CHANGED = {
  second: changed((type) => `changed-${type}.json`),
  third: changed((type) => `third/changed-third-${type}.json`),
};

it('both editions have their examples, and every type has cases', () => {
  const of = (part: string) => CASES.filter((each) => each.part === part);
  expect(of('Ejemplos de la primera edición')).toHaveLength(71);
  expect(of('Ejemplos de la segunda edición')).toHaveLength(70);
  expect(new Set(CASES.map(({ type }) => type)).size).toBe(ALL_CRITERIA.length);
});

it.each(Object.entries(CHANGED))('the changes of the %s edition name existing cases', (_, list) => {
  const names = new Set(CASES.map(({ type, title }) => `${type}: ${title}`));
  expect(list.length).toBeGreaterThan(0);
  expect(list.filter((name) => !names.has(name))).toEqual([]);
});

it('every answer is written as the form shows it', () => {
  const others = CASES.filter(({ type, answers, once }) => {
    const definition = catalogue.find(type);
    return definition === undefined || writeAnswers(definition, answers) !== once.get('Datos');
  });
  expect(others.map(({ title }) => title)).toEqual([]);
});

describe.each([...new Set(CASES.map(({ type }) => type))])('%s', (type) => {
  const own = CASES.filter((each) => each.type === type);
  it('every worked case reads as written', () => {
    const wrong = own.flatMap((worked) => misses(worked).map((miss) => `${worked.title}: ${miss}`));
    expect(wrong).toEqual([]);
  });
});

/** Failed expectations of a worked case, with the lines of the report. */
function misses({ type, answers, once, many }: WorkedCase): string[] {
  const { report, text: whole } = reportOf(type, answers);
  const acts = report.ahora_mismo?.map(({ texto }) => texto) ?? [];
  const [sheet = ''] = whole.split(/^Detalles del envío/im);
  const text = normal([sheet, ...acts].join('\n'));
  const has = (line: string) => text.includes(normal(line));
  const list = (name: string) => many.get(name) ?? [];
  const concluded = normal(report.conclusion ?? '');
  const ids = new Set((report.reglas ?? []).map((name) => name.replace(/^.*\//, '')));
  const idsIn = (name: string) => list(name).flatMap((line) => line.split(' '));
  return [
    ...differing(report, once),
    ...list('Conclusión, con').filter((part) => !concluded.includes(normal(part))),
    ...list('Dice').filter((line) => !has(line)),
    ...list('No dice').filter(has),
    ...idsIn('Reglas').filter((id) => !ids.has(id)),
    ...idsIn('Sin reglas').filter((id) => ids.has(id)),
    ...unlike('Diferencial', list('Diferencial'), namesOf(report)),
    ...unlike('Aviso', list('Aviso'), report.coherencia?.map(({ texto }) => texto) ?? []),
    ...unlike('Marcas', once.get('Marcas')?.split(' · ').toSorted() ?? [], marksOf(type, report)),
  ];
}

/** «Hematocrito L»: label of the form, or name of a derived figure. */
function marksOf(type: string, report: StoredReport): string[] {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  return Object.entries(flagsOf(report))
    .map(([key, flag]) => `${fieldName(definition, key)} ${flag}`)
    .toSorted();
}

const LEVELS: Readonly<Record<string, string | undefined>> = {
  ...URGENCY_TEXTS,
  ninguna: undefined,
};

/** Expectations with a single value. */
function differing(report: StoredReport, once: WorkedCase['once']): string[] {
  const leader = report.criterios?.[0]?.regla ?? 'G-C0';
  const leads = once.get('Decide');
  const urgency = once.get('Urgencia');
  const same: readonly (readonly [string, string | undefined])[] = [
    ['Conclusión', report.conclusion],
    ['Certeza', report.certeza],
    ['Paso', report.siguiente_paso],
  ];
  return [
    ...same
      .filter(([name, digest]) => once.has(name) && once.get(name) !== digest)
      .map(([name, digest]) => `${name}: ${digest}`),
    ...(leads === undefined || leader.startsWith(leads) ? [] : [`Decide: ${leader}`]),
    ...(urgency === undefined || report.urgencia === LEVELS[urgency]
      ? []
      : [`Urgencia: ${report.urgencia}`]),
  ];
}

/** Compares the whole list in order when the case has one; «ninguno» expects an empty list. */
function unlike(name: string, expected: readonly string[], actual: readonly string[]): string[] {
  const wanted = /^ningun[ao]$/.test(expected.join()) ? [] : expected;
  if (expected.length === 0 || JSON.stringify(wanted) === JSON.stringify(actual)) return [];
  return [`${name}: ${actual.join(' · ')}`];
}

function namesOf({ diagnostico_diferencial: list }: StoredReport): string[] {
  return Array.isArray(list) ? list.map(({ nombre }: { nombre: string }) => nombre) : [];
}
