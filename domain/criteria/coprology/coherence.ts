import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, listed, rounded } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { laterThanToday } from '../shared/dates.ts';
import {
  type Element,
  elementsOf,
  fitting,
  hasStage,
  inside,
  isOfOtherHost,
  isRow,
  isUnusual,
  STAGE_WORDS,
  sizesOf,
} from './elements.ts';
import { ZAJAC } from './sources.ts';
import type { Range } from './table.ts';

const coherence = rulesAt('coherence');

/** What is said of each element that was seen. */
function ofEach(say: (element: Element, facts: CaseFacts) => Effect | undefined) {
  return (facts: CaseFacts) => elementsOf(facts).flatMap((each) => say(each, facts) ?? []);
}

function fits(element: Element, facts: CaseFacts): string {
  const names = fitting(element, facts);
  return names.length === 0 ? '' : ` Concuerda con: ${names.join(', ')}.`;
}

/** A tenth beyond the sizes of the table is still its size (nine places: not the last bit). */
const wider = ([low, high]: Range): Range => [rounded(low * 0.9, 9), rounded(high * 1.1, 9)];

const rangeText = ([low, high]: Range) => `${figure(low, 1)}–${figure(high, 1)}`;

const wrongSize = coherence(
  'C-A1',
  'Longitud fuera del intervalo de la tabla, con un margen del 10 %: se dice con qué concuerda.',
  ofEach((element, facts) => {
    const { key, name, length } = element;
    const sizes = sizesOf(element).map((size) => size.length);
    if (sizes.length === 0 || length === undefined || isUnusual(element, facts)) return undefined;
    if (sizes.some((size) => inside(length, wider(size)))) return undefined;
    const own = sizes.map(rangeText).join(' o ');
    const said = `${name} mide ${own} µm; lo indicado (${figure(length, 1)} µm) no concuerda.`;
    return {
      kind: 'coherence',
      text: `${said}${fits(element, facts)}`,
      keys: [`${key}Length`],
      serious: true,
    };
  }),
  [ZAJAC],
);

const notOfHost = (name: string, { speciesText = '' }: CaseFacts) =>
  `${name} no es parásito habitual de ${speciesText.toLowerCase()}: seudoparásito o error de identificación.`;

/** Tests of one parasite alone. */
const TESTS_OF_ONE = [
  { key: 'angioAntigen', id: 'C-P21', name: 'Angiostrongylus vasorum' },
  { key: 'tritrichPcr', id: 'C-P24', name: 'Tritrichomonas foetus/blagburni' },
] as const;

function testOfOtherHost(facts: CaseFacts): Effect[] {
  return TESTS_OF_ONE.filter(
    ({ key, id }) => facts.choice(key) === 'positive' && isOfOtherHost(facts, id),
  ).map(({ key, name }) => ({
    kind: 'coherence',
    text: notOfHost(name, facts),
    keys: [key],
    serious: true,
  }));
}

const wrongHost = coherence(
  'C-A2',
  'Parásito, o prueba positiva de uno, que no es de esta especie: seudoparásito o error de identificación.',
  (facts) => [
    ...elementsOf(facts).flatMap((element): Effect[] => {
      if (!isUnusual(element, facts)) return [];
      const text = `${notOfHost(element.name, facts)}${fits(element, facts)}`;
      return [{ kind: 'coherence', text, keys: [element.key], serious: true }];
    }),
    ...testOfOtherHost(facts),
  ],
);

const wrongStage = coherence(
  'C-A3',
  'Estadio que no es del parásito.',
  ofEach((element) => {
    const { key, name, row, stage } = element;
    if (!row || !stage || hasStage(element)) return undefined;
    const text = `el estadio ${STAGE_WORDS[stage]} no corresponde a ${name}.`;
    return { kind: 'coherence', text, keys: [`${key}Stage`] };
  }),
);

const countWithoutTechnique = coherence(
  'C-A4',
  'Huevos por gramo sin técnica cuantitativa: no se muestran como recuento.',
  (facts) => {
    const keys = elementsOf(facts)
      .map(({ key }) => `${key}Epg`)
      .filter((key) => facts.number(key) !== undefined);
    if (facts.choice('quantitativeTechnique') !== 'none' || keys.length === 0) return undefined;
    return {
      kind: 'coherence',
      text: 'HPG sin técnica cuantitativa: no se muestra como recuento.',
      keys,
      drops: keys,
    };
  },
);

const seenAndNot = coherence(
  'C-A5',
  'Se indica que no se ha visto nada y a la vez un parásito.',
  (facts) => {
    const elements = elementsOf(facts);
    if (facts.choice('searchResult') !== 'none_seen' || elements.length === 0) return undefined;
    const names = listed(elements.map(({ name }) => name));
    return {
      kind: 'coherence',
      text: `se indica «no observado» y a la vez ${names}.`,
      keys: ['searchResult', ...elements.map(({ key }) => key)],
      serious: true,
    };
  },
);

const isTrichuris = ({ name }: Element) => /^tric(h?)uris|^tricuro/.test(plain(name));

const rareFindings: readonly Rule[] = [
  coherence('C-A7', 'Tricuros en un gato.', (facts) => {
    const keys = elementsOf(facts)
      .filter(isTrichuris)
      .map(({ key }) => key);
    if (facts.species !== 'gato' || keys.length === 0) return undefined;
    return {
      kind: 'coherence',
      text: 'tricuros en gato: excepcional en Europa; mida y descarte Eucoleus/Aonchotheca.',
      keys,
    };
  }),
  coherence('C-A8', 'Baermann negativo y larvas indicadas.', (facts) => {
    const larvae = elementsOf(facts).filter(({ stage }) => stage === 'larva');
    if (facts.choice('baermann') !== 'negative' || larvae.length === 0) return undefined;
    return {
      kind: 'coherence',
      text: 'Baermann negativo con larvas indicadas.',
      keys: ['baermann', ...larvae.map(({ key }) => `${key}Stage`)],
    };
  }),
];

/** Dogs and cats whose age is less than the parasite needs to lay eggs; not with prenatal infection. */
const tooYoung = coherence(
  'C-C26',
  'Edad menor que la prepatencia del parásito, en perro o gato: posible seudoparásito.',
  (facts) => {
    const { age, species } = facts;
    if (age === undefined || (species !== 'perro' && species !== 'gato')) return undefined;
    return elementsOf(facts).flatMap((element): Effect[] => {
      const { key, name, row, stage, genusOnly } = element;
      const shortest = row?.prepatency?.[1];
      const excluded = genusOnly || stage !== 'egg' || isRow(element, 'C-P1');
      if (excluded || shortest === undefined || age * 365 >= shortest) return [];
      const text = `edad ${figure(age, 3)} años inferior a la prepatencia de ${name} (${shortest} días): posible seudoparásito por coprofagia.`;
      return [{ kind: 'coherence', text, keys: [key] }];
    });
  },
  [ZAJAC],
);

export const faecalCoherence: readonly Rule[] = [
  wrongSize,
  wrongHost,
  wrongStage,
  countWithoutTechnique,
  seenAndNot,
  ...rareFindings,
  tooYoung,
  ...laterThanToday('C-A10', [
    ['collectionDate', 'la fecha de recogida'],
    ['recentDewormingDate', 'la fecha de la desparasitación'],
  ]),
];
