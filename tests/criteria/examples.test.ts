import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { URGENCY_TEXTS } from '#domain/criteria/core/report.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { flagsOf, normal, reportOf } from '#tests/support/wholeReport.ts';
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

// Each file is typed by what its own cases happen to have, which no cast alone joins.
const EXAMPLES = [...laboratory, ...physiology] as unknown as readonly Example[];

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

function urgencyText(code: string): string | undefined {
  const level = URGENCY_CODES[code as keyof typeof URGENCY_CODES];
  return level && URGENCY_TEXTS[level];
}
