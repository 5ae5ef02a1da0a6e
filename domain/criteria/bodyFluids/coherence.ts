import { lowerFirst } from '#domain/report/labels.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure, rounded } from '../core/figures.ts';
import {
  all,
  atLeast,
  observed,
  over,
  type Row,
  rulesOf,
  under,
  warning,
} from '../shared/making.ts';
import { DIFFERENTIAL } from './figures.ts';
import {
  fluidKind,
  isClear,
  isPurulent,
  isWhiteMilky,
  looksBloody,
  looksCellular,
  METHODS,
} from './kinds.ts';

/** Contradictions of what was entered; ‡ (`serious`) weakens the class that rests on it. */

/** µmol/l under which creatinine was surely written in mg/dl. */
const MIN_CREATININE = 10;

/** Whether a cavity fluid has less protein than its look or its cells allow. */
function proteinInWrongUnit(facts: CaseFacts, protein: number): boolean {
  if (protein < 1) return true;
  return (
    protein < 10 &&
    (atLeast(facts.number('fluidNucleatedCells'), 3) ||
      atLeast(facts.number('fluidHematocrit'), 5) ||
      looksCellular(facts))
  );
}

/** Protein of an effusion, g/l, when it is a cavity fluid. */
const cavityProtein = (facts: CaseFacts) =>
  fluidKind(facts) === 'cavity' ? facts.number('fluidProtein') : undefined;

/** Cerebrospinal protein that looks like mg/dl: over `limit` it warns, over 10 g/l it is not used. */
function csfProteinWarning(facts: CaseFacts, key: string, limit: number) {
  const protein = facts.number(key);
  if (!atLeast(protein, limit)) return undefined;
  return warning(
    `proteína de LCR de ${figure(protein)} g/l: ¿está en mg/dl? (100 mg/dl = 1 g/l).`,
    [key],
    { serious: true, ...(protein > 10 ? { drops: [key] } : {}) },
  );
}

/** Told once, of the fluid, the serum or both. */
function creatinineWarning(facts: CaseFacts) {
  const low = ['fluidCreatinine', 'serumCreatinine'].filter((key) => {
    const creatinine = facts.number(key);
    return over(creatinine, 0) && creatinine < MIN_CREATININE;
  });
  if (low.length === 0) return undefined;
  return warning('¿creatinina en mg/dl?', low, { serious: true, drops: low });
}

const units: readonly Row[] = [
  {
    id: 'B-A1',
    about: 'El método de obtención no corresponde al tipo de líquido: no se clasifica.',
    apply(facts) {
      const type = facts.choice('fluidType');
      const method = METHODS.find(([stem]) => facts.says(['collectionMethod'], [stem]));
      if (!type || !method || method[1] === type) return undefined;
      const told = facts.text('collectionMethod');
      const shown = lowerFirst(facts.shown('fluidType') ?? type);
      return warning(
        `el método (${told}) no corresponde a ${shown}: confirme el tipo de líquido.`,
        ['fluidType', 'collectionMethod'],
        { serious: true, drops: ['fluidType'] },
      );
    },
  },
  {
    id: 'B-A2',
    about:
      'Derrame con proteínas por debajo de 1 g/l, o de 10 con células, sangre o turbidez: quizá en g/dl; no se usan.',
    apply(facts) {
      const protein = cavityProtein(facts);
      if (protein === undefined || !proteinInWrongUnit(facts, protein)) return undefined;
      const [said, meant] = [figure(protein), figure(protein * 10)];
      return warning(
        `proteína de ${said} g/l: ¿está en g/dl? (${said} g/dl serían ${meant} g/l).`,
        ['fluidProtein'],
        { serious: true, drops: ['fluidProtein'] },
      );
    },
  },
  {
    id: 'B-A2b',
    about: 'Derrame con proteínas de 1 a menos de 10 g/l, sin nada más en contra.',
    apply(facts) {
      const protein = cavityProtein(facts);
      if (!atLeast(protein, 1) || protein >= 10) return undefined;
      return warning(
        `proteína de ${figure(protein)} g/l: posible en un trasudado puro; compruebe que no está en g/dl.`,
        ['fluidProtein'],
      );
    },
  },
  {
    id: 'B-A3',
    about: 'LCR con 3 g/l de proteínas o más (10 en proteínas totales): quizá en mg/dl.',
    apply: (facts) =>
      fluidKind(facts) === 'csf'
        ? all(
            csfProteinWarning(facts, 'csfProtein', 3),
            csfProteinWarning(facts, 'fluidProtein', 10),
          )
        : undefined,
  },
  {
    id: 'B-A4',
    about: 'LCR transparente con un recuento de 1 ×10⁹/l o más: quizá en células/µl; no se usa.',
    apply(facts) {
      if (fluidKind(facts) !== 'csf' || facts.number('csfNucleatedCells') !== undefined) return;
      const cells = facts.number('fluidNucleatedCells');
      if (!atLeast(cells, 1) || !isClear(facts)) return undefined;
      return warning(
        `${figure(cells)} ×10⁹/l son ${figure(cells * 1000)}/µl y el líquido sería turbio: ¿son células/µl?`,
        ['fluidNucleatedCells', 'fluidAppearance'],
        { serious: true, drops: ['fluidNucleatedCells'] },
      );
    },
  },
  {
    id: 'B-A5',
    about: 'Derrame con más de 1000 ×10⁹/l: quizá en células/µl; no se usa.',
    apply(facts) {
      const cells = fluidKind(facts) === 'cavity' ? facts.number('fluidNucleatedCells') : undefined;
      if (!over(cells, 1000)) return undefined;
      return warning(
        `recuento ${figure(cells)} ×10⁹/l: ¿son células/µl?`,
        ['fluidNucleatedCells'],
        { serious: true, drops: ['fluidNucleatedCells'] },
      );
    },
  },
];

