import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { animalKind, namedSpecies, SPECIES_WORDS } from '#domain/catalogue/species.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { includesAnimal, speciesOf } from '#domain/criteria/engine/animals.ts';
import { CaseFacts } from '#domain/criteria/engine/caseFacts.ts';
import { fill } from '#domain/criteria/engine/sentences.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { plain } from '#domain/text/words.ts';
import { randomAnswers } from '#tests/support/randomAnswers.ts';
import { normal, reportOf } from '#tests/support/wholeReport.ts';

/** Checks reports of random answers for figures and names of other animals. */

const ANIMALS = [
  ...['Perro', 'Gato', 'Caballo', 'Conejo', 'Bovino', 'Oveja', 'Hurón', 'Loro'],
  ...['Cabra', 'Cerdo', 'Cobaya', 'Burro', 'Tortuga'],
];

const NAMES = {
  perro: /\bperr[oa]s?\b|\bcanin[oa]/i,
  gato: /\bgat[oa]s?\b|\bfelin[oa]/i,
  caballo: /\bcaballos?\b|\byeguas?\b/i,
} as const;

/** Sentences that name another species on purpose. */
const ON_PURPOSE = [
  'No se han aplicado los de perro ni gato.',
  'solo está validado en perro y gato.',
  'Los esferocitos solo se reconocen con fiabilidad en el perro.',
  'El esquema Camus 2016 es de perro.',
  'los criterios de perro y gato no son aplicables.',
  'los límites de perro no valen para',
  'la densidad de tira no es válida en perro y gato',
  'Intervalo de perro: en gatos sanos',
  '(y moco en el caballo)',
  'cachorro o gatito',
  'este antígeno solo vale en perro y gato.',
];

const isOnPurpose = (text: string) => ON_PURPOSE.some((sentence) => text.includes(sentence));

const SPECIES = Object.values(SPECIES_WORDS)
  .flat()
  .map((word) => `${word}s?`)
  .join('|');
/** «perro, gato o caballo»: a list of animals with the same limit. */
const ANIMALS_NAMED = new RegExp(`\\b(?:${SPECIES})\\b(?:(?:, | o | y )(?:${SPECIES})\\b)*`, 'g');

/** Conclusions that list causes they cannot tell apart. */
const NAMES_CAUSES =
  /la medida sola no lo decide|vaginitis o endometritis|derivación portosistémica extrahepática o/;

