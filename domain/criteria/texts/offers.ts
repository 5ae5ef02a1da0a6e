import {
  type ChemistryAnalyte,
  chemistryField,
  chemistryKeys,
} from '#domain/analyses/bloodChemistry.ts';
import { chipLabel } from '#domain/analyses/redFlags.ts';
import { CaseFigures } from '#domain/catalogue/caseFigures.ts';
import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  NumberField,
} from '#domain/catalogue/field.ts';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import { convertUnit } from '#domain/catalogue/units.ts';
import { parseNumber, spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { plain } from '#domain/text/words.ts';
import { readDays } from './durations.ts';
import { answersNamed } from './offerWords.ts';

/**
 * Words of a free text that name a sign or figure with a field of its own. They decide nothing: the
 * form asks, even if the text denies the sign.
 */
export interface Offer {
  readonly key: string;
  readonly words: string;
  /** «Disnea» or «potasio 7,4 mmol/l». */
  readonly asks: string;
  /** Answer that «Sí» writes. */
  readonly value: Answer;
}

const FIGURES: readonly (readonly [names: readonly string[], analyte: ChemistryAnalyte])[] = [
  [['na', 'sodio'], 'sodium'],
  [['k', 'potasio'], 'potassium'],
  [['glucosa', 'glucemia'], 'glucose'],
  [['creatinina'], 'creatinine'],
  [['urea'], 'urea'],
  [['calcio', 'ca'], 'calcium'],
  [['lactato'], 'lactate'],
  [['albumina'], 'albumin'],
  [['bilirrubina'], 'bilirubin'],
];

/** A name directly followed by a number, outside a quotient: «K 7,4», not «Na/K 18». */
const NAMED_FIGURE = /(?<![\p{L}/:])(\p{L}+)\s*(?:de|=|:|en)?\s*(\d+(?:[.,]\d+)?)(?![\d/])/giu;

/** Answers that free texts suggest for empty fields, in the order of the form. */
export function offersOf(
  definition: AnalysisDefinition,
  answers: Answers,
  rows?: UnitRows,
): Offer[] {
  const figures = new CaseFigures(definition, answers, rows);
  const fields = definition.groups
    .flatMap((group) => group.fields)
    .filter(({ retired }) => !retired);
  const texts = fields.flatMap((field) => freeText(field, answers));
  const open = fields.filter(({ key }) => answers[key] === undefined || answers[key] === '');
  return [
    ...open.flatMap((field) => signOffer(field, texts)),
    ...open.flatMap((field) => figureOffer(field, texts, figures)),
    ...open.flatMap((field) => measureOffer(field, texts)),
    ...open.flatMap((field) => durationOffer(field, answers)),
    ...open.flatMap((field) => heatOffer(field, [...texts, ...pastOf(fields, answers)])),
  ];
}

/** The vet's own texts. Excludes suggestions of the form («Amarillo pálido»). */
function freeText(field: Field, answers: Answers): string[] {
  const { kind, key, about } = field;
  const answer = answers[key];
  if (kind === 'suggest' && field.suggestions.some((each) => each === answer)) return [];
  const free = kind === 'text' || kind === 'longText' || kind === 'suggest';
  const ofPatient = about !== undefined && about !== 'reason';
  return free && !ofPatient && typeof answer === 'string' && answer !== '' ? [answer] : [];
}

function signOffer(field: Field, texts: readonly string[]): Offer[] {
  const { key, label } = field;
  const match = answersNamed(key).flatMap(([value, stems]) =>
    texts
      .filter((text) => isOfItsEye(field, text))
      .flatMap((text) => named(text, stems).map((words) => ({ value, words }))),
  )[0];
  if (!match) return [];
  const answer =
    field.kind === 'choice' && field.options.find(({ value }) => value === match.value);
  const asks =
    match.value === 'yes' || !answer
      ? chipLabel(label)
      : `${label}: ${chipLabel(answer.label).toLowerCase()}`;
  return [{ key, ...match, asks }];
}

const OF_EYE = { OD: /\b(od|derech[oa]s?)\b/, OS: /\b(os|oi|izquierd[oa]s?)\b/ } as const;

/** False when the text names only the other eye. */
function isOfItsEye({ pair }: Field, text: string): boolean {
  if (pair?.side !== 'OD' && pair?.side !== 'OS') return true;
  const words = plain(text);
  const others = pair.side === 'OD' ? OF_EYE.OS : OF_EYE.OD;
  return OF_EYE[pair.side].test(words) || !others.test(words);
}

/** Words of a text that begin with one of the stems, as written. */
function named(text: string, stems: readonly string[]): string[] {
  const words = [...text.matchAll(/[\p{L}\p{M}\d]+/gu)];
  return stems.flatMap((stem) => {
    const whole = stem.endsWith('$');
    const parts = plain(stem.replace('$', '')).split(' ');
    const at = words.findIndex((_, index) =>
      parts.every((part, offset) => {
        const word = plain(words[index + offset]?.[0] ?? '');
        return whole && offset === parts.length - 1 ? word === part : word.startsWith(part);
      }),
    );
    const first = words[at];
    const last = words[at + parts.length - 1];
    return first && last ? [text.slice(first.index, last.index + last[0].length)] : [];
  });
}

function figureOffer(field: Field, texts: readonly string[], figures: CaseFigures): Offer[] {
  const known = FIGURES.find(([, analyte]) => chemistryKeys(analyte).includes(field.key));
  if (!known || field.kind !== 'number') return [];
  const [names, analyte] = known;
  for (const text of texts) {
    const match = [...plain(text).matchAll(NAMED_FIGURE)].find(([, name = '']) =>
      names.includes(name),
    );
    const read = match && believed(figures, field, match[2] ?? '');
    if (!match || !read) continue;
    const { label, unit } = chemistryField(analyte);
    const { value, written = withUnit(spanishNumber(Number(value)), unit) } = read;
    const asks = `${label.toLowerCase()} ${written}`;
    // Removing accents keeps the length of a composed text, so positions still match.
    const words = text
      .normalize('NFC')
      .slice(match.index, match.index + match[0].length)
      .trim();
    return [{ key: field.key, words, asks, value }];
  }
  return [];
}

/** «5 días» in the free text of the duration, which no rule reads. */
function durationOffer({ key }: Field, answers: Answers): Offer[] {
  const words = answers.clinicalSymptomsDuration;
  if (key !== 'signsDays' || typeof words !== 'string') return [];
  const days = readDays(words);
  if (days === undefined) return [];
  const value = Math.round(days);
  return [
    {
      key,
      words,
      asks: `inicio hace ${withUnit(spanishNumber(value), value === 1 ? 'día' : 'días')}`,
      value,
    },
  ];
}

/** «Adrenal izquierda, polo caudal: 6,1 mm»: a name and the first length after it. */
function measureOffer(field: Field, texts: readonly string[]): Offer[] {
  if (field.kind !== 'number' || field.unit !== 'mm') return [];
  const name = plain(field.label).replace(/ \(.*$/, '');
  return texts.flatMap((text) => readLength(field, name, text)).slice(0, 1);
}

/** Lower case inside a sentence for «Riñón derecho», but not for «VI en diástole». */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

/** Most characters between a name and its figure: «, polo caudal: ». */
const BETWEEN = 40;

function readLength(field: NumberField, name: string, text: string): Offer[] {
  const plainText = plain(text);
  const at = plainText.indexOf(name);
  const after =
    at < 0 || /\p{L}$/u.test(plainText.slice(0, at)) ? '' : plainText.slice(at + name.length);
  const [all = '', between = '', typed = '', unit = ''] =
    /^((?!\p{L})[^\d.;\n]*)(\d+(?:[.,]\d+)?) ?(mm|cm)(?!\p{L})/u.exec(after) ?? [];
  const value = parseNumber(unit === 'mm' ? typed : convertUnit(typed, unit, 'mm'));
  if (value === undefined || between.length > BETWEEN) return [];
  if (value < field.min || value > field.max) return [];
  const words = text.normalize('NFC').slice(at, at + name.length + all.length);
  const asks = `${inSentence(chipLabel(field.label))} ${spanishNumber(value)} mm`;
  return [{ key: field.key, words, asks, value }];
}

function pastOf(fields: readonly Field[], answers: Answers): string[] {
  return fields
    .filter(({ about }) => about === 'patient.reproductiveHistory')
    .flatMap(({ key }) => {
      const text = answers[key];
      return typeof text === 'string' ? [text] : [];
    });
}

/** «Celo hace 5 semanas» within one sentence. */
function heatOffer({ key }: Field, texts: readonly string[]): Offer[] {
  if (key !== 'lastHeatWeeks') return [];
  return texts
    .flatMap((text) => text.split(/[.;,\n]/))
    .flatMap((sentence) => {
      const days = /\bcelos?\b/.test(plain(sentence)) ? readDays(sentence) : undefined;
      if (days === undefined) return [];
      const value = Math.round(days / 7);
      const asks = `último celo hace ${withUnit(spanishNumber(value), 'semanas')}`;
      return [{ key, words: sentence.trim(), asks, value }];
    })
    .slice(0, 1);
}

/** Figure that the field accepts, as typed or from the unit that makes it possible. */
function believed(
  figures: CaseFigures,
  field: NumberField,
  typed: string,
): { readonly value: Answer; readonly written?: string } | undefined {
  const read = figures.read(field, typed);
  if (read.is === 'figure') return { value: read.value };
  if (read.is !== 'doubted') return undefined;
  const [other] = read.impossible ? read.others : [];
  if (!other) return { value: read.value };
  return { value: other.whole, written: `${other.whole} (${typed} ${other.unit})` };
}
