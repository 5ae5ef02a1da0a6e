import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';

/** «No se han descrito signos clínicos…» (`common-physiology.md` 0.5), where all of `keys` are empty. */
export function signsMissing(id: string, keys: readonly string[]): Rule {
  return rulesAt('limits')(
    id,
    'No se ha descrito ningún signo clínico.',
    (facts) =>
      facts.anyFact() && keys.every((key) => facts.text(key) === undefined)
        ? {
            kind: 'limitation',
            text: 'No se han descrito signos clínicos: la urgencia no se puede valorar.',
          }
        : undefined,
    [],
    'house',
  );
}

/** Oldest and heaviest that is believed: beyond it the unit is another (years, kilograms). */
const MOST = { perro: { years: 35, kilograms: 120 }, gato: { years: 35, kilograms: 25 } } as const;
const OF = { perro: 'un perro', gato: 'un gato' } as const;

function patientKey({ definition }: CaseFacts, subject: 'age' | 'weight'): string {
  const fields = definition.groups.flatMap((group) => group.fields);
  return fields.find(({ about }) => about === `patient.${subject}`)?.key ?? '';
}

/** What cannot be of a patient: an age in days, a weight in grams. */
export function impossiblePatient(id: string): Rule {
  return rulesAt('coherence')(
    id,
    'Perro o gato con una edad o un peso que no puede ser: no se usan.',
    (facts) => {
      const { species, age, weight } = facts;
      const warn = (subject: Parameters<typeof patientKey>[1], text: string): Effect => {
        const key = patientKey(facts, subject);
        return { kind: 'coherence', text, keys: [key], ...(key ? { drops: [key] } : {}) };
      };
      if (species !== 'perro' && species !== 'gato') return undefined;
      const most = MOST[species];
      return [
        ...(age !== undefined && age > most.years
          ? [warn('age', `${figure(age)} años en ${OF[species]}: ¿está en meses o en días?`)]
          : []),
        ...(weight !== undefined && (weight > most.kilograms || weight <= 0)
          ? [
              warn(
                'weight',
                `${figure(weight)} kg en ${OF[species]}${weight > 0 ? ': ¿está en gramos?' : ' no puede ser.'}`,
              ),
            ]
          : []),
      ];
    },
    [],
    'house',
  );
}
