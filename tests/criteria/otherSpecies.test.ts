import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { animalKind, criteriaSpecies, SPECIES_WORDS } from '#domain/catalogue/species.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { ALL_CRITERIA } from '#domain/criteria/index.ts';
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
  'Días que dura el celo (gata, hurona)',
];

const SPECIES = Object.values(SPECIES_WORDS)
  .flat()
  .map((word) => `${word}s?`)
  .join('|');
/** «perro, gato o caballo»: a list of animals with the same limit. */
const ANIMALS_NAMED = new RegExp(`\\b(?:${SPECIES})\\b(?:(?:, | o | y )(?:${SPECIES})\\b)*`, 'g');

/** Conclusions that list causes they cannot tell apart. */
const NAMES_CAUSES =
  /la medida sola no lo decide|vaginitis o endometritis|derivación portosistémica extrahepática o/;

describe.each(ALL_CRITERIA)('$type', ({ type, rules }) => {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`No type ${type}`);
  const fields = definition.groups.flatMap((group) => group.fields);
  const keyOf = (what: 'species' | 'breed') =>
    fields.find(({ about }) => about === `patient.${what}`)?.key ?? '';
  const samples = fc
    .sample(randomAnswers(definition), { numRuns: 600, seed: 5 })
    .map((answers, at) => ({ answers, animal: ANIMALS[at % ANIMALS.length] ?? '' }))
    .map(({ answers, animal }) => ({ animal, answers: { ...answers, [keyOf('species')]: animal } }))
    .map(({ answers, animal }) => ({ animal, answers: { ...answers, [keyOf('breed')]: '' } }))
    .filter(({ answers }) => validateAnswers(definition, answers).ok);
  const reports = samples.map(({ answers, animal }) => ({
    animal,
    species: criteriaSpecies(animal),
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

  it('leaves no gap in a condition where its figure would stand', () => {
    const gaps = reports.flatMap(({ animal, report }) =>
      (report.criterios ?? [])
        .filter(({ condicion }) => /\s{2}|\s[.,;:]/.test(condicion))
        .map(({ regla, condicion }) => `${regla} in a report of ${animal}: ${condicion}`),
    );
    expect([...new Set(gaps)]).toEqual([]);
  });

  it('prints the interval of the animal and none of another', () => {
    const tables = new Map(
      rules.flatMap(({ analyte }) => (analyte ? [[analyte.key, analyte]] : [])),
    );
    const wrong = reports.flatMap(({ species, report }) =>
      (report.medidas ?? []).filter(({ clave, intervalo }) => {
        const table = tables.get(clave ?? '');
        if (!table || !intervalo) return false;
        const own = species && table.species[species];
        return own?.some((limit, at) => limit !== intervalo[at]) ?? true;
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

const kindsIn = (named: string) =>
  named.split(/, | o | y /).map((word) => animalKind(word) ?? animalKind(word.replace(/s$/, '')));

/** Texts of a report, without references and conditions of rules, which have their own test. */
function textsOf({ referencias: _, criterios: __, ...report }: StoredReport): string[] {
  const texts = (part: unknown): string[] => {
    if (typeof part === 'string') return [part];
    return part && typeof part === 'object' ? Object.values(part).flatMap(texts) : [];
  };
  return texts(report).filter((text) => !ON_PURPOSE.some((sentence) => text.includes(sentence)));
}
