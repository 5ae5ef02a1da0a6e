import { rulesAt } from '../core/define.ts';
import { type Evidence, named } from '../core/evidence.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { truePause } from './conduction.ts';
import {
  ageText,
  breedIs,
  breedText,
  decompensated,
  isCat,
  isDog,
  murmur,
  obstructed,
  potassiumText,
  pWaves,
  rateOf,
  rateText,
  regularity,
  sedated,
  syncope,
  toldOf,
  traceFacts,
  weightText,
} from './readings.ts';
import { isNoted } from './said.ts';
import { citing, JERAJ, MENAUT, TAG_DAY, TILLEY, WARE } from './sources.ts';
import { wideDifferentials } from './wideDifferentials.ts';

/** Doubtful clause, off: `E-X1.cat` (in the cat, rare without severe heart disease). */

const differential = rulesAt('differentials');

const fibrillation: readonly Rule[] = [
  citing(
    differential(
      'E-X1',
      'Fibrilación auricular: secundaria a una cardiopatía con aurícula dilatada.',
      (facts) => {
        if (!facts.fired('E-C5')) return undefined;
        const rate = rateOf(facts) ?? 120;
        const signs = decompensated(facts) || syncope(facts) || murmur(facts);
        const primary = (facts.weight ?? 0) >= 40 && rate < 120 && !signs;
        const breeds = [
          'doberman',
          'gran danes',
          'boxer',
          'antiguo pastor ingles',
          'lebrel irlandes',
        ];
        return named({
          name: 'Fibrilación auricular secundaria a cardiopatía con aurícula dilatada',
          inFavour: [
            [murmur(facts), 'Soplo'],
            [decompensated(facts), 'Disnea o insuficiencia cardiaca'],
            [isDog(facts) && breedIs(facts, ...breeds), breedText(facts)],
            [rate > 160, rateText(facts)],
            [
              isCat(facts) && facts.enabled('E-X1.cat'),
              'Gato: la fibrilación auricular es rara sin cardiopatía grave',
            ],
          ],
          against: [
            [
              primary,
              `${weightText(facts)}, ${rateText(facts).toLowerCase()} y sin signos: apunta a la primaria`,
            ],
          ],
          broughtUpBy: [traceFacts(facts).pWaves],
          decidedBy: 'Ecocardiografía',
        });
      },
      [MENAUT],
    ),
    { perro: [MENAUT] },
  ),
  differential(
    'E-X2',
    'Fibrilación auricular en un perro de 40 kg o más y hasta 140 lpm: primaria.',
    (facts) => {
      const rate = rateOf(facts);
      const giant = isDog(facts) && (facts.weight ?? 0) >= 40;
      if (!facts.fired('E-C5') || !giant || rate === undefined || rate > 140) return undefined;
      const breeds = ['lebrel irlandes', 'mastin', 'terranova', 'rottweiler'];
      return named({
        name: 'Fibrilación auricular primaria («lone») de raza gigante',
        inFavour: [
          [true, weightText(facts)],
          [true, rateText(facts)],
          [breedIs(facts, ...breeds), breedText(facts)],
        ],
        against: [
          [murmur(facts), 'Soplo'],
          [decompensated(facts), 'Disnea o insuficiencia cardiaca'],
        ],
        decidedBy: 'Ecocardiografía sin dilatación',
      });
    },
    [MENAUT],
  ),
];

const state = (facts: CaseFacts, stem: string) => facts.says(['technicalAnimalState'], [stem]);

const sinus: readonly Rule[] = [
  differential('E-X3', 'Taquicardia sinusal: respuesta fisiológica.', (facts) =>
    facts.fired('E-C3')
      ? named({
          name: 'Respuesta fisiológica (miedo, dolor, fiebre, hipovolemia, anemia)',
          inFavour: [
            [state(facts, 'nervios'), 'Estado: nervioso'],
            [state(facts, 'jade'), 'Estado: jadeando'],
          ],
          against: [[state(facts, 'tranquil'), 'Estado: tranquilo']],
          broughtUpBy: [traceFacts(facts).rate],
          decidedBy: 'Repetir en calma; hematocrito, presión arterial, temperatura',
        })
      : undefined,
  ),
  differential(
    'E-X4',
    'Taquicardia sinusal en un gato de 8 años o más: hipertiroidismo.',
    (facts) =>
      facts.fired('E-C3') && isCat(facts)
        ? named({
            name: 'Hipertiroidismo',
            inFavour: [[(facts.age ?? 0) >= 8, ageText(facts)]],
            decidedBy: 'T4 total',
          })
        : undefined,
  ),
];

/** Names of drugs that slow conduction, by the groups of the table. */
const SLOWING = [
  ...['betabloque', 'beta bloque', 'atenolol', 'propranolol', 'sotalol', 'carvedilol', 'esmolol'],
  ...['metoprolol', 'bisoprolol', 'digital', 'digox'],
  ...['alfa 2', 'alfa2', 'medetomidina', 'dexmedetomidina', 'xilacina', 'xilazina', 'diltiazem'],
];
const ATROPINE = ['respuesta completa a atropina', 'respuesta completa a la atropina'];

