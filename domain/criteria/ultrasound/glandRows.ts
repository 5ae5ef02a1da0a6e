import type { CaseFacts, Limits } from '../core/facts.ts';
import {
  type Bands,
  bySpecies,
  type Compared,
  MOST_PERMISSIVE,
  NO_INTERVAL,
  type Row,
  upperByWeight,
  upTo,
  wall,
} from './compare.ts';
import { D_ANJOU_2011, GEISSE, MARESCHAL, MELIAN, PEREZ_LOPEZ, SOULSBY, TVP } from './sources.ts';

const ADRENAL_DOG: Readonly<Record<'Left' | 'Right', Bands>> = {
  Left: [
    [5, 5.1],
    [10, 5.5],
    [20, 6.4],
    [40, 7.3],
    [MOST_PERMISSIVE, 8],
  ],
  Right: [
    [5, 5.3],
    [10, 6.8],
    [20, 7.5],
    [40, 8.7],
    [MOST_PERMISSIVE, 8],
  ],
};
/** Lower limit (mm) of the left adrenal of a dog (Wenger 2010). */
export const LOW_ADRENAL = 3.2;

function adrenalOfDog(facts: CaseFacts, side: 'Left' | 'Right', value: number): Compared {
  const breed = breedNote(facts, side);
  const low = side === 'Left' && value < LOW_ADRENAL && facts.enabled('U-F2');
  if (facts.weight !== undefined && facts.weight < 2.5) {
    const note = [low ? 'sin límite superior' : 'sin intervalo', breed].filter(Boolean).join(' · ');
    return { ...(low ? { limits: [LOW_ADRENAL, null] } : {}), note };
  }
  const compared = upperByWeight(facts, ADRENAL_DOG[side], { unweighed: 8.7 });
  const limits: Limits = [low ? LOW_ADRENAL : null, compared.limits?.[1] ?? null];
  return { ...compared, limits, ...(breed ? { note: breed } : {}) };
}

function breedNote(facts: CaseFacts, side: 'Left' | 'Right'): string | undefined {
  const left = side === 'Left';
  if (facts.says(['patientBreed'], ['labrador'])) return `Labrador ${left ? '≤ 7,9' : '≤ 9,5'}`;
  return facts.says(['patientBreed'], ['yorkshire'])
    ? `Yorkshire ${left ? '≤ 5,4' : '≤ 6,7'}`
    : undefined;
}

function adrenalOfCat({ weight }: CaseFacts): Compared {
  if (weight === undefined) {
    return { limits: [2.4, 4.8], unclear: [3.9, 4.8], unclearLow: [2.4, 2.6] };
  }
  if (weight > 8) return NO_INTERVAL;
  return { limits: weight <= 4 ? [2.4, 3.9] : [2.6, 4.8] };
}

const adrenals = (['Left', 'Right'] as const).map(
  (side): Row => ({
    id: 'U-F1',
    key: `usAdrenal${side}`,
    name: `Adrenal ${side === 'Left' ? 'izquierda' : 'derecha'}`,
    of: 'Adrenal',
    side: side === 'Left' ? 'izquierdo' : 'derecho',
    unit: 'mm',
    decimals: 1,
    sources: { perro: [MELIAN, SOULSBY], gato: [PEREZ_LOPEZ] },
    compare: bySpecies((facts, value) => adrenalOfDog(facts, side, value), adrenalOfCat),
  }),
);

const kidneys = (['Left', 'Right'] as const).flatMap((side): Row[] => {
  const word = side === 'Left' ? 'izquierdo' : 'derecho';
  const shared = { side: word, decimals: 1 } as const;
  return [
    {
      ...shared,
      id: 'U-F3',
      key: `kidneyToAorta${side}`,
      derived: true,
      name: `K/Ao ${word}`,
      of: 'K/Ao',
      decimals: 2,
      sources: { perro: [MARESCHAL] },
      compare: bySpecies({ limits: [5.5, 9.1] }, {}),
    },
    {
      ...shared,
      id: 'U-F4',
      key: `usKidney${side}`,
      name: `Riñón ${word}`,
      of: 'Riñón',
      unit: 'mm',
      sources: { gato: [TVP] },
      compare: bySpecies(
        (facts) =>
          facts.value(`kidneyToAorta${side}`) === undefined
            ? { note: 'sin intervalo absoluto en el perro' }
            : {},
        { limits: [35, 44], outer: [30, 45] },
      ),
    },
    {
      ...shared,
      id: 'U-F5',
      key: `usPelvis${side}`,
      name: `Pelvis renal ${side === 'Left' ? 'izquierda' : 'derecha'}`,
      of: 'Pelvis renal',
      unit: 'mm',
      sources: [D_ANJOU_2011],
      compare: bySpecies(
        { ...upTo(3.8), note: (value) => pelvisNote(value, 3.8) },
        { ...upTo(3.2), note: (value) => pelvisNote(value, 3.2) },
      ),
    },
  ];
});

function pelvisNote(value: number, limit: number): string | undefined {
  if (value >= 13) return 'H+';
  return value <= limit ? 'dentro de lo visto con función renal normal' : undefined;
}

const BLADDER_MEANS: Readonly<Record<string, string>> = {
  empty: 'media publicada 2,3 casi vacía',
  mild: 'media publicada 1,6 poco llena',
  moderate: 'media publicada 1,4 medio llena',
  full: 'llena, 1–2',
};

function bladder(facts: CaseFacts): Compared {
  const fill = facts.choice('usBladderFill') ?? '';
  const note = BLADDER_MEANS[fill] ?? 'sin intervalo si no se indica el llenado';
  return fill === 'moderate' || fill === 'full' ? { ...upTo(2.3), note } : { note };
}

const bladderRow: Row = {
  ...wall('U-F6', 'usBladderWall', 'Pared de la vejiga', [GEISSE]),
  compare: bySpecies(bladder, bladder),
};

export const glandRows: readonly Row[] = [...adrenals, ...kidneys, bladderRow];
