import { SPECIES } from '#domain/criteria/engine/animals.ts';
import type { CaseFacts } from '#domain/criteria/engine/caseFacts.ts';
import type { Condition } from '#domain/criteria/engine/condition.ts';
import { Draw } from './draw.ts';
import type { Subject } from './subject.ts';
import { anyValue } from './values.ts';

/** Enough for a field that is read only once others have a certain answer. */
const ROUNDS = 24 * SPECIES.length;

const READ = new WeakMap<Subject, Map<string, ReadonlySet<string>>>();

/** Fields that a condition reads, also those that its figures follow from. */
export function fieldsRead(subject: Subject, condition: Condition): ReadonlySet<string> {
  const read = READ.get(subject) ?? new Map<string, ReadonlySet<string>>();
  READ.set(subject, read);
  const text = JSON.stringify(condition);
  const fields = read.get(text) ?? watchFields(subject, condition);
  read.set(text, fields);
  return fields;
}

/** Fields that a figure follows from. */
export const inputsOf = (subject: Subject, name: string): ReadonlySet<string> =>
  fieldsRead(subject, { is: 'known', names: [name] });

/** Notes what the condition asks for in several cases. */
function watchFields(subject: Subject, condition: Condition): ReadonlySet<string> {
  const draw = new Draw('fields');
  const read = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    // Some stay unanswered in half of them: a figure is worked out only where it is not typed.
    const answered = draw.some([...read], round % 2 === 0 ? read.size : draw.whole(0, read.size));
    const answers = Object.fromEntries(answered.map((key) => [key, anyValue(subject, key, draw)]));
    const animal = subject.animal(SPECIES[round % SPECIES.length] ?? '');
    watched(subject.facts({ ...answers, ...animal }), subject, read).truth(condition);
  }
  const { fields } = subject.sheet;
  return new Set([...read].filter((key) => key in fields && !/Species$/.test(key)));
}

const ASKED = [
  ...(['answer', 'has', 'text', 'known', 'first', 'choice'] as const),
  ...(['date', 'sign', 'isAnswered'] as const),
];

/** The facts, which write down the fields that they are asked for. */
function watched(facts: CaseFacts, subject: Subject, read: Set<string>): CaseFacts {
  for (const name of ASKED) {
    const answer = facts[name].bind(facts) as (...names: unknown[]) => unknown;
    const note = (...names: unknown[]) => {
      const texts = names.filter((each) => typeof each === 'string');
      for (const key of texts.flatMap((each) => subject.keysOf(each))) read.add(key);
      return answer(...names);
    };
    Object.assign(facts, { [name]: note });
  }
  return facts;
}
