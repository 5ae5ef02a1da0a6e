import type { Outcome } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  between,
  chose,
  not,
  says,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { recommend, when } from '../grammar/outcome.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { words } from '../grammar/words.ts';
import { ageText, cat, dog, horse } from '../shared/animals.ts';
import { sodiumToPotassium } from '../shared/chemistry.ts';
import { vasorum } from './classes.ts';
import { ELEMENTS, elementsOf, isRow } from './elements.ts';
import { fired, rules } from './ids.ts';
import {
  chronic,
  crowded,
  diarrhoea,
  householdRisk,
  largeBowel,
  negative,
  positive,
  readsOf,
  seenIn,
  someElement,
  underYears,
  undone,
} from './values.ts';

const AGE = words`Edad: ${ageText}`;
const YOUNG: Fact = [AGE, underYears(1)];
const OLD: Fact = [AGE, atLeast(years, 8)];
const VOMITING: Fact = ['Vómitos repetidos', ticked('rfVomiting')];
const BLOOD: Fact = ['Sangre fresca', chose('freshBlood', 'observed')];
const LARGE: Fact = ['Diarrea de intestino grueso', largeBowel];
const CROWDED: Fact = ['Refugio o criadero', crowded];
const CHRONIC: Fact = ['Diarrea crónica', chronic];
const FED_RAW: Fact = [
  'Dieta cruda o caza',
  says(['currentDiet'], 'crud', 'barf', 'viscer', 'caza', 'presa'),
];
const RISK: Fact = ['Personas de riesgo en casa', householdRisk];

interface Named {
  readonly always?: true;
  readonly inFavour?: readonly Fact[];
  readonly against?: readonly Fact[];
}

/** Differential; without a fact in favour only when dangerous. */
const row = (name: string, decidedBy: string, { inFavour = [], ...rest }: Named = {}): Outcome =>
  differential(name, { inFavour, decidedBy, ...rest });

const parvovirus = (name: string): Outcome =>
  when(
    all(underYears(1), undone('parvoAntigen')),
    row(name, 'Antígeno de parvovirus', { always: true, inFavour: [VOMITING, BLOOD] }),
  );
const giardia = when(
  undone('giardiaAntigen'),
  row('Giardia', 'Antígeno de Giardia y tres muestras', { inFavour: [CROWDED, YOUNG] }),
);
const food = row('Dieta o cuerpo extraño', 'Dieta de eliminación e imagen', {
  inFavour: [VOMITING, FED_RAW],
});

