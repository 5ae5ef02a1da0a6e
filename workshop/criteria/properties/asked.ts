import type { Act, Sheet } from '#domain/criteria/engine/sheet.ts';
import { ASKING_OR_OTHER } from '#domain/criteria/engine/tags.ts';
import { hasWord } from '#domain/criteria/engine/text.ts';

const READ = new WeakMap<Sheet, Map<string, readonly string[]>>();

/** Tests that a sentence asks for: «repita potasio» asks for none, since it is no verb of asking. */
export function testsAsked(sheet: Sheet, text: string): readonly string[] {
  const read = READ.get(sheet) ?? new Map<string, readonly string[]>();
  READ.set(sheet, read);
  const tests = read.get(text) ?? readTests(sheet, text);
  read.set(text, tests);
  return tests;
}

/** A test is asked for where the nearest verb before it is one of asking. */
function readTests({ tests }: Sheet, text: string): readonly string[] {
  const parts = text.split(/[;:.] |[;:.]$/u).flatMap((clause) => {
    const verbs = [...clause.matchAll(ASKING_OR_OTHER)];
    return verbs.flatMap(({ index, groups }, at) =>
      groups?.asking ? [clause.slice(index, verbs[at + 1]?.index)] : [],
    );
  });
  const asked = Object.keys(tests).filter((test) => parts.some((part) => hasWord(part, test)));
  return asked.filter((test) => !asked.some((other) => other !== test && other.includes(test)));
}

/** Tests of the form that a sentence of a sheet asks for outside ‹ › and [ ]. */
export function looseTests(sheet: Sheet, text: string): readonly string[] {
  const plainly = text.replace(/‹[^›]*›|\[[^\]]*\]/g, '');
  return testsAsked(sheet, plainly).filter((test) =>
    sheet.tests[test]?.some((key) => key in sheet.fields),
  );
}

export const sentencesIn = ({ first, more }: Act): readonly string[] =>
  [first, ...more].flat().map(({ text }) => text);
