import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import { cutReference, type Reference } from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import {
  atLeast,
  concluded,
  finding,
  limitation,
  over,
  type Row,
  rulesOf,
} from '../shared/making.ts';
import { WITHOUT_INTERVAL } from '../shared/rules.ts';
import { cavityOf, fluidKind, isDogOrCat, isPeritoneal, isSpecies } from './kinds.ts';
import { OHIO_STATE } from './ohioState.ts';
import { sources } from './sources.ts';

/**
 * Effusions: classes by protein (g/l) and nucleated cells (×10⁹/l). The classes of Ohio
 * State are for the thorax and abdomen of dog and cat: not for the pericardium.
 */

const { name: SCHEME, protein: RICH, cells: CELLULAR } = OHIO_STATE;

const proteinOf = (facts: CaseFacts) => facts.number('fluidProtein');
const cellsOf = (facts: CaseFacts) => facts.number('fluidNucleatedCells');

const inOhioScheme = (facts: CaseFacts) =>
  isDogOrCat(facts) && fluidKind(facts) === 'cavity' && cavityOf(facts) !== 'pericardial';

/** One of the four quarters that protein and count make. */
function quarter(facts: CaseFacts, rich: boolean, cellular: boolean): boolean {
  if (!inOhioScheme(facts)) return false;
  const [protein, cells] = [proteinOf(facts), cellsOf(facts)];
  if (protein === undefined || cells === undefined) return false;
  return protein >= RICH === rich && cells >= CELLULAR === cellular;
}

function ohioClass(id: string, about: string, text: string, rich: boolean, cellular: boolean): Row {
  return {
    id,
    about,
    sources: sources('OSU'),
    apply: (facts) =>
      quarter(facts, rich, cellular)
        ? concluded(text, 'compatible', 5, { scheme: SCHEME })
        : undefined,
  };
}

/** The figures of an exudate, in the scheme or, for the pericardium, without its name (B-C75). */
export function hasExudateFigures(facts: CaseFacts): boolean {
  if (cavityOf(facts) !== 'pericardial') return facts.fired('B-C3') && quarter(facts, true, true);
  return isDogOrCat(facts) && atLeast(proteinOf(facts), RICH) && atLeast(cellsOf(facts), CELLULAR);
}

/** Upper limits of the peritoneal fluid of large animals (Guelph AHL). */
const LARGE = {
  caballo: { name: 'equino', cells: 10, protein: 25 },
  bovino: { name: 'bovino', cells: 20, protein: 25 },
} as const;

const LARGE_SCHEME = 'Guelph AHL';

/** What protein and count of an effusion will be compared with. */
export function effusionReferences(facts: CaseFacts): Reference[] {
  const { species } = facts;
  const large = species === 'caballo' || species === 'bovino' ? LARGE[species] : undefined;
  const holds = large ? isPeritoneal(facts) : inOhioScheme(facts);
  const words = (cut: number, upper: number | undefined) =>
    upper === undefined ? `Corte en ${cut} (${SCHEME})` : `Hasta ${upper} (${LARGE_SCHEME})`;
  return [
    ...cutReference(holds, 'fluidProtein', words(RICH, large?.protein)),
    ...cutReference(holds, 'fluidNucleatedCells', words(CELLULAR, large?.cells)),
  ];
}

/** What lies over the limits of a large animal; undefined when its scheme does not hold. */
function alteredInLarge(facts: CaseFacts, species: keyof typeof LARGE): string[] | undefined {
  if (!isSpecies(facts, species) || !isPeritoneal(facts)) return undefined;
  const { cells, protein } = LARGE[species];
  return [
    ...(over(cellsOf(facts), cells) ? ['recuento'] : []),
    ...(over(proteinOf(facts), protein) ? ['proteínas'] : []),
  ];
}

function largeAnimal(facts: CaseFacts, species: keyof typeof LARGE): Effect | undefined {
  const altered = alteredInLarge(facts, species);
  const { name } = LARGE[species];
  if (altered && altered.length > 0) {
    return concluded(`líquido peritoneal ${name} alterado (${listed(altered)})`, 'compatible', 5);
  }
  const whole = proteinOf(facts) !== undefined && cellsOf(facts) !== undefined;
  return altered && whole
    ? finding(`Dentro de lo descrito en líquido peritoneal ${name} (Guelph AHL).`)
    : undefined;
}

/** One figure without the other, where the scheme needs both. */
function halfOfTheFigures(facts: CaseFacts): Effect | undefined {
  if (!inOhioScheme(facts)) return undefined;
  const [protein, cells] = [proteinOf(facts), cellsOf(facts)];
  if ((protein === undefined) === (cells === undefined)) return undefined;
  const missing = protein === undefined ? 'proteínas' : 'recuento';
  return concluded(`Derrame no clasificable: falta ${missing}.`, 'no_concluyente', 6);
}

const byFigures: readonly Row[] = [
  ohioClass(
    'B-C1',
    'Perro o gato: proteínas por debajo de 25 g/l y menos de 3 ×10⁹/l.',
    'trasudado pobre en proteínas (esquema Ohio State)',
    false,
    false,
  ),
  ohioClass(
    'B-C2',
    'Perro o gato: proteínas desde 25 g/l y menos de 3 ×10⁹/l.',
    'trasudado rico en proteínas (esquema Ohio State)',
    true,
    false,
  ),
  ohioClass(
    'B-C3',
    'Perro o gato: proteínas desde 25 g/l y recuento desde 3 ×10⁹/l.',
    'exudado (esquema Ohio State)',
    true,
    true,
  ),
  {
    id: 'B-C4',
    about: 'Perro o gato: proteínas por debajo de 25 g/l y recuento desde 3 ×10⁹/l; sin clase.',
    sources: sources('PAE'),
    apply: (facts) =>
      quarter(facts, false, true)
        ? concluded(
            'Líquido celular con proteína baja: no encaja en el esquema Ohio State (valore orina o bilis en cavidad, inflamación incipiente o hipoproteinemia).',
            'no_concluyente',
            5,
            { scheme: SCHEME },
          )
        : undefined,
  },
  {
    id: 'B-C5',
    about: 'Solo proteínas, o solo recuento: el derrame no se clasifica.',
    apply: halfOfTheFigures,
  },
  {
    id: 'B-C6',
    about: 'Caballo, peritoneal: dentro hasta 10 ×10⁹/l y 25 g/l; alterado por encima.',
    sources: sources('AHL', 'BRO'),
    apply: (facts) => largeAnimal(facts, 'caballo'),
  },
  {
    id: 'B-C7',
    about: 'Bovino, peritoneal: dentro hasta 20 ×10⁹/l y 25 g/l; alterado por encima.',
    sources: sources('AHL'),
    apply: (facts) => largeAnimal(facts, 'bovino'),
  },
  {
    id: 'B-C8',
    about: 'Derrame de otra especie: se muestran las cifras sin clase.',
    apply(facts) {
      const known =
        isDogOrCat(facts) || (isSpecies(facts, 'caballo', 'bovino') && isPeritoneal(facts));
      const figures = proteinOf(facts) !== undefined || cellsOf(facts) !== undefined;
      if (known || !figures || fluidKind(facts) !== 'cavity') return undefined;
      return limitation(WITHOUT_INTERVAL);
    },
  },
];

export const classRules = rulesOf('classes', byFigures);
