import type { CaseFacts } from '../core/facts.ts';
import type { Sources } from '../grammar/rules.ts';
import { WITHOUT_WEIGHT } from '../shared/rules.ts';
import {
  bySpecies,
  type Compared,
  MOST_PERMISSIVE,
  NO_INTERVAL,
  type Row,
  upperByWeight,
  upTo,
  wall,
} from './compare.ts';
import { unfasted } from './measures.ts';
import {
  CAT_GUT,
  CHOI,
  D_ANJOU_2004,
  DELANEY,
  GLADWIN,
  GOGGIN,
  HITTMAIR,
  LEVEILLE,
  PARK,
  PORTAL_TO_AORTA,
  TVP,
} from './sources.ts';

const GUT: Sources = { perro: [DELANEY], gato: [GOGGIN, CAT_GUT] };

const gut: readonly Row[] = [
  {
    ...wall('U-F7', 'usDuodenumWall', 'Duodeno', GUT),
    compare: bySpecies(
      (facts) =>
        upperByWeight(
          facts,
          [
            [20, 5.1],
            [30, 5.3],
            [MOST_PERMISSIVE, 6],
          ],
          { over: true },
        ),
      { limits: [null, 2.4], outer: [null, 2.8] },
    ),
  },
  {
    ...wall('U-F8', 'usJejunumWall', 'Yeyuno', GUT),
    compare: bySpecies(
      (facts) =>
        upperByWeight(
          facts,
          [
            [20, 4.1],
            [40, 4.4],
            [MOST_PERMISSIVE, 4.7],
          ],
          { over: true },
        ),
      { limits: [null, 2.5], outer: [null, 2.8] },
    ),
  },
  {
    ...wall('U-F9', 'usIleumWall', 'Íleon', { gato: [GOGGIN] }),
    compare: bySpecies({ note: 'sin intervalo por peso' }, { limits: [2.5, 3.2] }),
  },
  {
    ...wall('U-F10', 'usStomachWall', 'Estómago (entre pliegues)', [TVP]),
    compare: bySpecies(
      { limits: [3, 5], note: (value) => (value > 5 ? 'solo si no está contraído' : undefined) },
      { note: 'media 2,0 (entre pliegues)' },
    ),
  },
  {
    ...wall('U-F11', 'usColonWall', 'Colon', { perro: [GLADWIN] }),
    compare: bySpecies(
      (facts) => ({ ...(facts.enabled('U-F11.wide') ? upTo(3) : {}), note: 'media 1,4–1,6 ± 0,5' }),
      (facts) => (facts.enabled('U-F11.cat') ? { note: 'media 1,7' } : {}),
    ),
  },
];

function gallbladderOfDog(facts: CaseFacts): Compared {
  const fed = unfasted.holds(facts);
  const heavy = facts.weight !== undefined && facts.weight >= 40;
  return fed || heavy ? { note: 'límite solo en ayunas y con menos de 40 kg' } : upTo(1.3);
}

function bileDuctOfDog(facts: CaseFacts): Compared {
  if (facts.weight !== undefined && facts.weight <= 15) {
    return { limits: [null, 3], outer: [null, 3.5] };
  }
  if (facts.enabled('U-F13.large')) return upTo(4.8);
  return facts.weight === undefined ? { note: WITHOUT_WEIGHT } : NO_INTERVAL;
}

const PORTAL: Compared = { limits: [0.8, null], outer: [0.65, null], outerOpen: true };

const liver: readonly Row[] = [
  {
    ...wall('U-F12', 'usGallbladderWall', 'Pared de la vesícula', { gato: [HITTMAIR] }),
    compare: bySpecies(gallbladderOfDog, upTo(1)),
  },
  {
    ...wall('U-F13', 'usBileDuct', 'Colédoco', { perro: [PARK, CHOI], gato: [LEVEILLE] }),
    compare: bySpecies(bileDuctOfDog, { limits: [1, 4], outer: [1, 5] }),
  },
  {
    id: 'U-F14',
    key: 'portalToAorta',
    derived: true,
    name: 'PV/Ao',
    decimals: 2,
    sources: [D_ANJOU_2004, PORTAL_TO_AORTA],
    compare: bySpecies(PORTAL, PORTAL),
  },
  {
    ...wall('U-F15', 'usSpleenThickness', 'Bazo (grosor)', { gato: [TVP] }),
    compare: bySpecies({}, upTo(10)),
  },
];

export const gutRows: readonly Row[] = [...gut, ...liver];
