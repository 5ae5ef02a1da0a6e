import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { plain } from '../core/text.ts';
import { differentials } from '../shared/differentials.ts';
import { nameOfType, when } from '../shared/phrases.ts';
import { isMarrow, observedParasite } from './animal.ts';
import { SOURCES } from './sources.ts';

const classes = rulesAt('classes');
const differential = rulesAt('differentials');

export const parasiteRules: readonly Rule[] = [
  classes(
    'H-C60',
    'Hemoparásito observado, con su tipo: identificación directa.',
    (facts) => {
      const type = observedParasite(facts);
      if (type === undefined) return undefined;
      const where = isMarrow(facts) ? 'médula ósea' : 'sangre periférica';
      return {
        kind: 'conclusion',
        text: `${nameOfType(type)} en ${where} (observado por usted)`,
        rank: 1,
        certainty: 'compatible',
        direct: true,
      };
    },
    [],
  ),
  classes(
    'H-C61',
    'Hemoparásitos no observados: un frotis negativo no los excluye.',
    (facts) =>
      when(facts.choice('hemoparasites') === 'not_observed', {
        kind: 'finding',
        text: 'Hemoparásitos: no observados. Un frotis negativo no los excluye (parasitemias bajas; en Ehrlichia las mórulas son infrecuentes): PCR o serología si hay sospecha.',
      }),
    [SOURCES.ECP],
  ),
];

/** A name of a parasite in what was entered. */
function parasiteSays(facts: CaseFacts, word: string): boolean {
  return plain(observedParasite(facts) ?? '').includes(word);
}

/** Of the dog alone, as their names say. */
const babesia = differential(
  'H-X9',
  'Babesia en el perro: qué especie, por su tamaño.',
  (facts) => {
    const type = observedParasite(facts);
    const dog = facts.species === 'perro';
    if (!dog || !facts.fired('H-C60') || !parasiteSays(facts, 'babesia')) return undefined;
    const items = [
      { name: 'Babesia canis (grande)', size: 'pequen' },
      { name: 'B. gibsoni / B. vulpes (pequeña)', size: 'grande' },
    ].filter(({ size }) => !parasiteSays(facts, size));
    return differentials(
      'PCR con especie',
      items.map(({ name }) => ({ name, inFavour: [`morfología indicada: ${type}`] })),
    );
  },
);

const microfilariae = differential(
  'H-X10',
  'Microfilarias en perro o gato: Dirofilaria immitis, D. repens o Acanthocheilonema.',
  (facts) => {
    const species = facts.species === 'perro' || facts.species === 'gato';
    if (!species || !facts.fired('H-C60') || !parasiteSays(facts, 'microfilari')) return undefined;
    return differentials(
      'Antígeno de D. immitis y Knott con medición o PCR',
      ['Dirofilaria immitis', 'D. repens', 'Acanthocheilonema'].map((name) => ({
        name,
        inFavour: ['microfilarias observadas'],
      })),
    );
  },
);

/** H-X9 and H-X10. */
export const parasiteDifferentials: readonly Rule[] = [babesia, microfilariae];
