import { answersBySubject } from '#domain/catalogue/about.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { plain, wordsOf } from '#domain/text/words.ts';
import type { Compared } from './compared.ts';

/** The patient as entered. */
interface Patient {
  readonly sex: string;
  readonly age: string;
  readonly species: string;
}

const MALE =
  /^(?:machos?|semental\p{L}*|verraco|castrados?|prostat\p{L}*|testicul\p{L}*|escrot\p{L}*|prepuci\p{L}*|pene|peneano|criptorquid\p{L}*)$/u;
const FEMALE =
  /^(?:hembras?|perras?|gatas?|yeguas?|conejas?|huronas?|uter(?:o|in\p{L}*)|ovari\p{L}*|piometr\p{L}*|vagina(?:l|les)?|vulva(?:r|res)?|gestante|prenada|castradas?|esterilizadas?)$/u;
const NEUTERED = /^(?:castrad[oa]s?|esterilizad[oa]s?|ovariohisterectomizadas?)$/u;
const ENTIRE = /^(?:enter[oa]|gestante|prenada)$/u;
const DENIED = /^(?:no|sin|ni|tampoco)$/u;
/** Parasites have sexes too. */
const OF_OTHERS = /\b(?:parasit|gusan|nematod|garrapat|acar[oi]|filari|ascarid|huev)/u;

/** Words of age, and the years that they cannot mean. */
const AGES: readonly (readonly [pattern: RegExp, isContrary: (years: number) => boolean])[] = [
  [/\b(?:cachorr[oa]|gatit[oa]|potr(?:o|illo|anca)|neonato)\b/u, (years) => years > 2],
  [
    /\b(?:perr[oa]|gat[oa]|animal|paciente|macho|hembra|ejemplar|individuo|caballo|yegua|conej[oa]|hurona?) (?:\p{L}+ ){0,2}(?:pediatric[oa]|neonat[oa]|infantil)\b/u,
    (years) => years > 2,
  ],
  [
    /\b(?:perr[oa]|gat[oa]|animal|paciente|macho|hembra|ejemplar|individuo|caballo|yegua|conej[oa]|hurona?) (?:\p{L}+ ){0,2}(?:joven|juvenil)\b/u,
    (years) => years > 6,
  ],
  [
    /\b(?:perr[oa]|gat[oa]|animal|paciente|macho|hembra|ejemplar|individuo|caballo|yegua|conej[oa]|hurona?) (?:\p{L}+ ){0,2}(?:adult[oa])\b/u,
    (years) => years < 0.5,
  ],
  [
    /\b(?:perr[oa]|gat[oa]|animal|paciente|macho|hembra|ejemplar|individuo|caballo|yegua|conej[oa]|hurona?) (?:\p{L}+ ){0,2}(?:viej[oa]|ancian[oa]|geriatric[oa]|senior|mayor|longev[oa])\b/u,
    (years) => years < 5,
  ],
  [/\bedad (?:muy )?(?:avanzada|geriatrica)\b/u, (years) => years < 5],
];

/** One animal as a patient: not «en el gato», not a name of a disease. */
const PATIENT_OF =
  /(?<!\b(?:en|como|de|tipico de) )\b(?:un|una|este|esta|el|la) (perr|gat|caball|yegu|conej|huron)[a-z]*\b/gu;
const SPECIES: Readonly<Record<string, string>> = {
  perr: 'perro',
  gat: 'gato',
  caball: 'caballo',
  yegu: 'caballo',
  conej: 'conejo',
  huron: 'huron',
};

/** Sex, age or species in prose against what was entered; undefined without a contradiction. */
export class PatientComparison {
  readonly #patient: Patient;

  constructor(definition: AnalysisDefinition, answers: Answers) {
    const about = answersBySubject(definition, answers);
    const textOf = (value: unknown) => (value === undefined ? '' : String(value).trim());
    const status = textOf(about['patient.reproductiveStatus']);
    this.#patient = {
      sex: [textOf(about['patient.sex']), status].filter((text) => text !== '').join(', '),
      age: textOf(about['patient.age']),
      species: textOf(about['patient.species']),
    };
  }

  contrary(text: string): Compared | undefined {
    const { sex, age, species } = this.#patient;
    const folded = plain(text);
    if (isOtherSex(folded, sex)) return disputed('Sexo', sex);
    const years = yearsIn(age);
    if (
      years !== undefined &&
      AGES.some(([words, isOther]) => words.test(folded) && isOther(years))
    )
      return disputed('Edad', /^\d+(?:[.,]\d+)?$/.test(age) ? `${age} años` : age);
    return isOtherSpecies(folded, species) ? disputed('Especie', species) : undefined;
  }
}

const disputed = (name: string, yours: string): Compared => ({ state: 'discrepa', yours, name });

function isOtherSex(folded: string, sex: string): boolean {
  if (sex === '' || OF_OTHERS.test(folded)) return false;
  const own = plain(sex);
  const isMale = /\b(?:macho|castrado|semental)\b/.test(own);
  const isFemale = /\b(?:hembra|esterilizada|gestante|lactante)\b/.test(own);
  const isNeutered =
    /\b(?:castrad|esteriliz)/.test(own) && !/\b(?:no|sin) (?:castr|ester)/.test(own);
  const isEntire = /\b(?:enter[oa]|gestante|lactante|(?:no|sin) (?:castr|ester))/.test(own);
  const words = wordsOf(folded);
  return words.some((word, at) => {
    if (words.slice(Math.max(0, at - 2), at).some((before) => DENIED.test(before)))
      return isNeutered && /^(?:castra|esteriliza)/.test(word);
    return (
      (isFemale && MALE.test(word)) ||
      (isMale && FEMALE.test(word)) ||
      (isEntire && NEUTERED.test(word)) ||
      (isNeutered && ENTIRE.test(word) && isBesideSex(words, at))
    );
  });
}

/** «Macho entero», not «campo entero». */
const isBesideSex = (words: readonly string[], at: number) =>
  !/^enter/.test(words[at] ?? '') ||
  /^(?:macho|hembra|perr[oa]|gat[oa]|animal|paciente|caballo|yegua)$/.test(words[at - 1] ?? '');

/** Undefined for an age that names no figure. */
function yearsIn(age: string): number | undefined {
  const [, figure, unit = ''] = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(plain(age)) ?? [];
  if (figure === undefined) return undefined;
  const value = Number(figure.replace(',', '.'));
  if (/^mes/.test(unit)) return value / 12;
  if (/^(?:sem|dia)/.test(unit)) return value / (unit.startsWith('sem') ? 52 : 365);
  return value;
}

function isOtherSpecies(folded: string, species: string): boolean {
  const own = Object.values(SPECIES).find((each) => plain(species).startsWith(each));
  if (own === undefined) return false;
  return [...folded.matchAll(PATIENT_OF)].some(([, stem = '']) => SPECIES[stem] !== own);
}
