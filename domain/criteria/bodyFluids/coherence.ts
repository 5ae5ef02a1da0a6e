import { lowerFirst } from '#domain/text/phrases.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atLeastOf,
  chose,
  not,
  over,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { coherence, type KeyIf, when } from '../grammar/outcome.ts';
import { difference, entered, quantity, times } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { rules } from './ids.ts';
import {
  absent,
  albuminExcess,
  bacteriaInCells,
  bloody,
  cavity,
  cells,
  clear,
  csf,
  DIFFERENTIAL,
  looksCellular,
  negative,
  protein,
  purulent,
  synovial,
  whiteMilky,
} from './values.ts';

/** Contradictions between answers; ‡ is `serious` and lowers conclusions that read them. */

/** Puncture that obtains each fluid; a drain or the pericardium fits any. */
const METHODS: readonly (readonly [stem: string, fluidType: string])[] = [
  ['toracocentesis', 'pleural'],
  ['abdominocentesis', 'peritoneal'],
  ['artrocentesis', 'articular'],
  ['punción cisternal', 'lcr'],
  ['punción lumbar', 'lcr'],
];
const method = (stem: string) => says(['collectionMethod'], stem);
const fitting = any(...METHODS.map(([stem, type]) => all(method(stem), chose('fluidType', type))));

const methodText = part(
  'método',
  ['collectionMethod'],
  (facts) => facts.text('collectionMethod') ?? '',
);
const typeText = part('tipo', ['fluidType'], (facts) =>
  lowerFirst(facts.shown('fluidType') ?? facts.choice('fluidType') ?? ''),
);

/** Below it, in µmol/l, a creatinine was typed in mg/dl. */
const tooLow = (key: string) => all(over(key, 0), under(key, 20));
const LOW_CREATININE: readonly KeyIf[] = [
  ['fluidCreatinine', tooLow('fluidCreatinine')],
  ['serumCreatinine', tooLow('serumCreatinine')],
];

/** Cerebrospinal protein that looks like mg/dl; dropped over 10 g/l. */
function csfProteinInWrongUnit(key: string) {
  const text = words`proteína de LCR de ${shown(entered(key))} g/l: ¿está en mg/dl? (100 mg/dl = 1 g/l).`;
  return coherence(text, [key], { serious: true, drops: [[key, over(key, 10)]] });
}

const inGrams = times('proteínas por 10', protein, 10);

const units = rules('coherence', {
  'B-A1': {
    about: 'El método de obtención no corresponde al tipo de líquido: no se clasifica.',
    when: all(usable('fluidType'), any(...METHODS.map(([stem]) => method(stem))), not(fitting)),
    says: coherence(
      words`el método (${methodText}) no corresponde a ${typeText}: confirme el tipo de líquido.`,
      ['fluidType', 'collectionMethod'],
      { serious: true, drops: ['fluidType'] },
    ),
  },
  'B-A2': {
    about:
      'Derrame con proteínas por debajo de 1 g/l, o de 10 con células, sangre o turbidez: quizá en g/dl; no se usan.',
    when: all(
      cavity,
      any(
        under(protein, 1),
        all(
          under(protein, 10),
          any(atLeast(cells, 3), atLeast('fluidHematocrit', 5), looksCellular),
        ),
      ),
    ),
    says: coherence(
      words`proteína de ${shown(protein)} g/l: ¿está en g/dl? (${shown(protein)} g/dl serían ${shown(inGrams)} g/l).`,
      ['fluidProtein'],
      { serious: true, drops: ['fluidProtein'] },
    ),
  },
  'B-A2b': {
    about: 'Derrame con proteínas de 1 a menos de 10 g/l, sin nada más en contra.',
    when: all(cavity, atLeast(protein, 1), under(protein, 10)),
    says: coherence(
      words`proteína de ${shown(protein)} g/l: posible en un trasudado puro; compruebe que no está en g/dl.`,
      ['fluidProtein'],
    ),
  },
  'B-A3': {
    about: 'LCR con 3 g/l de proteínas o más (10 en proteínas totales): quizá en mg/dl.',
    when: all(csf, any(atLeast('csfProtein', 3), atLeast(protein, 10))),
    says: [
      when(atLeast('csfProtein', 3), csfProteinInWrongUnit('csfProtein')),
      when(atLeast(protein, 10), csfProteinInWrongUnit('fluidProtein')),
    ],
  },
  'B-A4': {
    about: 'LCR transparente con un recuento de 1 ×10⁹/l o más: quizá en células/µl; no se usa.',
    when: all(csf, absent('csfNucleatedCells'), atLeast(cells, 1), clear),
    says: coherence(
      words`${shown(cells)} ×10⁹/l son ${shown(times('células por 1000', cells, 1000))}/µl y el líquido sería turbio: ¿son células/µl?`,
      ['fluidNucleatedCells', 'fluidAppearance'],
      { serious: true, drops: ['fluidNucleatedCells'] },
    ),
  },
  'B-A5': {
    about: 'Derrame con más de 1000 ×10⁹/l: quizá en células/µl; no se usa.',
    when: all(cavity, over(cells, 1000)),
    says: coherence(
      words`recuento ${shown(cells)} ×10⁹/l: ¿son células/µl?`,
      ['fluidNucleatedCells'],
      { serious: true, drops: ['fluidNucleatedCells'] },
    ),
  },
});

