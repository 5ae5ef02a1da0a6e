import fc from 'fast-check';
import { BREEDS } from '#domain/analyses/breeds.ts';
import type { AnalysisDefinition, Answer, Answers, Field } from '#domain/catalogue/field.ts';

/** Sentences with words that criteria look for, negated or not. */
const SAID = [
  'Fiebre y dolor desde ayer',
  'niega fiebre, sin vómitos',
  'síncope, disnea',
  'Prednisona y doxiciclina',
  '<b>bold</b> & "quoted"',
  'OD 17 · OS 18',
  '31/18?',
  'poliuria',
];

function answerTo(field: Field): fc.Arbitrary<Answer> | undefined {
  switch (field.kind) {
    case 'number': {
      const { min, max, integer } = field;
      if (integer) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      // Most limits are among small figures.
      const small = fc.double({ min, max: Math.min(max, min + (max - min) / 20), noNaN: true });
      return fc.oneof(small, fc.double({ min, max, noNaN: true }));
    }
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'suggest': {
      const lists = field.suggestionsBy ? Object.values(BREEDS).flat() : [];
      return fc.constantFrom(...field.suggestions, ...lists.slice(0, 200), 'Otra cosa');
    }
    case 'request':
      return fc.constant(true);
    case 'text':
      return field.fixed === undefined ? fc.constantFrom(...SAID) : fc.constant(field.fixed);
    case 'longText':
      return fc.constantFrom(...SAID);
    case 'date':
      return fc.constantFrom('2026-11-01', '2026-11-20', '2026-09-15');
    default:
      return undefined;
  }
}

/** Each field has its own chance to be answered. */
export function randomAnswers(definition: AnalysisDefinition): fc.Arbitrary<Answers> {
  const fields = definition.groups.flatMap((group) => group.fields).filter((each) => !each.retired);
  const arbitraries = fields.flatMap((field) => {
    const answer = answerTo(field);
    return answer ? [[field.key, answer] as const] : [];
  });
  return fc
    .constantFrom(0.03, 0.15, 0.5, 0.95)
    .chain((share) =>
      fc.tuple(
        ...arbitraries.map(([key, answer]) =>
          fc
            .tuple(fc.constant(key), fc.double({ min: 0, max: 1, noNaN: true }), answer)
            .map(([name, chance, value]) =>
              chance < share ? ([name, value] as const) : undefined,
            ),
        ),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));
}
