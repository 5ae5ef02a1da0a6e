import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import { atLeast, nextStep, type Row, rulesOf, under } from '../shared/making.ts';
import { isMarked } from './csfFigures.ts';
import { isHaemorrhagic } from './effusionContents.ts';
import { cavityOf, isSpecies, SIGNS } from './kinds.ts';

/** Red flags. What is vital is also the next step, but for a contradiction to clear up first. */

/** A sentence that says what to do at once. */
function vital(sentence: string): Effect[] {
  return [{ kind: 'urgency', level: 'vital', sentence }, nextStep(2, sentence)];
}

const soon = (sentence?: string): Effect => ({
  kind: 'urgency',
  level: '24h',
  ...(sentence ? { sentence } : {}),
});

function septic(facts: CaseFacts): Effect[] {
  return [
    ...(facts.fired('B-C10', 'B-C15')
      ? vital('Cultivo ya tomado o por tomar hoy; valoración quirúrgica o drenaje inmediatos.')
      : []),
    ...(facts.fired('B-S7', 'B-S9')
      ? vital('Cultivo en frasco de hemocultivo y lavado articular sin demora.')
      : []),
    ...(facts.fired('B-L12') ? vital('Cultivo y PCR de LCR y sangre; hospitalización.') : []),
  ];
}

/** B-R3: as much blood lost as makes the animal anaemic. */
function activeHaemorrhage(facts: CaseFacts): boolean {
  if (!facts.fired('B-C30') || !isHaemorrhagic(facts)) return false;
  const blood = facts.number('bloodHematocrit');
  const anaemic =
    (isSpecies(facts, 'perro') && under(blood, 25)) ||
    (isSpecies(facts, 'gato') && under(blood, 20));
  return anaemic && atLeast(facts.number('fluidHematocrit'), 25);
}

function pericardial(facts: CaseFacts): readonly Effect[] | Effect | undefined {
  if (cavityOf(facts) !== 'pericardial') return undefined;
  const sentence = 'Derrame pericárdico: descarte hoy un taponamiento con ecocardiografía.';
  return facts.says(SIGNS, ['disnea', 'colaps', 'sincop']) ? vital(sentence) : soon(sentence);
}

const rows: readonly Row[] = [
  {
    id: 'B-R1',
    about: 'Exudado séptico, rotura digestiva, artritis séptica o meningitis bacteriana.',
    apply: septic,
  },
  {
    id: 'B-R2',
    about: 'Derrame pleural con disnea, ahogo, cianosis u ortopnea en los signos.',
    apply: (facts) =>
      cavityOf(facts) === 'pleural' &&
      facts.says(SIGNS, ['disnea', 'ahoga', 'cianosis', 'ortopnea'])
        ? vital('Drenaje terapéutico antes que más pruebas.')
        : undefined,
  },
  {
    id: 'B-R3',
    about:
      'Derrame hemorrágico con un hematocrito del 25 % o más, y el de la sangre por debajo de 25 (perro) o 20 (gato).',
    apply: (facts) =>
      activeHaemorrhage(facts)
        ? { kind: 'urgency', level: 'vital', sentence: 'Hemorragia cavitaria activa posible.' }
        : undefined,
  },
  {
    id: 'B-R4',
    about: 'Uroperitoneo del perro o el gato, o bilis en una cavidad.',
    apply: (facts) => (facts.fired('B-C40', 'B-C41', 'B-C50') ? soon() : undefined),
  },
  {
    id: 'B-R5',
    about: 'Derrame pericárdico; vital con disnea, colapso o síncope en los signos.',
    apply: pericardial,
  },
  {
    id: 'B-R6',
    about: 'LCR con pleocitosis marcada.',
    apply: (facts) => (facts.fired('B-L1') && isMarked(facts) ? soon() : undefined),
  },
  {
    id: 'B-R7',
    about: 'Monoartritis inflamatoria.',
    apply: (facts) => (facts.fired('B-S6') ? soon() : undefined),
  },
];

export const urgencyRules = rulesOf('urgency', rows);
