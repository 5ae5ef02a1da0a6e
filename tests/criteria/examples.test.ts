import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { URGENCY_TEXTS } from '#domain/criteria/core/actParts.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { flagsOf, normal, reportOf } from '#tests/support/wholeReport.ts';
import laboratory from './examples-lab.json' with { type: 'json' };
import laboratory2 from './examples-lab-2.json' with { type: 'json' };
import physiology from './examples-physiology.json' with { type: 'json' };
import physiology2 from './examples-physiology-2.json' with { type: 'json' };

/** The worked examples of the criteria, each through form, rules, report and plain text. */

const URGENCY_CODES = { U1: 'vital', U2: '24h', U3: 'dias', U4: 'ordinaria' } as const;

interface Example {
  readonly id: string;
  readonly type: string;
  readonly data: Answers;
  readonly expect: {
    readonly certainty?: string;
    /** Exact sentence. */
    readonly nextStep?: string;
    /** Id of the rule that leads, or its beginning. */
    readonly leads?: string;
    readonly conclusionIncludes?: readonly string[];
    readonly linesInclude?: readonly string[];
    readonly linesExclude?: readonly string[];
    readonly urgency?: string;
    readonly flags?: Readonly<Record<string, string>>;
    readonly rules?: readonly string[];
    /** As `leads`. */
    readonly lead?: string;
  };
}

// Each file is typed by what its own cases happen to have, which no cast alone joins.
const SECOND = [...laboratory2, ...physiology2] as unknown as readonly Example[];
const EXAMPLES = [...([...laboratory, ...physiology] as unknown as readonly Example[]), ...SECOND];

it('every worked example has a type of the catalogue', () => {
  expect(laboratory.length + physiology.length).toBe(71);
  expect(SECOND).toHaveLength(70);
  expect(EXAMPLES.filter(({ type }) => !catalogue.find(type))).toEqual([]);
});

describe.each(ALL_CRITERIA.map(({ type }) => type))('%s', (type) => {
  it.each(EXAMPLES.filter((example) => example.type === type))(
    '$id',
    ({ data, expect: wanted }) => {
      const { report, text } = reportOf(type, data);
      const acts = report.ahora_mismo?.map(({ texto }) => texto) ?? [];
      const said = normal([text, ...acts].join('\n'));
      const has = (line: string) => said.includes(normal(line));
      expect(wanted.linesInclude?.filter((line) => !has(line)) ?? []).toEqual([]);
      expect(wanted.linesExclude?.filter(has) ?? []).toEqual([]);
      for (const part of wanted.conclusionIncludes ?? []) {
        expect(normal(report.conclusion ?? '')).toContain(normal(part));
      }
      if (wanted.certainty) expect(report.certeza).toBe(wanted.certainty);
      if (wanted.nextStep) expect(report.siguiente_paso).toBe(wanted.nextStep);
      const leading = (wanted.leads ?? wanted.lead)?.replace(/^.*\//, '');
      if (leading)
        expect(report.criterios?.[0]?.regla ?? 'G-C0').toMatch(new RegExp(`^${leading}`));
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
