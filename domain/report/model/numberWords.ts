/** Spanish quantity words. «Un» and «una» are articles. */

const SIMPLE: Readonly<Record<string, number>> = {
  cero: 0,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiun: 21,
  veintiuno: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  quinientos: 500,
  quinientas: 500,
  setecientos: 700,
  setecientas: 700,
  novecientos: 900,
  novecientas: 900,
};
for (const [stem, value] of [
  ['dosc', 200],
  ['tresc', 300],
  ['cuatroc', 400],
  ['seisc', 600],
  ['ochoc', 800],
] as const) {
  Object.assign(SIMPLE, { [`${stem}ientos`]: value, [`${stem}ientas`]: value });
}

const MULTIPLES: Readonly<Record<string, number>> = { mil: 1000, millon: 1e6, millones: 1e6 };

/** Joined spelling: «treintaicinco», «ochentaysiete». */
const IN_ONE = /^(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)[iy](un|\p{L}+)$/u;

/** Quantities without a number; models also slip into English. */
const QUANTITIES =
  /^(?:mitad(?:es)?|tercios?|cuartos|quintos|decim[ao]s?|centesim[ao]s?|milesim[ao]s?|docenas?|decenas?|quincenas?|veintenas?|treintenas?|centenar(?:es)?|centenas?|cientos|miles|millar(?:es)?|doble|triple|cuadruple|quintuple|sextuple|decuple|centuple|(?:du|tri|cuadru|quintu|decu|centu)plica\p{L}*|two|three|four|five|six|seven|eight|nine|eleven|twelve|\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:hundred|thousand|third|quarter|dozen)s?|half|halves|twice|percent)$/u;
/** Two-word quantities: «la cuarta parte», «medio centímetro», «un mes». */
const PAIRS =
  /(?<!\p{L})(?:(?:tercera|cuarta|quinta|sexta|septima|octava|novena|decima)\s+partes?|un\s+cuarto\s+de|un\s+par\s+de|(?:medi[oa]|una?)\s+(?:micra|micrometro|milimetro|centimetro|metro|gramo|kilo|kilogramo|litro|mililitro|hora|dia|semana|mes|ano|minuto))(?!\p{L})/gu;

export interface NumberWord {
  readonly value: number;
  /** Set instead of a value for a quantity without a number. */
  readonly word?: string;
  /** Index after its last letter; unused without a value. */
  readonly end: number;
}

interface Word {
  readonly plain: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /\p{L}+/gu;

const plainly = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map((match) => ({
    plain: plainly(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function simpleValue(word: string): number | undefined {
  if (Object.hasOwn(SIMPLE, word)) return SIMPLE[word];
  const [, tens = '', rest = ''] = IN_ONE.exec(word) ?? [];
  const ones = /^un[oa]?$/.test(rest) ? 1 : SIMPLE[rest];
  return ones !== undefined && ones < 10 ? (SIMPLE[tens] ?? 0) + ones : undefined;
}

const isNumber = (word: string | undefined): word is string =>
  word !== undefined && (Object.hasOwn(MULTIPLES, word) || simpleValue(word) !== undefined);

/** «Por ciento» is a unit, not a hundred. */
const isPercent = (words: readonly Word[], at: number) =>
  words[at]?.plain === 'ciento' && words[at - 1]?.plain === 'por';

/** Quantities in words; each run counts as one: «treinta y cinco mil». */
export function numberWordsIn(text: string): NumberWord[] {
  const words = wordsOf(text);
  const quantities: NumberWord[] = [...plainly(text).matchAll(PAIRS)].map((match) => ({
    value: Number.NaN,
    word: match[0].replace(/\s+/g, ' '),
    end: 0,
  }));
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (!word) break;
    if (QUANTITIES.test(word.plain))
      quantities.push({ value: Number.NaN, word: word.plain, end: word.end });
    if (!isNumber(word.plain) || isPercent(words, at)) {
      at++;
      continue;
    }
    const run = runFrom(words, at, text);
    quantities.push({
      value: totalOf(run.map(({ plain }) => plain)),
      end: run.at(-1)?.end ?? word.end,
    });
    at += run.length;
  }
  return quantities;
}

/** Adjacent number words, also joined by «y». */
function runFrom(words: readonly Word[], from: number, text: string): Word[] {
  const run: Word[] = [];
  for (let at = from; at < words.length; at++) {
    const word = words[at];
    const before = run.at(-1);
    if (!word || (before && text.slice(before.end, word.start).trim() !== '')) break;
    const joins = word.plain === 'y' && run.length > 0 && isNumber(words[at + 1]?.plain);
    if (!joins && (!isNumber(word.plain) || isPercent(words, at))) break;
    run.push(word);
  }
  return run;
}

function totalOf(words: readonly string[]): number {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const multiple = MULTIPLES[word];
    if (multiple !== undefined) {
      total += Math.max(group, 1) * multiple;
      group = 0;
    } else group += simpleValue(word) ?? 0;
  }
  return total + group;
}