const manyCells = atLeast(cells, 10);
const bloodyCount = atLeast('fluidHematocrit', 5);
const fewCells = under(cells, 3);
const fewNeutrophils = under('fluidNeutrophilPct', 50);

const SHARES = DIFFERENTIAL.map(([key]) => key);
const sum = quantity('suma del diferencial', SHARES, (facts) =>
  // Removes floating-point error: 98 is inside.
  rounded(
    SHARES.reduce((total, key) => total + (facts.number(key) ?? 0), 0),
    6,
  ),
);

const figures = rules('coherence', {
  'B-A6': {
    about: 'Líquido transparente con 10 ×10⁹/l o un hematocrito del 5 % o más.',
    when: all(clear, any(manyCells, bloodyCount)),
    says: coherence(
      'líquido transparente con recuento o hematocrito altos.',
      ['fluidAppearance', ['fluidNucleatedCells', manyCells], ['fluidHematocrit', bloodyCount]],
      { serious: true },
    ),
  },
  'B-A7': {
    about: 'Porcentajes que suman más de 102, o cuatro o más que no llegan a 98.',
    when: any(over(sum, 102), all(atLeastOf(4, ...SHARES.map(usable)), under(sum, 98))),
    says: coherence(
      words`el diferencial suma ${shown(sum)} %.`,
      SHARES.map((key) => [key, usable(key)] as const),
      { serious: true },
    ),
  },
  'B-A8': {
    about: 'Aspecto purulento con menos de 3 ×10⁹/l o menos del 50 % de neutrófilos.',
    when: all(purulent, any(fewCells, fewNeutrophils)),
    says: coherence(
      'aspecto purulento con recuento bajo: coágulo, células rotas o recuento erróneo.',
      [
        'fluidAppearance',
        ['fluidNucleatedCells', fewCells],
        ['fluidNeutrophilPct', fewNeutrophils],
      ],
    ),
  },
  'B-A9': {
    about: 'Color blanco lechoso con menos de 0,5 mmol/l de triglicéridos.',
    when: all(whiteMilky, under('fluidTriglycerides', 0.5)),
    says: coherence(
      'lechoso con triglicéridos bajos: colesterol/células (seudoquilo) o lectura a repetir.',
      ['fluidColor', 'fluidTriglycerides'],
    ),
  },
  'B-A10': {
    about: 'Hematocrito del 10 % o más en un líquido de color no hemático.',
    when: all(atLeast('fluidHematocrit', 10), usable('fluidColor'), not(bloody)),
    says: coherence(words`hematocrito ${shown(entered('fluidHematocrit'))} % sin color hemático.`, [
      'fluidHematocrit',
      'fluidColor',
    ]),
  },
});

const glucoseExcess = difference(
  'glucosa del líquido menos la de la sangre',
  entered('fluidGlucose'),
  entered('bloodGlucose'),
);

const pairs = rules('coherence', {
  'B-A11': {
    about: 'La albúmina del líquido no puede llegar a su proteína total.',
    when: atLeast(albuminExcess, 0),
    says: coherence('albúmina mayor que proteína total.', ['fluidAlbumin', 'fluidProtein'], {
      serious: true,
    }),
  },
  'B-A12': {
    about: 'Creatinina por debajo de 20 µmol/l: quizá en mg/dl; no se usa.',
    when: any(tooLow('fluidCreatinine'), tooLow('serumCreatinine')),
    says: coherence('¿creatinina en mg/dl?', LOW_CREATININE, {
      serious: true,
      drops: LOW_CREATININE,
    }),
  },
  'B-A13': {
    about: 'Líquido sinovial de viscosidad normal con más de 50 ×10⁹/l.',
    when: all(synovial, over(cells, 50), chose('viscosity', 'normal')),
    says: coherence(
      'viscosidad normal con recuento muy alto: repita el recuento (la mucina lo dificulta).',
      ['viscosity', 'fluidNucleatedCells'],
    ),
  },
  'B-A14': {
    about: 'Bacterias intracelulares observadas con un cultivo negativo.',
    when: all(negative('fluidCulture'), bacteriaInCells),
    says: coherence(
      'bacterias intracelulares con cultivo negativo: anaerobios, antibiótico o artefacto.',
      ['fluidCulture', 'intracellularBacteria'],
    ),
  },
  'B-A15': {
    about: 'Glucosa del líquido más de 1,1 mmol/l por encima de la de la sangre.',
    when: over(glucoseExcess, 1.1),
    says: coherence(
      'glucosa del líquido mayor que la sangre: muestras no simultáneas o glucosa exógena.',
      ['fluidGlucose', 'bloodGlucose'],
    ),
  },
});

export const coherenceRules: readonly Rule[] = [...units, ...figures, ...pairs];