describe.each(ALL_CRITERIA)('$type', ({ type, sheet, vocabulary }) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const fields = definition.groups.flatMap((group) => group.fields);
  const labels = new Set(fields.map(({ label }) => label));
  // An answer beside an act begins with its label.
  const isAnswer = (text: string) => [...labels].some((label) => text.startsWith(label));
  const textsOf = (report: StoredReport) => allTexts(report).filter((text) => !isAnswer(text));
  const keyOf = (what: 'species' | 'breed') =>
    fields.find(({ about }) => about === `patient.${what}`)?.key ?? '';
  const samples = fc
    .sample(randomAnswers(definition), { numRuns: 600, seed: 5 })
    .map((answers, at) => ({ answers, animal: ANIMALS[at % ANIMALS.length] ?? '' }))
    .map(({ answers, animal }) => ({ animal, answers: { ...answers, [keyOf('species')]: animal } }))
    .map(({ answers, animal }) => ({ animal, answers: { ...answers, [keyOf('breed')]: '' } }))
    .map(({ answers, animal }) => ({ animal, answers: onlyAsked(definition, answers) }))
    .filter(({ answers }) => validateAnswers(definition, answers).ok);
  const reports = samples.map(({ answers, animal }) => ({
    animal,
    species: namedSpecies(animal)[0],
    report: reportOf(type, answers).report,
  }));

  it('names no other species except to say that its criteria do not apply', () => {
    expect(reports.length).toBeGreaterThan(100);
    const strange = reports.flatMap(({ species, report }) =>
      Object.entries(NAMES)
        .filter(([name]) => name !== species)
        .flatMap(([, pattern]) => textsOf(report).filter((text) => pattern.test(text)))
        .filter(
          (text) =>
            !(species && species in NAMES && NAMES[species as keyof typeof NAMES].test(text)),
        )
        .map((text) => `${species}: ${text}`),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('writes the condition of a rule for the animal of the case', () => {
    const strange = reports.flatMap(({ animal, report }) =>
      (report.criterios ?? [])
        .flatMap(({ regla, condicion }) =>
          (plain(condicion).match(ANIMALS_NAMED) ?? []).map((named) => ({ regla, named })),
        )
        .filter(({ named }) => !kindsIn(named).includes(animalKind(animal)))
        .map(({ regla, named }) => `${regla} in a report of ${animal}: ${named}`),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('names in the sentences of a row only animals that the row reaches', () => {
    const rows = [...sheet.problems, ...sheet.diseases];
    const strange = ANIMALS.flatMap((animal) => {
      const answers = { [keyOf('species')]: sheetSpecies(animal) };
      const facts = new CaseFacts(sheet, vocabulary, { answers, today: 0 });
      return rows
        .filter(({ of }) => !of || facts.isOneOf(of))
        .flatMap(({ id, about, text }) => [about, text].map((words) => ({ id, words })))
        .filter(({ words }) => !isOnPurpose(words))
        .flatMap(({ id, words }) =>
          (plain(fill(facts, words)).match(ANIMALS_NAMED) ?? [])
            .filter((named) => !kindsIn(named).includes(animalKind(animal)))
            .map((named) => `${id} in a report of ${animal}: ${named}`),
        );
    });
    expect([...new Set(strange)]).toEqual([]);
  });

  it('leaves no gap in a condition where its figure would stand', () => {
    const gaps = reports.flatMap(({ animal, report }) =>
      (report.criterios ?? [])
        .filter(({ condicion }) => /\s{2}|\s[.,;:]/.test(condicion))
        .map(({ regla, condicion }) => `${regla} in a report of ${animal}: ${condicion}`),
    );
    expect([...new Set(gaps)]).toEqual([]);
  });

  it('prints the interval of the animal and none of another', () => {
    const scales = Object.values(sheet.figures).flatMap(({ keys, scales: own }) =>
      own.map((scale) => ({ keys, scale })),
    );
    const wrong = reports.flatMap(({ animal, report }) =>
      (report.medidas ?? []).filter(({ clave, intervalo }) => {
        const mine = scales.filter(({ keys }) => clave !== undefined && keys.includes(clave));
        const [low, high] = intervalo ?? [];
        return (
          mine.length > 0 &&
          intervalo !== undefined &&
          !mine.some(
            ({ scale: { species, from = null, to = null } }) =>
              includesAnimal(species, sheetSpecies(animal)) && from === low && to === high,
          )
        );
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('prints the figure of a field once', () => {
    for (const { report } of reports) {
      const keys = (report.medidas ?? []).flatMap(({ clave }) => clave ?? []);
      expect(keys).toEqual([...new Set(keys)]);
    }
  });

  it('says that nothing follows only when nothing leads', () => {
    const beside = reports
      .map(({ report: { conclusion = '', ...rest } }) => ({
        conclusion,
        rest: textsOf(rest).join(),
      }))
      .filter(({ conclusion }) => !conclusion.includes('no permiten concluir'))
      .filter(({ rest }) => rest.includes('no permiten concluir'));
    expect(beside).toEqual([]);
  });

  it('lists no differential that it concludes', () => {
    const echoes = reports.flatMap(
      ({ report: { conclusion = '', diagnostico_diferencial: list } }) =>
        ((list as readonly { nombre: string }[] | undefined) ?? [])
          .filter(({ nombre }) => normal(conclusion).includes(normal(nombre)))
          .filter(() => !NAMES_CAUSES.test(conclusion))
          .map(({ nombre }) => `${nombre}: ${conclusion}`),
    );
    expect(echoes).toEqual([]);
  });
});

/** Without the fields that the form hides from this animal. */
function onlyAsked({ groups }: AnalysisDefinition, answers: Answers): Answers {
  const asked = groups.flatMap((group) =>
    group.fields.filter((field) => applies(group, answers) && applies(field, answers)),
  );
  const keys = new Set(asked.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** The word of the sheets for an animal of the test. */
const sheetSpecies = (animal: string) =>
  speciesOf(animal.toLowerCase()) ?? animalKind(animal) ?? animal;

const kindsIn = (named: string) =>
  named.split(/, | o | y /).map((word) => animalKind(word) ?? animalKind(word.replace(/s$/, '')));

/** Texts of a report, without references and conditions of rules, which have their own test. */
function allTexts({ referencias: _, criterios: __, ...report }: StoredReport): string[] {
  const texts = (part: unknown): string[] => {
    if (typeof part === 'string') return [part];
    return part && typeof part === 'object' ? Object.values(part).flatMap(texts) : [];
  };
  return texts(report).filter((text) => !isOnPurpose(text));
}