export const faecalDifferentials = rules('differentials', {
  'C-X1': {
    about: 'Nada visto con diarrea: causas por especie y edad.',
    when: all(fired('C-C3'), diarrhoea),
    says: [
      when(
        dog,
        parvovirus('Parvovirosis'),
        giardia,
        when(underYears(1), row('Cystoisospora', 'Flotación de tres días', { inFavour: [YOUNG] })),
        food,
        when(
          not(underYears(1)),
          row('Insuficiencia pancreática exocrina', 'TLI', { inFavour: [CHRONIC] }),
          row('Enteropatía inflamatoria', 'Cobalamina, ecografía y biopsia', {
            inFavour: [CHRONIC],
          }),
          row('Hipoadrenocorticismo', 'Cortisol basal', {
            inFavour: [['Sodio:potasio menor de 27', under(sodiumToPotassium, 27)]],
          }),
        ),
      ),
      when(
        cat,
        parvovirus('Panleucopenia felina'),
        when(
          undone('tritrichPcr'),
          row('Tritrichomonas', 'PCR de Tritrichomonas', { inFavour: [LARGE, CROWDED] }),
        ),
        giardia,
        food,
        when(
          undone('cryptoTest'),
          row('Cryptosporidium', 'Ziehl-Neelsen o antígeno', { inFavour: [CROWDED] }),
        ),
        when(
          atLeast(years, 2),
          row('Enteropatía inflamatoria o linfoma', 'Ecografía y biopsia', {
            inFavour: [OLD, CHRONIC],
          }),
          row('Hipertiroidismo', 'T4 total', { inFavour: [OLD] }),
        ),
      ),
      when(
        horse,
        row('Ciatostominosis larvaria', 'Albúmina e imagen de la pared', {
          inFavour: [['Albúmina baja', under('chemAlbumin', 25)]],
        }),
        row('Salmonella', 'Cultivo o PCR de heces', { inFavour: [['Fiebre', ticked('rfFever')]] }),
        row('Arena', 'Sedimentación de heces y radiografía', {
          inFavour: [['Dolor abdominal', ticked('rfAbdPain')]],
        }),
      ),
    ],
  },
  'C-X2': {
    about: 'Ténido: Taenia o Echinococcus.',
    when: seenIn('C-P10'),
    says: [
      row('Echinococcus spp.', 'PCR o coproantígeno', {
        always: true,
        inFavour: [['Come vísceras', says(['currentDiet'], 'viscer')], RISK],
      }),
      row('Taenia spp.', 'PCR o coproantígeno', {
        inFavour: [['Caza', says(['currentDiet'], 'caza', 'presa')]],
      }),
      recommend('Hasta entonces trate las heces como infecciosas.'),
    ],
  },
  'C-X3': {
    about: 'Ooquiste de 9–14 µm: lo que puede ser en el gato y en el perro.',
    when: fired('C-C1t'),
    says: [
      when(
        cat,
        row('Toxoplasma gondii', 'PCR; la excreción suele ser breve', {
          always: true,
          inFavour: [FED_RAW, YOUNG],
        }),
        row('Hammondia hammondi', 'PCR; la excreción suele ser breve', { inFavour: [FED_RAW] }),
        row('Besnoitia', 'PCR; la excreción suele ser breve', { inFavour: [FED_RAW] }),
      ),
      when(
        dog,
        row('Neospora caninum', 'PCR; la excreción suele ser breve', {
          always: true,
          inFavour: [FED_RAW, ['Vive en una explotación', chose('copEnvironment', 'farm')]],
        }),
        row('Hammondia heydorni', 'PCR; la excreción suele ser breve', { inFavour: [FED_RAW] }),
      ),
    ],
  },
  'C-X4': {
    about: 'Trofozoíto en un gato: Tritrichomonas o Giardia.',
    when: all(
      cat,
      someElement('trofozoíto', ({ stage }) => stage === 'trophozoite'),
    ),
    says: [
      when(
        all(undone('tritrichPcr'), not(seenIn('C-P24'))),
        row('Tritrichomonas', 'PCR de Tritrichomonas', { inFavour: [LARGE, CROWDED] }),
      ),
      when(
        not(fired('C-C9')),
        row('Giardia', 'Antígeno de Giardia', {
          against: [['Antígeno de Giardia negativo', negative('giardiaAntigen')]],
          inFavour: [['Antígeno de Giardia positivo', positive('giardiaAntigen')]],
        }),
      ),
    ],
  },
  'C-X5': {
    about: 'Larvas en perro o gato: especies por su longitud.',
    when: all(
      any(dog, cat),
      someElement('larva', ({ stage }) => stage === 'larva'),
    ),
    says: larvae(),
  },
});

function larvae(): readonly Outcome[] {
  const length = quantity(
    'longitud de la larva',
    ELEMENTS.flatMap(readsOf),
    (facts) => elementsOf(facts).find(({ stage }) => stage === 'larva')?.length,
  );
  const inside = (low: number, high: number): Fact => [
    `Longitud de ${low}–${high} µm`,
    between(length, low, high),
  ];
  const FRESH: Fact = ['Heces frescas', chose('sampleType', 'fresh')];
  const notNamed = (...ids: readonly string[]) =>
    not(someElement(ids.join(' o '), (each) => isRow(each, ...ids)));
  const DECIDES = 'Cola de la larva y PCR';
  return [
    when(
      all(dog, notNamed('C-P21'), not(all(positive('baermann'), vasorum))),
      row('Angiostrongylus vasorum', 'Baermann y antígeno', { inFavour: [inside(334, 380)] }),
    ),
    when(
      all(dog, notNamed('C-P22')),
      row('Crenosoma vulpis', DECIDES, { inFavour: [inside(229, 281)] }),
    ),
    when(
      all(cat, notNamed('C-P23')),
      row('Aelurostrongylus abstrusus', DECIDES, { inFavour: [inside(300, 400)] }),
      row('Troglostrongylus brevior', DECIDES, { inFavour: [YOUNG] }),
    ),
    when(
      notNamed('C-P9'),
      row('Strongyloides stercoralis', DECIDES, { inFavour: [FRESH, inside(150, 390)] }),
    ),
    row('Nematodo de vida libre', 'Heces recogidas del recto', {
      inFavour: [['Muestra conservada', chose('sampleType', 'stored')]],
    }),
  ];
}
