import type { Answer, Answers } from '#domain/catalogue/field.ts';
import { wordsOf } from '#domain/text/words.ts';
import type { CriteriaCase } from '../case.ts';

/** OD is the right eye, OS the left one. */
export type Eye = 'Od' | 'Os';
export const EYES: readonly Eye[] = ['Od', 'Os'];

export type EyeNumbers = Readonly<Partial<Record<Eye, number>>>;

const WRITTEN: Readonly<Record<string, readonly Eye[]>> = {
  OD: ['Od'],
  OS: ['Os'],
  OI: ['Os'],
  OU: EYES,
  AO: EYES,
};
const EYE_WORD = /\b(OD|OS|OI|OU|AO)\b/gi;
const VALUE = /^\s*[:=]?\s*(\d{1,3}(?:[.,]\d)?)/;
/** Text after a figure that makes it unreadable: more digits, a range, a doubt. */
const TOUCHES = /^(\d|[.,]\d|\s*(\d|[<>±≈~?/]|[-–—]\s*\d|(a|o|y)\s+\d))/i;

const AFTER_FIGURE = /^(?:[\s,;·/]*\d{1,3}(?:[.,]\d)?\s*\((?:OD|OS|OI)\))+\s*$/i;

/** Normalises to the eye before its figure: «38 (OD)», «Derecho 18», «OD18». */
function eyesFirst(text: string): string {
  const named = text
    .replace(/\b(?:ojo\s+)?derecho\b/gi, 'OD')
    .replace(/\b(?:ojo\s+)?izquierdo\b/gi, 'OS')
    .replace(/\b(OD|OS|OI|OU|AO)(?=\d)/gi, '$1 ')
    .replace(/\/(?=\s*(?:OD|OS|OI)\b)/gi, ' ');
  return AFTER_FIGURE.test(named) ? named.replace(/(\d+(?:[.,]\d)?)\s*\((\w+)\)/g, '$2 $1') : named;
}

/**
 * Value of each eye in a text such as «OD 17 · OS 18»; undefined when ambiguous. OI is OS; OU and
 * AO are both eyes.
 */
export function readEyeNumbers(written: string): EyeNumbers | undefined {
  const text = eyesFirst(written);
  const words = [...text.matchAll(EYE_WORD)];
  if (/\d/.test(text.slice(0, words[0]?.index ?? text.length))) return undefined;
  const values: Partial<Record<Eye, number>> = {};
  const named = new Set<Eye>();
  let loose = false;
  let unvalued = false;
  for (const [index, word] of words.entries()) {
    const eyes = WRITTEN[word[0].toUpperCase()] ?? [];
    if (eyes.some((eye) => named.has(eye))) return undefined;
    for (const eye of eyes) named.add(eye);
    const after = text.slice(word.index + word[0].length, words[index + 1]?.index);
    const read = VALUE.exec(after);
    const rest = after.slice(read?.[0].length ?? 0);
    if (!read || TOUCHES.test(rest)) {
      if (/\d/.test(after)) return undefined;
      unvalued = true;
      continue;
    }
    loose ||= /\d/.test(rest);
    for (const eye of eyes) values[eye] = Number((read[1] ?? '').replace(',', '.'));
  }
  const readable = Object.keys(values).length > 0 && !(loose && unvalued);
  return readable ? values : undefined;
}

export type Tonometer =
  | 'tonovet'
  | 'tonovetPlus'
  | 'tonopen'
  | 'tonopenAvia'
  | 'perkins'
  | 'schiotz'
  | 'other';

const TONOMETERS: readonly (readonly [RegExp, Tonometer])[] = [
  [/tonovet plus/i, 'tonovetPlus'],
  [/tonovet/i, 'tonovet'],
  [/tono-?pen avia/i, 'tonopenAvia'],
  [/tono-?pen/i, 'tonopen'],
  [/perkins/i, 'perkins'],
  [/schi[oö]tz/i, 'schiotz'],
];

export function readTonometer(text: string): Tonometer | undefined {
  return TONOMETERS.find(([pattern]) => pattern.test(text))?.[1];
}

export type Stain = 'negative' | 'positive' | 'notDone';

type EyeStains = Readonly<Partial<Record<Eye, Stain>>>;

