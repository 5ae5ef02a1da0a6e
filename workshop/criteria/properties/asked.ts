import type { Act, Sheet } from '#domain/criteria/engine/sheet.ts';
import { ASKING_OR_OTHER } from '#domain/criteria/engine/tags.ts';
import { hasWord, unique } from '#domain/criteria/engine/text.ts';

const READ = new WeakMap<Sheet, Map<string, readonly string[]>>();

/** Tests that a sentence asks for: «repita potasio» asks for none, since it is no verb of asking. */
export function testsAsked(sheet: Sheet, text: string): readonly string[] {
  const read = READ.get(sheet) ?? new Map<string, readonly string[]>();
  READ.set(sheet, read);
  const tests = read.get(text) ?? readTests(sheet, text);
  read.set(text, tests);
  return tests;
}

function readTests({ tests }: Sheet, text: string): readonly string[] {
  const asked = text
    .split(/[;:.] |[;:.]$/u)
    .flatMap((clause) =>
      Object.keys(tests).filter(
        (test) => hasWord(clause, test) && placesOf(clause, test).some((at) => isAsked(clause, at)),
      ),
    );
  return unique(asked).filter(
    (test) => !asked.some((other) => other !== test && other.includes(test)),
  );
}

/** Places where the word stands alone. */
function placesOf(clause: string, word: string): readonly number[] {
  const places: number[] = [];
  for (let at = clause.indexOf(word); at >= 0; at = clause.indexOf(word, at + 1))
    if (hasWord(clause.slice(Math.max(0, at - 1), at + word.length + 1), word)) places.push(at);
  return places;
}

/** The nearest verb before it is one of asking. */
const isAsked = (clause: string, at: number): boolean =>
  [...clause.slice(0, at).matchAll(ASKING_OR_OTHER)].at(-1)?.groups?.asking !== undefined;

/** Tests of the form that a sentence of a sheet asks for outside ‹ › and [ ]. */
export function looseTests(sheet: Sheet, text: string): readonly string[] {
  const plainly = text.replace(/‹[^›]*›|\[[^\]]*\]/g, '');
  return testsAsked(sheet, plainly).filter((test) =>
    sheet.tests[test]?.some((key) => key in sheet.fields),
  );
}

export const sentencesIn = ({ first, more }: Act): readonly string[] =>
  [first, ...more].flat().map(({ text }) => text);