/** What the slow rhythm or the block rests on. */
function slowFact(facts: CaseFacts): Evidence {
  const { rate, pr, pWaves: shape, pause } = traceFacts(facts);
  if (facts.fired('E-C9', 'E-C10', 'E-C11', 'E-C12')) return shape;
  if (facts.fired('E-C8')) return pr;
  return facts.fired('E-C4') ? rate : pause;
}

const slow: readonly Rule[] = [
  differential(
    'E-X5',
    'Bradicardia sinusal, bloqueo AV o pausa respiratoria: tono vagal alto.',
    (facts) => {
      const seen = facts.fired('E-C4', 'E-C8', 'E-C9', 'E-C10', 'E-C11');
      if (!seen && !isNoted(facts, 'vagalPause')) return undefined;
      return named({
        name: 'Tono vagal alto',
        inFavour: [[regularity(facts) === 'respiratory', 'Arritmia respiratoria']],
        against: [[syncope(facts), 'Síncope']],
        broughtUpBy: [slowFact(facts)],
        decidedBy: 'Prueba de respuesta a atropina con ECG (sin dosis en este informe)',
      });
    },
  ),
  differential(
    'E-X6',
    'Bradicardia sinusal, bloqueo AV o pausa: enfermedad del nodo o del sistema de conducción.',
    (facts) => {
      const seen = facts.fired('E-C4', 'E-C10', 'E-C11', 'E-C12') || truePause(facts);
      if (!seen) return undefined;
      const breeds = ['schnauzer miniatura', 'cocker', 'west highland'];
      return named({
        name: 'Enfermedad del nodo sinusal o degeneración del sistema de conducción',
        inFavour: [
          [syncope(facts), 'Síncope'],
          [(facts.age ?? 0) >= 8, ageText(facts)],
          [breedIs(facts, ...breeds), breedText(facts)],
        ],
        against: [
          [facts.says(['clinicalOtherCardioTests'], ATROPINE), 'Respuesta completa a atropina'],
        ],
        broughtUpBy: [slowFact(facts)],
        decidedBy: 'Holter; respuesta a atropina',
      });
    },
    [TILLEY, WARE],
  ),
  differential('E-X7', 'Bloqueo AV con un fármaco que frena la conducción.', (facts) => {
    if (!facts.fired('E-C8', 'E-C9', 'E-C10', 'E-C11', 'E-C12')) return undefined;
    const treatments = facts.text('clinicalCurrentTreatments');
    return named({
      name: 'Fármacos (betabloqueantes, digitálicos, alfa-2, diltiazem)',
      inFavour: [
        [facts.says(['clinicalCurrentTreatments'], SLOWING), `Tratamientos: ${treatments ?? ''}`],
        [sedated(facts), `Estado: ${facts.text('technicalAnimalState')?.toLowerCase() ?? ''}`],
      ],
      against: [[treatments === undefined, 'No se han indicado tratamientos']],
      broughtUpBy: [slowFact(facts)],
      decidedBy: 'Revisar fármacos y repetir',
    });
  }),
];

const potassium: readonly Rule[] = [
  differential(
    'E-X8',
    'Silencio auricular o patrón de hiperpotasemia: causas de hiperpotasemia.',
    (facts) => {
      if (!facts.fired('E-C14', 'E-C23')) return undefined;
      const value = facts.number('ecgSerumPotassium');
      const seen = traceFacts(facts);
      return named({
        name: 'Hiperpotasemia (obstrucción urinaria, hipoadrenocorticismo, insuficiencia renal aguda)',
        inFavour: [
          [value !== undefined && value > 5.5, potassiumText(facts)],
          [obstructed(facts), 'Signos de obstrucción urinaria'],
          [toldOf(facts, ['vomit']), 'Vómitos'],
          [toldOf(facts, ['decai']), 'Decaimiento'],
        ],
        against: [[value !== undefined && value <= 5.5, potassiumText(facts)]],
        broughtUpBy: pWaves(facts) === 'flat' ? [seen.pWaves] : [seen.t, seen.pr],
        decidedBy: 'Potasio y creatinina ahora',
      });
    },
    [TAG_DAY],
  ),
  differential(
    'E-X9',
    'Silencio auricular: miopatía auricular.',
    (facts) => {
      if (!facts.fired('E-C14')) return undefined;
      const value = facts.number('ecgSerumPotassium');
      return named({
        name: 'Miopatía auricular',
        inFavour: [
          [isDog(facts) && breedIs(facts, 'springer'), breedText(facts)],
          [value !== undefined && value <= 5.5, potassiumText(facts)],
        ],
        against: [[value !== undefined && value > 6.5, potassiumText(facts)]],
        broughtUpBy: [traceFacts(facts).pWaves],
        decidedBy: 'Ecocardiografía, ECG tras corregir el potasio',
      });
    },
    [JERAJ, TILLEY],
  ),
];

export const ecgDifferentials: readonly Rule[] = [
  ...fibrillation,
  ...sinus,
  ...slow,
  ...potassium,
  ...wideDifferentials,
];