const figures: readonly Row[] = [
  {
    id: 'B-A6',
    about: 'Líquido transparente con 10 ×10⁹/l o un hematocrito del 5 % o más.',
    apply(facts) {
      if (!isClear(facts)) return undefined;
      const high = [
        ...(atLeast(facts.number('fluidNucleatedCells'), 10) ? ['fluidNucleatedCells'] : []),
        ...(atLeast(facts.number('fluidHematocrit'), 5) ? ['fluidHematocrit'] : []),
      ];
      if (high.length === 0) return undefined;
      return warning(
        'líquido transparente con recuento o hematocrito altos.',
        ['fluidAppearance', ...high],
        { serious: true },
      );
    },
  },
  {
    id: 'B-A7',
    about: 'Cuatro porcentajes o más que no suman entre 98 y 102.',
    apply(facts) {
      const given = DIFFERENTIAL.flatMap(([key]) => {
        const share = facts.number(key);
        return share === undefined ? [] : [{ key, share }];
      });
      const sum = rounded(
        given.reduce((total, { share }) => total + share, 0),
        6,
      );
      if (given.length < 4 || (sum >= 98 && sum <= 102)) return undefined;
      return warning(
        `el diferencial suma ${figure(sum)} %.`,
        given.map(({ key }) => key),
        { serious: true },
      );
    },
  },
  {
    id: 'B-A8',
    about: 'Aspecto purulento con menos de 3 ×10⁹/l o menos del 50 % de neutrófilos.',
    apply(facts) {
      const low = [
        ...(under(facts.number('fluidNucleatedCells'), 3) ? ['fluidNucleatedCells'] : []),
        ...(under(facts.number('fluidNeutrophilPct'), 50) ? ['fluidNeutrophilPct'] : []),
      ];
      if (!isPurulent(facts) || low.length === 0) return undefined;
      return warning(
        'aspecto purulento con recuento bajo: coágulo, células rotas o recuento erróneo.',
        ['fluidAppearance', ...low],
      );
    },
  },
  {
    id: 'B-A9',
    about: 'Color blanco lechoso con menos de 0,5 mmol/l de triglicéridos.',
    apply(facts) {
      if (!isWhiteMilky(facts) || !under(facts.number('fluidTriglycerides'), 0.5)) return undefined;
      return warning(
        'lechoso con triglicéridos bajos: colesterol/células (seudoquilo) o lectura a repetir.',
        ['fluidColor', 'fluidTriglycerides'],
      );
    },
  },
  {
    id: 'B-A10',
    about: 'Hematocrito del 10 % o más en un líquido de color no hemático.',
    apply(facts) {
      const haematocrit = facts.number('fluidHematocrit');
      if (!atLeast(haematocrit, 10) || !facts.text('fluidColor') || looksBloody(facts)) {
        return undefined;
      }
      return warning(`hematocrito ${figure(haematocrit)} % sin color hemático.`, [
        'fluidHematocrit',
        'fluidColor',
      ]);
    },
  },
];

const pairs: readonly Row[] = [
  {
    id: 'B-A11',
    about: 'La albúmina del líquido no puede llegar a su proteína total.',
    apply(facts) {
      const [albumin, protein] = [facts.number('fluidAlbumin'), facts.number('fluidProtein')];
      if (protein === undefined || !atLeast(albumin, protein)) return undefined;
      return warning('albúmina mayor que proteína total.', ['fluidAlbumin', 'fluidProtein'], {
        serious: true,
      });
    },
  },
  {
    id: 'B-A12',
    about: 'Creatinina por debajo de 10 µmol/l: quizá en mg/dl; no se usa.',
    apply: creatinineWarning,
  },
  {
    id: 'B-A13',
    about: 'Líquido sinovial de viscosidad normal con más de 50 ×10⁹/l.',
    apply(facts) {
      const many = fluidKind(facts) === 'synovial' && over(facts.number('fluidNucleatedCells'), 50);
      if (!many || facts.choice('viscosity') !== 'normal') return undefined;
      return warning(
        'viscosidad normal con recuento muy alto: repita el recuento (la mucina lo dificulta).',
        ['viscosity', 'fluidNucleatedCells'],
      );
    },
  },
  {
    id: 'B-A14',
    about: 'Bacterias intracelulares observadas con un cultivo negativo.',
    apply(facts) {
      const negative = facts.choice('fluidCulture') === 'negative';
      if (!negative || !observed(facts, 'intracellularBacteria')) return undefined;
      return warning(
        'bacterias intracelulares con cultivo negativo: anaerobios, antibiótico o artefacto.',
        ['fluidCulture', 'intracellularBacteria'],
      );
    },
  },
  {
    id: 'B-A15',
    about: 'Glucosa del líquido más de 1,1 mmol/l por encima de la de la sangre.',
    apply(facts) {
      const [fluid, blood] = [facts.number('fluidGlucose'), facts.number('bloodGlucose')];
      if (fluid === undefined || blood === undefined) return undefined;
      if (rounded(fluid - blood, 9) <= 1.1) return undefined;
      return warning(
        'glucosa del líquido mayor que la sangre: muestras no simultáneas o glucosa exógena.',
        ['fluidGlucose', 'bloodGlucose'],
      );
    },
  },
];

export const coherenceRules = rulesOf('coherence', [...units, ...figures, ...pairs]);
