import { listed } from '#domain/text/phrases.ts';
import { figure, rounded } from '#domain/text/rounding.ts';
import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { all, any, chose, not, usable } from '../grammar/condition.ts';
import { coherence, when } from '../grammar/outcome.ts';
import type { Row } from '../grammar/rules.ts';
import { part, words } from '../grammar/words.ts';
import { ageText, cat, dogOrCat } from '../shared/animals.ts';
import { datesToCome } from '../shared/dates.ts';
import {
  ELEMENTS,
  type Element,
  type ElementKey,
  elementsOf,
  fitting,
  hasStage,
  inside,
  isUnusual,
  STAGE_WORDS,
  sizesOf,
} from './elements.ts';
import { rules } from './ids.ts';
import { parasitesOf } from './parasites.ts';
import { ZAJAC } from './sources.ts';
import type { Range } from './table.ts';
import {
  anyElement,
  anyPositive,
  cryptosporidiumSeen,
  giardiaSeen,
  ofOtherHost,
  readsOf,
  seenAt,
  someElement,
  toxoplasmaLike,
  wordsAt,
} from './values.ts';

type OfElement = readonly [
  when: (key: ElementKey) => Row['when'],
  says: (key: ElementKey) => Outcome,
];

function ofEach([holds, says]: OfElement): Pick<Row, 'when' | 'says'> {
  return {
    when: any(...ELEMENTS.map(holds)),
    says: ELEMENTS.map((key) => when(holds(key), says(key))),
  };
}

function fits(element: Element, facts: CaseFacts): string {
  const names = fitting(element, facts);
  return names.length === 0 ? '' : ` Concuerda con: ${names.join(', ')}.`;
}

/** Allows a tenth beyond the sizes of the table. Rounded to remove floating-point error. */
const wider = ([low, high]: Range): Range => [rounded(low * 0.9, 9), rounded(high * 1.1, 9)];

const rangeText = ([low, high]: Range) => `${figure(low, 1)}–${figure(high, 1)}`;
const lengthsOf = (element: Element) => sizesOf(element).map(({ length }) => length);

function isWrongSize(element: Element, facts: CaseFacts): boolean {
  const { length } = element;
  const sizes = lengthsOf(element);
  if (sizes.length === 0 || length === undefined || isUnusual(element, facts)) return false;
  return !sizes.some((size) => inside(length, wider(size)));
}

function wrongSizeText(element: Element, facts: CaseFacts): string {
  const own = lengthsOf(element).map(rangeText).join(' o ');
  const message = `${element.name} mide ${own} µm; lo indicado (${figure(element.length ?? 0, 1)} µm) no concuerda.`;
  return `${message}${fits(element, facts)}`;
}

const notOfHost = (name: string, { speciesText = '' }: CaseFacts) =>
  `${name} no es parásito habitual de ${speciesText.toLowerCase()}: seudoparásito o error de identificación.`;

const unusualAt = (key: ElementKey) => seenAt(key, 'de otro huésped', isUnusual);

const testOfOtherHost = (key: string, id: string, name: string) =>
  when(
    all(chose(key, 'positive'), ofOtherHost(id)),
    coherence(
      part('prueba de otra especie', [], (facts) => notOfHost(name, facts)),
      [key],
      { serious: true },
    ),
  );

/** A true parasite or a positive test: a pseudoparasite next to it needs no explanation. */
const somethingElse = any(
  someElement('parásito', (element, facts) =>
    parasitesOf(facts).some(({ key }) => key === element.key),
  ),
  ...[giardiaSeen, cryptosporidiumSeen, toxoplasmaLike, anyPositive],
);

function unusual(key: ElementKey): Outcome {
  const text = wordsAt(
    key,
    'otro huésped',
    (element, facts) => `${notOfHost(element.name, facts)}${fits(element, facts)}`,
  );
  return when(
    unusualAt(key),
    when(somethingElse, coherence(text, [key])),
    when(not(somethingElse), coherence(text, [key], { serious: true })),
  );
}

const names = part('elementos', ELEMENTS.flatMap(readsOf), (facts) =>
  listed(elementsOf(facts).map(({ name }) => name)),
);
const counted = (key: ElementKey) =>
  all(
    seenAt(key, 'elemento', () => true),
    usable(`${key}Epg`),
  );
const counts = ELEMENTS.map((key) => [`${key}Epg`, counted(key)] as const);
/** Key of the element, counted only when the predicate holds. */
const keyWhere = (asks: (element: Element) => boolean, field = '') =>
  ELEMENTS.map((key) => [`${key}${field}`, seenAt(key, 'elemento', asks)] as const);

