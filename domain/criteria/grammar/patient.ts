import type { Field } from '#domain/catalogue/field.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Outcome } from '../core/rule.ts';
import { outcome } from './outcome.ts';
import { type Text, textOf } from './words.ts';

type Subject = NonNullable<Field['about']>;

const keysAbout = ({ definition }: CaseFacts, subject: Subject): readonly string[] =>
  definition.groups
    .flatMap((group) => group.fields)
    .flatMap(({ key, about }) => (about === subject ? [key] : []));

/** Contradiction in an answer about the patient; each form has its own key. */
export const patientCoherence = (
  subject: Subject,
  text: Text,
  { drops }: { readonly drops?: true } = {},
): Outcome =>
  outcome('coherence', [text], (facts) => {
    const keys = keysAbout(facts, subject);
    return [
      { kind: 'coherence', text: textOf(text, facts), keys, ...(drops ? { drops: keys } : {}) },
    ];
  });
