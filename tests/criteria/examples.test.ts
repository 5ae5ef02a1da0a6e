import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { URGENCY_TEXTS } from '#domain/criteria/core/report.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { sheetOf } from '#domain/report/document/sheet.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { readCase } from '#server/engines/local/report/compose.ts';
import laboratory from './examples-lab.json' with { type: 'json' };
import physiology from './examples-physiology.json' with { type: 'json' };

/** The worked examples of the criteria, each through form, rules, report and plain text. */

const URGENCY_CODES = { U1: 'vital', U2: '24h', U3: 'dias', U4: 'ordinaria' } as const;

interface Example {
  readonly id: string;
  readonly type: string;
  readonly data: Answers;
  readonly expect: {
    readonly certainty?: string;
    readonly conclusionIncludes?: readonly string[];
    readonly linesInclude?: readonly string[];
    readonly linesExclude?: readonly string[];
    readonly urgency?: string;
    readonly flags?: Readonly<Record<string, string>>;
    readonly rules?: readonly string[];
  };
}

const EXAMPLES = [...laboratory, ...physiology] as unknown as readonly Example[];
const NOW = new Date('2026-11-21T10:00:00Z');

it('every worked example has a type of the catalogue', () => {
  expect(EXAMPLES).toHaveLength(71);
  expect(EXAMPLES.filter(({ type }) => !catalogue.find(type))).toEqual([]);
});

describe.each(ALL_CRITERIA.map(({ type }) => type))('%s', (type) => {
  it.each(EXAMPLES.filter((example) => example.type === type))(
    '$id',
    ({ data, expect: wanted }) => {
      const { report, text } = reportOf(type, data);
      const said = normal(text);
      const has = (line: string) => said.includes(normal(line));
      expect(wanted.linesInclude?.filter((line) => !has(line)) ?? []).toEqual([]);
      expect(wanted.linesExclude?.filter(has) ?? []).toEqual([]);
      for (const part of wanted.conclusionIncludes ?? []) {
        expect(normal(report.conclusion ?? '')).toContain(normal(part));
      }
      if (wanted.certainty) expect(report.certeza).toBe(wanted.certainty);
      if (wanted.urgency) expect(report.urgencia).toBe(urgencyText(wanted.urgency));
      if (wanted.flags) expect(flagsOf(report)).toEqual(wanted.flags);
      expect(report.reglas).toEqual(expect.arrayContaining([...(wanted.rules ?? [])]));
    },
  );
});

function reportOf(type: string, data: Answers): { report: StoredReport; text: string } {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const validation = validateAnswers(definition, data);
  if (!validation.ok) throw new Error(JSON.stringify(validation.fields));
  const { report } = readCase({ definition, answers: validation.answers }, [], NOW);
  const stored = {
    id: '00000000-0000-0000-0000-000000000000',
    type,
    patientName: null,
    submittedData: validation.answers,
    aiResponse: report,
    createdAt: NOW.toISOString(),
    submittedAt: null,
  };
  const sheet = { ...sheetOf(stored, definition, 'Europe/Madrid'), images: [] };
  return { report, text: toPlainText(composeDocument(sheet)) };
}

function urgencyText(code: string): string | undefined {
  const level = URGENCY_CODES[code as keyof typeof URGENCY_CODES];
  return level && URGENCY_TEXTS[level];
}

/** H and L by the key of an entered figure, or by the name of a derived one. */
function flagsOf({ medidas = [] }: StoredReport): Record<string, string> {
  const flagged = medidas.filter(({ marca }) => marca === 'H' || marca === 'L');
  return Object.fromEntries(
    flagged.map(({ clave, nombre, marca }) => [clave ?? nombre, marca ?? '']),
  );
}

/** Letter case and white space do not count, nor one final stop. */
function normal(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();
}