const isTrichuris = ({ name }: Element) => /^tric(h?)uris|^tricuro/.test(plain(name));
const isLarva = ({ stage }: Element) => stage === 'larva';

/** Shortest prepatency in days; none with prenatal infection (C-P1). */
function prepatency({ genusOnly, row, stage }: Element): number | undefined {
  if (genusOnly || stage !== 'egg' || row?.id === 'C-P1') return undefined;
  return row?.prepatency?.[1];
}

function isTooYoung(element: Element, { age }: CaseFacts): boolean {
  const shortest = prepatency(element);
  return age !== undefined && shortest !== undefined && age * 365 < shortest;
}

const ofElements = rules('coherence', {
  'C-A1': {
    about:
      'Longitud fuera del intervalo de la tabla, con un margen del 10 %: se dice con qué concuerda.',
    ...ofEach([
      (key) => seenAt(key, 'de otro tamaño', isWrongSize),
      (key) =>
        coherence(wordsAt(key, 'tamaño', wrongSizeText), [`${key}Length`], { serious: true }),
    ]),
    sources: [ZAJAC],
  },
  'C-A2': {
    about:
      'Parásito, o prueba positiva de uno, que no es de esta especie: seudoparásito o error de identificación.',
    when: any(
      ...ELEMENTS.map(unusualAt),
      all(chose('angioAntigen', 'positive'), ofOtherHost('C-P21')),
      all(chose('tritrichPcr', 'positive'), ofOtherHost('C-P24')),
    ),
    says: [
      ...ELEMENTS.map(unusual),
      testOfOtherHost('angioAntigen', 'C-P21', 'Angiostrongylus vasorum'),
      testOfOtherHost('tritrichPcr', 'C-P24', 'Tritrichomonas foetus/blagburni'),
    ],
  },
  'C-A3': {
    about: 'Estadio que no es del parásito.',
    ...ofEach([
      (key) => seenAt(key, 'de otro estadio', (each) => each.row !== undefined && !hasStage(each)),
      (key) =>
        coherence(
          wordsAt(
            key,
            'estadio',
            ({ name, stage }) =>
              `el estadio ${stage && STAGE_WORDS[stage]} no corresponde a ${name}.`,
          ),
          [`${key}Stage`],
        ),
    ]),
  },
  'C-A4': {
    about: 'Huevos por gramo sin técnica cuantitativa: no se muestran como recuento.',
    when: all(chose('quantitativeTechnique', 'none'), any(...ELEMENTS.map(counted))),
    says: coherence('HPG sin técnica cuantitativa: no se muestra como recuento.', counts, {
      drops: counts,
    }),
  },
  'C-A5': {
    about: 'Se indica que no se ha visto nada y a la vez un parásito.',
    when: all(chose('searchResult', 'none_seen'), anyElement),
    says: coherence(
      words`se indica «no observado» y a la vez ${names}.`,
      ['searchResult', ...keyWhere(() => true)],
      { serious: true },
    ),
  },
  'C-A7': {
    about: 'Tricuros en un gato.',
    when: all(cat, any(...keyWhere(isTrichuris).map(([, when]) => when))),
    says: coherence(
      'tricuros en gato: excepcional en Europa; mida y descarte Eucoleus/Aonchotheca.',
      keyWhere(isTrichuris),
    ),
  },
  'C-A8': {
    about: 'Baermann negativo y larvas indicadas.',
    when: all(chose('baermann', 'negative'), any(...keyWhere(isLarva).map(([, when]) => when))),
    says: coherence('Baermann negativo con larvas indicadas.', [
      'baermann',
      ...keyWhere(isLarva, 'Stage'),
    ]),
  },
  'C-C26': {
    about: 'Edad menor que la prepatencia del parásito, en perro o gato: posible seudoparásito.',
    ...ofEach([
      (key) => all(dogOrCat, seenAt(key, 'anterior a la prepatencia', isTooYoung)),
      (key) =>
        coherence(
          words`edad ${ageText} inferior a la prepatencia de ${wordsAt(key, 'parásito', ({ name }) => name)} (${wordsAt(key, 'días', (each) => `${prepatency(each)}`)} días): posible seudoparásito por coprofagia.`,
          [key],
        ),
    ]),
    sources: [ZAJAC],
  },
});

export const faecalCoherence: readonly Rule[] = [
  ...ofElements,
  ...rules('coherence', {
    'C-A10': datesToCome([
      ['collectionDate', 'la fecha de recogida'],
      ['recentDewormingDate', 'la fecha de la desparasitación'],
    ]),
  }),
];
