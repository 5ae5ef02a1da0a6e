import { all, says } from '../grammar/condition.ts';
import { limit } from '../grammar/outcome.ts';
import type { Row } from '../grammar/rules.ts';
import { dogOrCat } from './animals.ts';

type Table = Readonly<Partial<Record<'G-K1' | 'G-K2' | 'G-K3' | 'G-K4', Row>>>;

export const STEROIDS = [
  ...['cortico', 'glucocortico', 'predniso', 'dexameta', 'metilpred', 'triamcin', 'hidrocort'],
];
const ANTIBIOTICS = ['antibi', 'amoxi', 'cefa', 'enrofl', 'marbof', 'doxic', 'clinda'];
export const FLUIDS = ['fluid', 'suero', 'ringer', 'diuret', 'furosem'];
export const SGLT2 = ['*flozin', 'bexacat', 'senvelgo'];

/** Caveats about treatments that change figures. `urine` adds G-K3 and G-K4. */
export function treatmentCaveats(treatments: readonly string[] = [], urine = false): Table {
  return {
    'G-K1': {
      about: 'Los tratamientos mencionan un corticoide.',
      when: says(treatments, ...STEROIDS),
      says: limit(
        'Se menciona un corticoide: puede cambiar el leucograma, la citología linfoide, la densidad urinaria y el LCR.',
      ),
    },
    'G-K2': {
      about: 'Los tratamientos mencionan un antibiótico.',
      when: says(treatments, ...ANTIBIOTICS),
      says: limit(
        'Se menciona un antibiótico: un cultivo o una búsqueda de bacterias negativos pierden valor.',
      ),
    },
    ...(urine ? urineCaveats(treatments) : {}),
  };
}

const urineCaveats = (treatments: readonly string[]): Table => ({
  'G-K3': {
    about: 'Los tratamientos mencionan fluidos o diuréticos.',
    when: says(treatments, ...FLUIDS),
    says: limit('Fluidos o diuréticos: la densidad no refleja la capacidad de concentración.'),
  },
  'G-K4': {
    about: 'Los tratamientos mencionan un inhibidor de SGLT2, en perro o gato.',
    when: all(dogOrCat, says(treatments, ...SGLT2)),
    says: limit(
      'Inhibidor de SGLT2: la glucosuria es efecto del fármaco y la glucemia normal no descarta cetoacidosis.',
    ),
  },
});
