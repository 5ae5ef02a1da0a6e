import type { Outcome, Rule } from '../core/rule.ts';
import { all, atLeast, says, under } from '../grammar/condition.ts';
import { given, soonest, step, urgent } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { marked } from './csfFigures.ts';
import { haemorrhage } from './effusionContents.ts';
import { type FluidsId, fired } from './ids.ts';
import { pericardial, pleural, SIGNS } from './values.ts';

/** Red flags. What is vital is also the next step, but for a contradiction to clear up first. */

/** A sentence that says what to do at once. */
const vital = (sentence: string): readonly [Outcome, Outcome] => [
  urgent('vital', sentence),
  step(2, sentence),
];

const TAMPONADE = 'Derrame pericárdico: descarte hoy un taponamiento con ecocardiografía.';
const collapsed = says(SIGNS, 'disnea', 'colaps', 'sincop');

export const urgencyRules: readonly Rule[] = rules<FluidsId>('urgency', {
  'B-R1': {
    about: 'Exudado séptico, rotura digestiva, artritis séptica o meningitis bacteriana.',
    when: fired('B-C10', 'B-C15', 'B-S7', 'B-S9', 'B-L12'),
    says: [
      given(
        fired('B-C10', 'B-C15'),
        ...vital('Cultivo ya tomado o por tomar hoy; valoración quirúrgica o drenaje inmediatos.'),
      ),
      given(
        fired('B-S7', 'B-S9'),
        ...vital('Cultivo en frasco de hemocultivo y lavado articular sin demora.'),
      ),
      given(fired('B-L12'), ...vital('Cultivo y PCR de LCR y sangre; hospitalización.')),
    ],
    sources: 'house',
  },
  'B-R2': {
    about: 'Derrame pleural con disnea, ahogo, cianosis u ortopnea en los signos.',
    when: all(pleural, says(SIGNS, 'disnea', 'ahoga', 'cianosis', 'ortopnea')),
    says: vital('Drenaje terapéutico antes que más pruebas.'),
    sources: 'house',
  },
  'B-R3': {
    about:
      'Derrame hemorrágico con un hematocrito del 25 % o más, y el de la sangre por debajo de 25 (perro) o 20 (gato).',
    when: all(
      haemorrhage,
      under('bloodHematocrit', byAnimal({ perro: 25, gato: 20 })),
      atLeast('fluidHematocrit', 25),
    ),
    says: urgent('vital', 'Hemorragia cavitaria activa posible.'),
    sources: 'house',
  },
  'B-R4': {
    about: 'Uroperitoneo del perro o el gato, o bilis en una cavidad.',
    when: fired('B-C40', 'B-C41', 'B-C50'),
    says: urgent('24h'),
    sources: 'house',
  },
  'B-R5': {
    about: 'Derrame pericárdico; vital con disnea, colapso o síncope en los signos.',
    when: pericardial,
    says: [
      urgent(soonest('24h', ['vital', collapsed]), TAMPONADE),
      given(collapsed, step(2, TAMPONADE)),
    ],
    sources: 'house',
  },
  'B-R6': {
    about: 'LCR con pleocitosis marcada.',
    when: all(fired('B-L1'), marked),
    says: urgent('24h'),
    sources: 'house',
  },
  'B-R7': {
    about: 'Monoartritis inflamatoria.',
    when: fired('B-S6'),
    says: urgent('24h'),
    sources: 'house',
  },
});
