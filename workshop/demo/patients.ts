import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  Subject,
} from '#domain/catalogue/field.ts';
import type { Random } from './calendar.ts';

/** Gives worked cases their own patients. */

const MALE_NAMES = [
  ...['Coco', 'Noa', 'Trasto', 'Nube', 'Chispa', 'Yako', 'Zarpas', 'Bowie', 'Pelusa', 'Turrón'],
  ...['Ñoño', 'Pipo', 'Tizón', 'Boby', 'Toby', 'Thor', 'Max', 'Rocky', 'Simba', 'Leo', 'Bruno'],
  ...['Otto', 'Curro', 'Milo', 'Rex', 'Lucas', 'Roco', 'Golfo', 'Odín', 'Pancho', 'Argos', 'Ron'],
];

const FEMALE_NAMES = [
  ...['Luna', 'Nala', 'Kira', 'Lola', 'Bimba', 'Noa', 'Maya', 'Mía', 'Duna', 'Gala', 'Nube'],
  ...['Greta', 'Chispa', 'Nina', 'Tara', 'Perla', 'Sira', 'Canela', 'Blanca', 'Frida', 'Vera'],
  ...['Cleo', 'Mora', 'Pelusa', 'Lía', 'Uma'],
];

const BREEDS: Readonly<Record<string, readonly string[]>> = {
  Perro: ['Mestizo', 'Labrador Retriever', 'Pastor alemán', 'Beagle', 'Border Collie', 'Caniche'],
  Gato: ['Común europeo', 'Siamés', 'Persa'],
  Gata: ['Común europeo', 'Siamés'],
};

export function pick<T>(from: readonly T[], random: Random): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

/**
 * The answers with a name, a breed where the worked case has none, and their dates moved so that the
 * last of them is the day of the case.
 *
 * @param day of the case, as `YYYY-MM-DD`.
 */
export function asPatient(
  definition: AnalysisDefinition,
  worked: Answers,
  day: string,
  random: Random,
): Answers {
  const fields = definition.groups.flatMap((group) => group.fields);
  const answers: Record<string, Answer> = { ...movedTo(day, worked, fields) };
  const tell = (subject: Subject, value: string | undefined) => {
    const field = fields.find(({ about, retired }) => about === subject && !retired);
    if (field && value !== undefined) answers[field.key] ??= value;
  };
  const species = fields.find(({ about }) => about === 'patient.species');
  const breeds = species && BREEDS[String(worked[species.key])];
  tell('patient.name', pick(namesFor(fields, worked), random));
  // Always drawn, so that later patients do not depend on it.
  const place = random();
  tell('patient.breed', breeds && pick(breeds, () => place));
  return answers;
}

/** All names where no sex is entered. */
function namesFor(fields: readonly Field[], worked: Answers): readonly string[] {
  const field = fields.find(({ about }) => about === 'patient.sex');
  const fixed = field?.kind === 'text' ? field.fixed : undefined;
  const sex = fixed ?? String(worked[field?.key ?? ''] ?? '');
  if (sex.startsWith('Hembra')) return FEMALE_NAMES;
  return sex.startsWith('Macho') ? MALE_NAMES : [...MALE_NAMES, ...FEMALE_NAMES];
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

function movedTo(day: string, worked: Answers, fields: readonly Field[]): Answers {
  const dated = fields
    .filter(({ kind, key }) => (kind === 'date' || kind === 'dateTime') && worked[key])
    .map(({ key }) => ({ key, text: String(worked[key]) }));
  const latest = dated
    .map(({ text }) => text.slice(0, DAY_LENGTH))
    .toSorted()
    .at(-1);
  if (latest === undefined) return worked;
  const days = Temporal.PlainDate.from(latest).until(day).days;
  const moved = dated.map(({ key, text }) => {
    const date = Temporal.PlainDate.from(text.slice(0, DAY_LENGTH)).add({ days });
    return [key, `${date}${text.slice(DAY_LENGTH)}`];
  });
  return { ...worked, ...Object.fromEntries(moved) };
}
