import { SPECIES } from '#domain/criteria/engine/animals.ts';
import { CaseFacts } from '#domain/criteria/engine/caseFacts.ts';
import type { Condition, Truth } from '#domain/criteria/engine/condition.ts';
import { inputOf } from '../answers.ts';
import { Draw } from './draw.ts';
import type { Answers, Subject } from './subject.ts';
import { anyValue } from './values.ts';

/** Enough for a field that is read only once others have a certain answer. */
const ROUNDS = 3 * SPECIES.length;

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

/** Watches what the condition asks for in several cases. */
function watchFields(subject: Subject, condition: Condition): ReadonlySet<string> {
  const draw = new Draw('fields');
  const read = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const answers: Record<string, unknown> = {
      ...subject.animal(SPECIES[round % SPECIES.length] ?? ''),
    };
    for (const key of read) answers[key] ??= anyValue(subject, key, draw);
    new WatchedFacts(subject, answers, read).truth(condition);
  }
  const { fields } = subject.sheet;
  return new Set([...read].filter((key) => key in fields && !/Species$/.test(key)));
}

/** Facts that note the names by which they are asked. */
class WatchedFacts extends CaseFacts {
  readonly #read: Set<string>;

  constructor({ sheet, vocabulary }: Subject, answers: Answers, read: Set<string>) {
    super(sheet, vocabulary, inputOf(answers));
    this.#read = read;
  }

  #note(...keys: readonly string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  override answer(key: string): unknown {
    this.#note(key);
    return super.answer(key);
  }

  override has(key: string): boolean {
    this.#note(key);
    return super.has(key);
  }

  override text(key: string): string {
    this.#note(key);
    return super.text(key);
  }

  override number(name: string, raw?: boolean): number | undefined {
    if (name === 'years') this.#note('patientAge', 'animalAge');
    else if (name === 'kilograms') this.#note('patientWeight');
    else this.#note(...(this.sheet.figures[name]?.keys ?? [name]));
    return super.number(name, raw);
  }

  override first(...keys: readonly string[]): number | undefined {
    this.#note(...keys);
    return super.first(...keys);
  }

  override choice(key: string): string | undefined {
    this.#note(key);
    return super.choice(key);
  }

  override date(key: string): number | undefined {
    this.#note(key);
    return super.date(key);
  }

  override sign(key: string): Truth {
    this.#note(key);
    return super.sign(key);
  }

  override isAnswered(key: string): boolean {
    this.#note(key);
    return super.isAnswered(key);
  }
}
