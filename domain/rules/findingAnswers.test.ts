import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { Proposal } from '#domain/report/uncheckedReading.ts';
import {
  answerProposal,
  type Confirmed,
  type FindingAnswer,
  findingKey,
  proposedFields,
  proposedIn,
} from './findingAnswers.ts';

const FIELDS = ['fungi', 'atypicalCells'] as const;
const VALUES = ['observed', 'not_observed', 'not_evaluable'] as const;

interface Case {
  readonly answers: Answers;
  readonly earlier: readonly (Confirmed & { finding: string; answer: FindingAnswer })[];
}

const proposal = fc.record({ key: fc.constantFrom(...FIELDS), value: fc.constantFrom(...VALUES) });
const press = fc.record({
  proposal,
  answer: fc.constantFrom('yes' as const, 'no' as const, null),
});
const own = fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom(...VALUES));

/** As the account stores it. */
function pressed(
  { answers, earlier }: Case,
  { proposal: asked, answer }: { proposal: Proposal; answer: FindingAnswer | null },
) {
  const next = answerProposal({ answers, earlier, proposal: asked, answer });
  const finding = findingKey(asked);
  const others = earlier.filter(
    (each) => each.finding !== finding && !next.replaced.includes(each.finding),
  );
  const { key: field, value } = asked;
  const row = { finding, field, value, answer: answer ?? 'no', before: next.before };
  const made = { answers: next.answers, earlier: answer ? [...others, row] : others };
  expect(next.confirmed).toHaveLength(made.earlier.filter((each) => each.answer === 'yes').length);
  return made;
}

it('whatever was pressed, taking all back leaves the vet’s own answers', () => {
  fc.assert(
    fc.property(own, fc.array(press, { maxLength: 12 }), (answers, presses) => {
      const before: Case = { answers, earlier: [] };
      const pressedAll = presses.reduce<Case>(pressed, before);
      for (const field of FIELDS)
        expect(
          pressedAll.earlier.filter((each) => each.answer === 'yes' && each.field === field).length,
        ).toBeLessThanOrEqual(1);
      const after = pressedAll.earlier.reduce<Case>(
        (state, { field, value }) =>
          pressed(state, {
            proposal: { key: field, value },
            answer: null,
          }),
        pressedAll,
      );
      expect(after).toEqual(before);
    }),
  );
});

it('an answer that the vet corrected since stays as corrected', () => {
  const asked = { key: 'fungi', value: 'observed' };
  const earlier = [
    { finding: findingKey(asked), answer: 'yes', field: 'fungi', value: 'observed', before: null },
  ] as const;
  const answers = { fungi: 'not_observed' };
  const next = answerProposal({ answers, earlier, proposal: asked, answer: null });
  expect(next).toMatchObject({ answers, confirmed: [] });
});

it('an answer that was the vet’s already is not called proposed', () => {
  const answers = { fungi: 'observed' };
  const next = answerProposal({
    answers,
    earlier: [],
    proposal: { key: 'fungi', value: 'observed' },
    answer: 'yes',
  });
  expect([...proposedFields(next.confirmed, next.answers)]).toEqual([]);
});

it('only options of fields that the form still asks are offered', () => {
  expect(proposedIn(bodyFluids, { key: 'fungi', value: 'observed' })).toEqual({
    key: 'fungi',
    value: 'observed',
    label: 'Hongos',
    option: 'Observado',
  });
  for (const [key, value] of [
    ['fungi', 'noSuchOption'],
    ['noSuchField', 'observed'],
    ['patientName', 'Luna'],
  ] as const)
    expect(proposedIn(bodyFluids, { key, value })).toBeUndefined();
});
