import { rounded } from '#domain/text/rounding.ts';
import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from '../core/facts.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  between,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { measure } from '../grammar/measure.ts';
import { concludes, finding, limit, when } from '../grammar/outcome.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { horse } from '../shared/animals.ts';
import { ELEMENTS, elementsOf, isRow } from './elements.ts';
import { rules } from './ids.ts';
import { AAEP, AAEP_CUTS, THEHORSE, WAAVP } from './sources.ts';
import { readsOf, sinceWorming } from './values.ts';

/** Strongyle eggs per gram. */
export const strongyles = quantity(
  'HPG de estróngilos',
  ELEMENTS.flatMap((key) => [...readsOf(key), `${key}Epg`]),
  (facts) =>
    elementsOf(facts)
      .filter((each) => isRow(each, 'C-P25') && each.stage === 'egg')
      .flatMap(({ key }) => facts.number(`${key}Epg`) ?? [])[0],
);

type Drug = 'macrocyclic' | 'benzimidazole' | 'pyrantel';

/** Plain stems of products, with their drug group. */
const PRODUCTS: readonly (readonly [stem: string, drug: Drug])[] = [
  ...(['ivermec', 'moxidec', 'milbem', 'selamec'] as const).map(
    (stem) => [stem, 'macrocyclic'] as const,
  ),
  ...(['fenben', 'oxiben', 'febantel'] as const).map((stem) => [stem, 'benzimidazole'] as const),
  ['pirantel', 'pyrantel'],
];

const productOf = (facts: CaseFacts) => plain(facts.text('recentDewormingProduct') ?? '');

function drugOf(facts: CaseFacts): Drug | undefined {
  const entered = facts.choice('fecDrugClass');
  if (entered === 'macrocyclic' || entered === 'benzimidazole' || entered === 'pyrantel') {
    return entered;
  }
  if (entered !== undefined) return undefined;
  const product = productOf(facts);
  return PRODUCTS.find(([stem]) => product.includes(stem))?.[1];
}

const DRUG = ['fecDrugClass', 'recentDewormingProduct'];
const is = (drug: Drug) =>
  known(quantity(drug, DRUG, (facts) => (drugOf(facts) === drug ? 1 : undefined)));
const moxidectin = known(
  quantity('moxidectina', DRUG, (facts) => (productOf(facts).includes('moxidec') ? 1 : undefined)),
);

/** Weeks from the last worming to the sample or the count after treatment. */
const weeks = quantity(
  'semanas desde la desparasitación',
  [...sinceWorming.reads, 'fecDaysAfter'],
  (facts) => {
    const days = sinceWorming.of(facts) ?? facts.number('fecDaysAfter');
    return days === undefined ? undefined : Math.floor(days / 7);
  },
);

/**
 * Within four weeks after the egg reappearance period; an unknown product counts as the shortest.
 */
export const shortlyAfterWorming = any(
  under(weeks, 8),
  all(is('macrocyclic'), under(weeks, 12)),
  all(moxidectin, under(weeks, 16)),
);
export const youngHorse = under(years, 3);
const adultHorse = not(youngHorse);
export const lowShedder = all(horse, adultHorse, atMost(strongyles, 200));
/** Adult horse with a count that worming does not affect. */
export const shedderKnown = all(horse, known(strongyles), adultHorse, not(shortlyAfterWorming));

const shedding = textIf(
  atMost(strongyles, 200),
  'bajo',
  textIf(atMost(strongyles, 500), 'medio', 'alto'),
);

const reduction = quantity('reducción del recuento', ['fecBefore', 'fecAfter'], (facts) => {
  const before = facts.number('fecBefore') ?? 0;
  const after = facts.number('fecAfter');
  return after === undefined || before <= 0 ? undefined : 100 * (1 - after / before);
});
const drugShown = part('producto', ['fecDrugClass'], (facts) => facts.shown('fecDrugClass') ?? '');
const inTime = between('fecDaysAfter', 10, 14);

const byDrug = (of: Readonly<Record<Drug, number>>) =>
  any(
    all(is('macrocyclic'), under(reduction, of.macrocyclic)),
    all(is('benzimidazole'), under(reduction, of.benzimidazole)),
    all(is('pyrantel'), under(reduction, of.pyrantel)),
  );
const tested = all(inTime, any(is('macrocyclic'), is('benzimidazole'), is('pyrantel')));
const below = byDrug({ macrocyclic: 95, benzimidazole: 90, pyrantel: 85 });
const underGood = byDrug({ macrocyclic: 98, benzimidazole: 95, pyrantel: 90 });

export const reductionBelow = all(tested, below);
export const reductionDoubtful = all(tested, not(below), underGood);
export const reductionGood = all(tested, not(underGood));

const group = quantity('caballos', ['fecGroupSize'], (facts) => facts.number('fecGroupSize'));
const alone = not(atLeast(group, 2));
const less = words`reducción del ${shown(reduction, 0)} %, por debajo de lo esperado`;

export const eggCountFlags = rules('flags', {
  'C-C14': {
    about:
      'Caballo de 3 años o más con huevos de estróngilos: excretor bajo (hasta 200 HPG), medio (hasta 500) o alto; no en las semanas que siguen a una desparasitación (8, 12 con una lactona, 16 con moxidectina).',
    when: all(horse, known(strongyles), adultHorse),
    says: [
      when(not(shortlyAfterWorming), finding(words`Excretor ${shedding}`)),
      when(
        shortlyAfterWorming,
        limit(
          words`Excreción no valorable: ${shown(weeks, 0)} semanas tras desparasitar (espere al menos 4 semanas tras el periodo de reaparición).`,
        ),
      ),
      limit('El recuento no diagnostica enfermedad ni mide la carga de adultos.'),
      when(not(known(years)), limit('Edad no indicada: las clases son de caballo adulto.')),
    ],
    sources: [AAEP, THEHORSE],
  },
});

export const eggCountClasses = rules('classes', {
  'C-C15': {
    about:
      'Caballo con recuentos antes y 10–14 días después: reducción por debajo de lo esperado si es de menos del 95 % (lactona), 90 % (bencimidazol) u 85 % (pirantel).',
    when: all(horse, over('fecBefore', 0), usable('fecAfter'), usable('fecDaysAfter')),
    says: [
      when(not(inTime), limit('Fuera de 10–14 días no se interpreta.')),
      when(
        inTime,
        measure('Reducción del recuento', reduction, {
          unit: '%',
          note: drugShown,
          round: (value) => rounded(value, 0),
        }),
        when(
          not(atLeast(group, 6)),
          limit(
            'Un solo caballo no demuestra resistencia: las guías (WAAVP 2023, AAEP 2024) piden un grupo y límites de confianza.',
          ),
        ),
      ),
      when(
        reductionBelow,
        when(atLeast(group, 6), concludes('posible', 4, less)),
        when(alone, concludes('posible', 4, words`${less} para el grupo (un caballo)`)),
        when(
          not(any(alone, atLeast(group, 6))),
          concludes('posible', 4, words`${less} para el grupo (${shown(group)} caballos)`),
        ),
      ),
      when(reductionDoubtful, finding('Zona dudosa: repita en más caballos.')),
      when(reductionGood, finding('Reducción dentro de lo esperado.')),
    ],
    sources: [THEHORSE, AAEP, AAEP_CUTS, WAAVP],
  },
});