const RESULTS: readonly (readonly [RegExp, Stain])[] = [
  [/^no (realizad[oa]|hech[oa])$/, 'notDone'],
  [/^positiv[oa]$/, 'positive'],
  [/^negativ[oa]$/, 'negative'],
];
const STAIN_EYES: Readonly<Record<string, readonly Eye[]>> = {
  od: ['Od'],
  derecho: ['Od'],
  os: ['Os'],
  oi: ['Os'],
  izquierdo: ['Os'],
  ou: EYES,
  ao: EYES,
  ambos: EYES,
};
const FILLERS = ['en', 'el', 'los', 'ojo', 'ojos'];

/** One result with its eyes; undefined for a positive result without an eye. */
function readStainPart(part: string): EyeStains | undefined {
  const words = wordsOf(part).filter((word) => !FILLERS.includes(word));
  const eyes = words.flatMap((word) => STAIN_EYES[word] ?? []);
  const rest = words.filter((word) => !Object.hasOwn(STAIN_EYES, word)).join(' ');
  const result = RESULTS.find(([pattern]) => pattern.test(rest))?.[1];
  if (!result || (eyes.length === 0 && result === 'positive')) return undefined;
  return Object.fromEntries((eyes.length > 0 ? eyes : EYES).map((eye) => [eye, result]));
}

/**
 * Result by eye of a stain: «Positivo OD», «Negativo», «Positivo OD, negativo OS». Omits eyes that
 * are not named; empty for a text with any other word.
 */
export function readStain(text: string): EyeStains {
  const parts = text.split(/[,;·]| y /).map(readStainPart);
  if (text.includes('?') || parts.includes(undefined)) return {};
  const named = parts.flatMap((part) => Object.keys(part ?? {}));
  if (new Set(named).size < named.length) return {};
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})));
}

type OfEyes = Readonly<Partial<Record<Eye, number | Stain>>>;

interface EyeText {
  /** Field of the text, and of each eye without its ending. */
  readonly text: string;
  readonly field: string;
  /** Empty where nothing can be read without guessing. */
  readonly read: (text: string) => OfEyes;
  /** Said of a text without a reading: before it and after it. */
  readonly unread: readonly [before: string, after: string];
}

const MEASURED = {
  read: (text: string) => readEyeNumbers(text) ?? {},
  unread: ['No se han podido leer los valores de', 'escríbalos en las casillas OD y OI.'],
} as const;
const STAINED = {
  read: readStain,
  unread: [
    'No se ha podido leer el resultado',
    'escriba «Positivo» o «Negativo» y el ojo (OD, OI o ambos).',
  ],
} as const;

const EYE_TEXTS: readonly EyeText[] = [
  { text: 'examSchirmerTest', field: 'examStt', ...MEASURED },
  { text: 'examIntraocularPressure', field: 'examIop', ...MEASURED },
  { text: 'examFluoresceinTest', field: 'examFluo', ...STAINED },
];

const isAnswered = (answer: Answer | undefined) => answer !== undefined && answer !== '';

/** The reading of a text, if its fields accept all of it. */
function readingOf({ definition, answers }: CriteriaCase, { text, field, read }: EyeText): OfEyes {
  const written = answers[text];
  const of = typeof written === 'string' ? read(written) : {};
  const fields = definition.groups.flatMap((group) => group.fields);
  const isHeld = ([eye, value]: [string, unknown]) => {
    const asked = fields.find(({ key }) => key === field + eye);
    return asked?.kind !== 'number' || (Number(value) >= asked.min && Number(value) <= asked.max);
  };
  return Object.entries(of).every(isHeld) ? of : {};
}

/** Answers with those of each eye that stand in a text about both; a field of its own comes first. */
export function withEyeTexts(entered: CriteriaCase): Answers {
  const { answers } = entered;
  const read = EYE_TEXTS.flatMap((each) =>
    Object.entries(readingOf(entered, each)).map(
      ([eye, value]) => [each.field + eye, value] as const,
    ),
  );
  const device = readTonometer(String(answers.examIntraocularPressure ?? ''));
  const all = [...read, ...(device ? [['examTonometer', device] as const] : [])];
  const missing = all.filter(([key]) => !isAnswered(answers[key]));
  return { ...answers, ...Object.fromEntries(missing) };
}

/** Limits for texts about both eyes that cannot be read without guessing. */
export function unreadEyeTexts(entered: CriteriaCase): readonly string[] {
  return EYE_TEXTS.flatMap((each) => {
    const written = entered.answers[each.text];
    if (!isAnswered(written) || Object.keys(readingOf(entered, each)).length > 0) return [];
    const [before, after] = each.unread;
    return [`${before} «${written}»: ${after}`];
  });
}
