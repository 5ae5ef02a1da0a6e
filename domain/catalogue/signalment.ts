import { spanishNumber, withUnit } from '#domain/text/numbers.ts';
import { upperFirst } from '#domain/text/phrases.ts';
import type { AnswersBySubject } from './about.ts';
import type { Answer } from './field.ts';

/** Species names with gender, masculine and feminine. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['perro', 'perra'],
  ['gato', 'gata'],
  ['conejo', 'coneja'],
  ['hurón', 'hurona'],
  ['caballo', 'yegua'],
  ['asno', 'asna'],
];

/** «Perra bóxer, esterilizada, 9 años»: species, breed, sex and age. Empty without any. */
export function signalment(patient: AnswersBySubject): string {
  const species = textOf(patient['patient.species']);
  const sex = textOf(patient['patient.sex']);
  const pair = PAIRS.find((names) => names.includes(species.toLocaleLowerCase('es')));
  const female = /^hembra\b/i.test(sex);
  const noun = pair && female ? pair[1] : species;
  const breed = breedWords(textOf(patient['patient.breed']), noun, pair !== undefined && female);
  const kind = pair ? [noun, breed].filter(Boolean).join(' ') : [noun, breed].filter(Boolean);
  const parts = [kind, sexWords(sex, pair !== undefined), ageWords(patient['patient.age'])];
  return upperFirst(parts.flat().filter(Boolean).join(', '));
}

/** Lower case for a single-word breed: «bóxer», «Golden Retriever». */
function breedWords(breed: string, noun: string, agrees: boolean): string {
  const [first = ''] = breed.split(' ');
  const rest =
    noun && first.toLocaleLowerCase('es') === noun.toLocaleLowerCase('es')
      ? breed.slice(first.length).trim()
      : breed;
  const words = /^\p{Lu}[\p{Ll} ]*$/u.test(rest) ? rest.toLocaleLowerCase('es') : rest;
  if (!agrees) return words;
  if (/^(mestizo|cruzado)$/.test(words)) return words.replace(/o$/, 'a');
  // Cat breeds are adjectives; dog breeds are names: «perra pastor alemán».
  if (noun !== 'gata' || words.includes(' de ')) return words;
  return words.replace(/o$/, 'a').replace(/és$/, 'esa');
}

/** Sex beyond the noun: «perra» implies «hembra», but not «esterilizada». */
function sexWords(sex: string, implied: boolean): string {
  const words = /^\p{Lu}\p{Ll}/u.test(sex) ? sex.toLocaleLowerCase('es') : sex;
  if (words === 'desconocido') return 'sexo desconocido';
  if (!implied) return words;
  return words.replace(/^macho /, '').replace(/^hembra ?/, '');
}

const ageWords = (age: Answer | undefined) =>
  typeof age === 'number' ? ageInWords(age) : textOf(age);

const DAYS_IN_MONTH = 30;

/** Age in a vet’s units: «12 días», «3 meses», «1 año», «18 meses», «2,5 años». */
export function ageInWords(years: number): string {
  const months = Math.round(years * 12);
  if (years >= 2 || months === 12) return withUnit(spanishNumber(rounded(years)), 'años');
  const days = Math.round(years * 365);
  return days < DAYS_IN_MONTH ? withUnit(`${days}`, 'días') : withUnit(`${months}`, 'meses');
}

const rounded = (years: number) => Math.round(years * 10) / 10;

function textOf(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer.trim() : '';
}
