import { rulesAt } from '../core/define.ts';
import { type Evidence, named } from '../core/evidence.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  breedIs,
  breedText,
  heartDisease,
  isDog,
  murmur,
  narrowQrs,
  pWaves,
  rateText,
  regularity,
  syncope,
  toldOf,
  traceFacts,
} from './readings.ts';
import { isNoted } from './said.ts';

const differential = rulesAt('differentials');

const P_BEFORE = 'P antes de cada QRS';
const P_APART = 'P sin relación con los QRS';

const ELSEWHERE: readonly (readonly [stems: readonly string[], text: string])[] = [
  [['esplen', 'bazo'], 'Bazo'],
  [['dvg', 'dilatacion vólvulo', 'dilatacion gastric', 'torsion gastric'], 'DVG'],
  [['traumat', 'atropell'], 'Traumatismo'],
  [['pancreat'], 'Pancreatitis'],
  [['electrolit', 'hipopotas', 'hipomagnes'], 'Electrolitos'],
  [['dolor'], 'Dolor'],
];

/** Runs before single beats. */
function wideFact(facts: CaseFacts): Evidence {
  const { run, premature } = traceFacts(facts);
  return facts.fired('E-C16', 'E-C17') ? run : premature;
}

export const wideDifferentials: readonly Rule[] = [
  differential('E-X10', 'Latidos ventriculares: causa no cardiaca.', (facts) =>
    facts.fired('E-C15', 'E-C16', 'E-C17')
      ? named({
          name: 'Arritmia ventricular de causa no cardiaca (esplénica, DVG, traumatismo, pancreatitis, electrolitos, dolor)',
          inFavour: ELSEWHERE.map(([stems, text]) => [
            toldOf(facts, stems),
            `${text}, en los datos clínicos`,
          ]),
          against: [[heartDisease(facts), 'Cardiopatía conocida']],
          broughtUpBy: [wideFact(facts)],
          decidedBy: 'Analítica con K y Mg, ecografía abdominal',
        })
      : undefined,
  ),
  differential('E-X11', 'Extrasístoles o taquicardia ventricular: miocardiopatía.', (facts) =>
    facts.fired('E-C15', 'E-C16')
      ? named({
          name: 'Miocardiopatía',
          inFavour: [
            [isDog(facts) && breedIs(facts, 'boxer', 'doberman'), breedText(facts)],
            [syncope(facts), 'Síncope'],
            [murmur(facts), 'Soplo'],
          ],
          broughtUpBy: [wideFact(facts)],
          decidedBy: 'Holter 24 h y ecocardiografía; troponina I',
        })
      : undefined,
  ),
  differential('E-X12', 'Taquicardia supraventricular: reentrada o foco auricular.', (facts) =>
    facts.fired('E-C7')
      ? named({
          name: 'Taquicardia supraventricular por reentrada o foco auricular',
          inFavour: [
            [true, rateText(facts)],
            [narrowQrs(facts), 'QRS estrecho'],
            [toldOf(facts, ['brusc']), 'Inicio brusco'],
          ],
          against: [[regularity(facts) === 'respiratory', 'Variación respiratoria']],
          decidedBy: 'Maniobra vagal con ECG; Holter',
        })
      : undefined,
  ),
  differential(
    'E-X13',
    'Taquicardia ventricular: supraventricular con conducción aberrante.',
    (facts) =>
      facts.fired('E-C16')
        ? named({
            name: 'Taquicardia supraventricular con conducción aberrante',
            inFavour: [[pWaves(facts) === 'each', P_BEFORE]],
            against: [[pWaves(facts) === 'dissociated', `${P_APART} (disociación AV)`]],
            broughtUpBy: [wideFact(facts)],
            decidedBy: 'ECG de seis derivaciones durante la racha',
          })
        : undefined,
  ),
  differential('E-X14', 'Rama derecha: bloqueo aislado frente a latidos ventriculares.', (facts) =>
    isNoted(facts, 'rightBundle')
      ? named({
          name: 'Bloqueo de rama derecha aislado frente a latidos ventriculares',
          inFavour: [[pWaves(facts) === 'each', P_BEFORE]],
          against: [[pWaves(facts) === 'dissociated', P_APART]],
          decidedBy: 'ECG de 6 derivaciones',
        })
      : undefined,
  ),
];
