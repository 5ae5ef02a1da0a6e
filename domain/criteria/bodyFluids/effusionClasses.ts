import { OHIO_STATE } from '#domain/analyses/ohioState.ts';
import type { CaseFacts } from '../core/facts.ts';
import { cutReference, type Reference } from '../core/references.ts';
import { all, any, atLeast, known, not, over, under, usable } from '../grammar/condition.ts';
import { concludes, limit, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import type { Row } from '../grammar/rules.ts';
import { textIf, words } from '../grammar/words.ts';
import { cattle, horse } from '../shared/animals.ts';
import { WITHOUT_INTERVAL } from '../shared/rules.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  cavity,
  cells,
  haemorrhagic,
  large,
  pericardial,
  peritoneal,
  protein,
  small,
} from './values.ts';

/**
 * Protein in g/l, nucleated cells in ×10⁹/l. The Ohio State classes cover thorax and abdomen of dog
 * and cat, not the pericardium.
 */

const { name: SCHEME, protein: RICH, cells: CELLULAR } = OHIO_STATE;

const inOhioScheme = all(small, cavity, not(pericardial));
const both = all(usable('fluidProtein'), usable('fluidNucleatedCells'));
const neither = not(any(usable('fluidProtein'), usable('fluidNucleatedCells')));

/** Two of the four quadrants of protein and count. */
const rich = all(inOhioScheme, both, atLeast(protein, RICH));
const poor = all(inOhioScheme, both, under(protein, RICH));
const cellular = atLeast(cells, CELLULAR);
const fewCells = under(cells, CELLULAR);
/** Urine and bile explain the figures of an effusion. */
const ofItsOwn = not(fired('B-C40', 'B-C41', 'B-C44', 'B-C50'));
const notBlood = not(haemorrhagic);

/** Figures of an exudate; for the pericardium outside the scheme (B-C75). */
export const exudateFigures = any(
  all(not(pericardial), fired('B-C3'), rich, cellular),
  all(pericardial, small, atLeast(protein, RICH), cellular),
);

/** Upper limits of the peritoneal fluid of large animals (Guelph AHL). */
const LARGE = {
  caballo: { name: 'equino', cells: 10, protein: 25 },
  bovino: { name: 'bovino', cells: 20, protein: 25 },
} as const;

const LARGE_SCHEME = 'Guelph AHL';

const inLargeScheme = all(any(horse, cattle), peritoneal);

const cutsOf = (figure: 'protein' | 'cells') => ({
  cuts: [
    byAnimal({
      perro: OHIO_STATE[figure],
      gato: OHIO_STATE[figure],
      caballo: LARGE.caballo[figure],
      bovino: LARGE.bovino[figure],
    }),
  ],
  cutsIf: any(inOhioScheme, inLargeScheme),
});

export const EFFUSION_CUTS: Readonly<Record<string, ReturnType<typeof cutsOf>>> = {
  fluidProtein: cutsOf('protein'),
  fluidNucleatedCells: cutsOf('cells'),
};

export function effusionReferences(facts: CaseFacts): Reference[] {
  const { species } = facts;
  const upper = species === 'caballo' || species === 'bovino' ? LARGE[species] : undefined;
  const holds = (upper ? peritoneal : inOhioScheme).holds(facts);
  const cutText = (cut: number, limit: number | undefined) =>
    limit === undefined ? `Corte en ${cut} (${SCHEME})` : `Hasta ${limit} (${LARGE_SCHEME})`;
  return [
    ...cutReference(holds, 'fluidProtein', cutText(RICH, upper?.protein)),
    ...cutReference(holds, 'fluidNucleatedCells', cutText(CELLULAR, upper?.cells)),
  ];
}

/** Peritoneal fluid of a large animal: over its limits, or within what is described. */
function largeAnimal(species: keyof typeof LARGE): Pick<Row, 'when' | 'says'> {
  const limits = LARGE[species];
  const many = over(cells, limits.cells);
  const muchProtein = over(protein, limits.protein);
  const altered = any(many, muchProtein);
  const which = textIf(
    all(many, muchProtein),
    'recuento y proteínas',
    textIf(many, 'recuento', 'proteínas'),
  );
  return {
    when: all(species === 'caballo' ? horse : cattle, peritoneal, any(altered, both)),
    says: [
      when(
        altered,
        concludes('compatible', 5, words`líquido peritoneal ${limits.name} alterado (${which})`),
      ),
      when(
        not(altered),
        concludes('no_concluyente', 6, `Líquido peritoneal ${limits.name} dentro de lo descrito.`, {
          form: 'fact',
        }),
      ),
    ],
  };
}

export const classRules = rules('classes', {
  'B-C1': {
    about: 'Perro o gato: proteínas por debajo de 25 g/l y menos de 3 ×10⁹/l.',
    when: all(poor, fewCells, ofItsOwn),
    says: concludes('compatible', 5, 'trasudado pobre en proteínas (esquema Ohio State)', {
      scheme: SCHEME,
    }),
    sources: sources('OSU'),
  },
  'B-C2': {
    about: 'Perro o gato: proteínas desde 25 g/l y menos de 3 ×10⁹/l.',
    when: all(rich, fewCells, ofItsOwn, notBlood),
    says: concludes('compatible', 5, 'trasudado rico en proteínas (esquema Ohio State)', {
      scheme: SCHEME,
    }),
    sources: sources('OSU'),
  },
  'B-C3': {
    about: 'Perro o gato: proteínas desde 25 g/l y recuento desde 3 ×10⁹/l.',
    when: all(rich, cellular, ofItsOwn, notBlood, not(fired('B-C20'))),
    says: concludes('compatible', 5, 'exudado (esquema Ohio State)', { scheme: SCHEME }),
    sources: sources('OSU'),
  },
  'B-C4': {
    about: 'Perro o gato: proteínas por debajo de 25 g/l y recuento desde 3 ×10⁹/l; sin clase.',
    when: all(poor, cellular, ofItsOwn, notBlood),
    says: concludes(
      'no_concluyente',
      5,
      'Líquido celular con proteína baja: no encaja en el esquema Ohio State (valore orina o bilis en cavidad, inflamación incipiente o hipoproteinemia).',
      { scheme: SCHEME },
    ),
    sources: sources('PAE'),
  },
  'B-C5': {
    about: 'Solo proteínas, o solo recuento: el derrame no se clasifica.',
    when: all(inOhioScheme, not(both), not(neither)),
    says: concludes(
      'no_concluyente',
      6,
      words`Derrame no clasificable: falta ${textIf(known(protein), 'recuento', 'proteínas')}.`,
    ),
  },
  'B-C6': {
    about: 'Caballo, peritoneal: dentro hasta 10 ×10⁹/l y 25 g/l; alterado por encima.',
    ...largeAnimal('caballo'),
    sources: sources('AHL', 'BRO'),
  },
  'B-C7': {
    about: 'Bovino, peritoneal: dentro hasta 20 ×10⁹/l y 25 g/l; alterado por encima.',
    ...largeAnimal('bovino'),
    sources: sources('AHL'),
  },
  'B-C8': {
    about: 'Derrame de un caballo o un bovino fuera del abdomen: se muestran las cifras sin clase.',
    when: all(large, not(peritoneal), not(neither), cavity),
    says: limit(WITHOUT_INTERVAL),
  },
});
