import type { Rule } from '../core/rule.ts';
import { all, any, between, chose, known, not, ticked } from '../grammar/condition.ts';
import { concludes, finding, graded, limit, mark, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { ELEMENTS, type Element, elementsOf, inside, isRow, STAGE_WORDS } from './elements.ts';
import { rules } from './ids.ts';
import { isCertain, isOfItsSize, isPseudoparasite, isUnmeasured } from './parasites.ts';
import { ABCD, DUBEY, ESC4, ESC6, GOOKIN, HARTMANN, MCGARRY, SCOTT } from './sources.ts';
import {
  anyPositive,
  consistency,
  cryptosporidiumSeen,
  diarrhoea,
  giardiaSeen,
  looseFaeces,
  negative,
  nothingSeen,
  nth,
  ofOtherHost,
  type Place,
  positive,
  seenAt,
  someElement,
  toxoplasmaLike,
  underYears,
  undone,
  wordsAt,
  wordsOfNth,
} from './values.ts';

/** Egg lengths (µm) shared by both genera of hookworms. */
const EITHER_HOOKWORM = [71, 79] as const;

export function isEitherHookworm(element: Element): boolean {
  const { length } = element;
  return isRow(element, 'C-P5') && length !== undefined && inside(length, EITHER_HOOKWORM);
}

const nameInClass = (element: Element) =>
  (isEitherHookworm(element) && element.row?.family) || element.name;

/** «huevo observado por usted». */
function seenAs({ stage }: Element): string {
  if (!stage) return 'observado por usted';
  const feminine = stage === 'larva' || stage === 'proglottid';
  return `${STAGE_WORDS[stage]} ${feminine ? 'observada' : 'observado'} por usted`;
}

const OUTSIDE =
  'Parásito fuera de la tabla de criterios: sin datos de tamaño, zoonosis ni prepatencia.';
const DIRECT = { direct: true } as const;
/** Larvae in old faeces may be soil nematodes. */
const strongyloides = (place: Place) => nth(place, 'Strongyloides', (each) => isRow(each, 'C-P9'));
const freshLarva = all(
  chose('sampleType', 'fresh'),
  someElement('larva', ({ stage }) => stage === 'larva'),
);

function parasitised(place: Place): Row {
  const outside = nth(place, 'fuera de la tabla', ({ row }) => row === undefined);
  const certainty = graded(
    'compatible',
    ['diagnostico', nth(place, 'identificado', isCertain)],
    ['posible', all(strongyloides(place), not(freshLarva))],
  );
  const text = words`parasitación por ${wordsOfNth(place, 'parásito', nameInClass)} (${wordsOfNth(place, 'estadio', seenAs)})`;
  const unmeasured = nth(place, 'sin medir', isUnmeasured);
  return {
    about:
      'Parásito indicado, con su huésped y su estadio: parasitación; diagnóstica si mide lo suyo y no hay otro que se le parezca.',
    when: nth(place, 'parásito', () => true),
    says: [
      when(not(unmeasured), concludes(certainty, 2, text, DIRECT)),
      when(unmeasured, concludes(certainty, 3, text, DIRECT)),
      when(outside, limit(OUTSIDE)),
    ],
    sources: [ESC4],
  };
}

const pseudoAt = (key: (typeof ELEMENTS)[number]) => seenAt(key, 'seudoparásito', isPseudoparasite);

const named = rules('classes', {
  'C-C1': parasitised(0),
  'C-C1.2': parasitised(1),
  'C-C1.3': parasitised(2),
  'C-C1t': {
    about:
      'Perro o gato con un ooquiste de 9 a 14 µm, o nombrado como Toxoplasma, Hammondia, Besnoitia o Neospora: ninguno se distingue al microscopio.',
    when: toxoplasmaLike,
    says: concludes(
      'posible',
      1,
      textIf(
        cat,
        'ooquistes tipo Toxoplasma (indistinguibles al microscopio)',
        'ooquistes tipo Neospora (indistinguibles al microscopio)',
      ),
      DIRECT,
    ),
    sources: { gato: [HARTMANN, DUBEY], perro: [DUBEY] },
  },
  'C-C1p': {
    about: 'Parásito que no es de esta especie: seudoparásito probable.',
    when: any(...ELEMENTS.map(pseudoAt)),
    says: ELEMENTS.map((key) =>
      when(
        pseudoAt(key),
        concludes(
          'posible',
          4,
          words`presencia de ${wordsAt(key, 'parásito', ({ name }) => name)}, seudoparásito probable`,
          DIRECT,
        ),
      ),
    ),
  },
});

const measuredGiardia = someElement(
  'Giardia medida o móvil',
  (each) => isRow(each, 'C-P13') && (each.stage === 'trophozoite' || isOfItsSize(each)),
);
const wellFormed = all(not(diarrhoea), known(consistency));

/** Also true for an element without a stage that may be a larva. */
function mayBeLarva({ stage, row }: Element): boolean {
  return stage === undefined
    ? row === undefined || row.stages.larva !== undefined
    : stage === 'larva';
}

/** Length (µm) of a Baermann larva, named or not. */
const larvaLength = quantity(
  'longitud de la larva',
  ELEMENTS.flatMap((key) => [key, `${key}Stage`, `${key}Length`]),
  (facts) =>
    elementsOf(facts).find((each) => mayBeLarva(each) && each.length !== undefined)?.length,
);
export const vasorum = between(larvaLength, 334, 380);
const crenosoma = between(larvaLength, 229, 281);

/** C-C21: loose faeces in a young dog with blood or vomits, or a young cat that vomits or collapses. */
export const parvoSuspected = all(
  looseFaeces,
  underYears(1),
  undone('parvoAntigen'),
  any(
    all(dog, any(chose('freshBlood', 'observed'), ticked('rfVomiting'))),
    all(cat, ticked('rfVomiting', 'rfCollapse')),
  ),
);
export const parvoName = textIf(cat, 'panleucopenia felina', 'parvovirosis');

const byTest = rules('classes', {
  'C-C3': {
    about:
      'No se han visto elementos y ninguna prueba es positiva: un negativo no excluye parasitación.',
    when: all(nothingSeen, not(anyPositive)),
    says: concludes(
      'no_concluyente',
      5,
      'No se han observado elementos parasitarios; un resultado negativo no excluye parasitación.',
    ),
    sources: [ESC4],
  },
  'C-C9': {
    about:
      'Antígeno de Giardia positivo, o quistes o trofozoítos vistos: infección, según el tamaño y la consistencia.',
    when: any(positive('giardiaAntigen'), giardiaSeen),
    says: [
      concludes(
        graded(
          'posible',
          ['posible', all(giardiaSeen, negative('giardiaAntigen'))],
          ['diagnostico', all(giardiaSeen, measuredGiardia)],
          ['compatible', any(giardiaSeen, diarrhoea)],
        ),
        2,
        'infección por Giardia',
        DIRECT,
      ),
      when(
        all(giardiaSeen, negative('giardiaAntigen')),
        finding('Antígeno negativo con quistes vistos: revise el quiste (levaduras).'),
      ),
      when(
        all(wellFormed, cat),
        limit(
          'Excreción sin diarrea: la guía ABCD (2024) no recomienda tratar gatos portadores asintomáticos.',
        ),
      ),
      when(
        all(wellFormed, dog),
        limit('Excreción sin diarrea: valore la necesidad de tratar (ESCCAP GL6).'),
      ),
    ],
    sources: [ABCD, ESC6],
  },
  'C-C10': {
    about: words`Antígeno de parvovirus positivo: ${perAnimal(['parvovirosis', 'perro'], ['panleucopenia', 'gato'], ['no está validado'])}.`,
    when: positive('parvoAntigen'),
    says: [
      when(
        dogOrCat,
        concludes('compatible', 1, parvoName),
        limit('La vacuna viva reciente puede dar positivo débil.'),
      ),
      when(not(dogOrCat), limit('El antígeno de parvovirus solo está validado en perro y gato.')),
    ],
    sources: [SCOTT],
  },
  'C-C21': {
    about: words`Heces de 5 o más en un animal joven con ${perAnimal(['sangre o vómitos', 'perro'], ['vómitos o colapso', 'gato'])}, sin prueba de parvovirus.`,
    when: parvoSuspected,
    says: concludes('posible', 1, parvoName),
  },
  'C-C11': {
    about: 'Antígeno de Angiostrongylus positivo en un perro: angiostrongilosis.',
    when: all(positive('angioAntigen'), not(ofOtherHost('C-P21'))),
    says: concludes('compatible', 1, 'angiostrongilosis'),
  },
  'C-C12': {
    about: 'PCR de Tritrichomonas positiva en un gato; tritricomonosis con heces de 5 a 7.',
    when: all(positive('tritrichPcr'), cat),
    says: [
      concludes(
        'compatible',
        2,
        textIf(looseFaeces, 'tritricomonosis', 'infección por Tritrichomonas'),
      ),
      limit('Portadores sin diarrea: relacione con la clínica.'),
    ],
    sources: [GOOKIN],
  },
  'C-C17': {
    about:
      'Prueba de Cryptosporidium positiva: infección con diarrea, excreción sin ella; solo posible si únicamente se ha visto el ooquiste.',
    when: any(positive('cryptoTest'), cryptosporidiumSeen),
    says: concludes(
      graded('posible', ['compatible', positive('cryptoTest')]),
      1,
      textIf(diarrhoea, 'infección por Cryptosporidium', 'excreción de Cryptosporidium'),
      DIRECT,
    ),
    sources: [ESC6],
  },
  'C-C13': {
    about: 'Baermann positivo en un perro, por la longitud de la larva.',
    when: all(positive('baermann'), dog, known(larvaLength)),
    says: [
      when(
        vasorum,
        concludes(
          'compatible',
          1,
          words`larvas de Angiostrongylus vasorum (longitud ${shown(larvaLength, 1)} µm)`,
          { ...DIRECT, form: 'fact' },
        ),
        mark('vasorum'),
      ),
      when(
        crenosoma,
        concludes(
          'posible',
          3,
          'larvas de Crenosoma vulpis o Filaroides/Oslerus (la cola decide)',
          DIRECT,
        ),
      ),
      when(
        not(any(vasorum, crenosoma)),
        concludes(
          'no_concluyente',
          3,
          'Larvas de vermes pulmonares o de Strongyloides; la longitud no asigna especie.',
          DIRECT,
        ),
      ),
    ],
    sources: [MCGARRY],
  },
});

export const faecalClasses: readonly Rule[] = [...named, ...byTest];
