import type {
  AnalysisDefinition,
  Answer,
  Answers,
  Field,
  Subject,
} from '#domain/catalogue/field.ts';
import type { Random } from './calendar.ts';

/** Makes one of the worked cases that of a patient of its own. */

const NAMES = [
  ...['Luna', 'Toby', 'Nala', 'Thor', 'Kira', 'Coco', 'Max', 'Lola', 'Rocky', 'Simba', 'Bimba'],
  ...['Leo', 'Noa', 'Bruno', 'Maya', 'Otto', 'Mía', 'Duna', 'Trasto', 'Gala', 'Pipo', 'Nube'],
  ...['Curro', 'Greta', 'Boby', 'Chispa', 'Milo', 'Nina', 'Rex', 'Tara', 'Lucas', 'Perla', 'Roco'],
  ...['Sira', 'Golfo', 'Canela', 'Yako', 'Blanca', 'Tizón', 'Zarpas', 'Frida', 'Odín', 'Vera'],
  ...['Pancho', 'Cleo', 'Bowie', 'Mora', 'Argos', 'Pelusa', 'Ñoño', 'Lía', 'Ron', 'Turrón', 'Uma'],
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
  tell('patient.name', pick(NAMES, random));
  // Drawn always, so that whoever comes next is the same with and without a breed.
  const place = random();
  tell('patient.breed', breeds && pick(breeds, () => place));
  return answers;
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
