import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { wordsOf } from '../core/text.ts';
import { gradeAtLeast, when } from '../shared/phrases.ts';
import { isAnaemic } from './anaemia.ts';
import { isDogOrCat, isGreyhound, observedParasite } from './animal.ts';
import { IMMUNE } from './hemolysis.ts';
import { neutropeniaGrade } from './leucogram.ts';
import { platelets } from './platelets.ts';
import { SOURCES } from './sources.ts';

const urgency = rulesAt('urgency');

function urgent(level: UrgencyLevel, sentence?: string): Effect {
  return { kind: 'urgency', level, ...(sentence ? { sentence } : {}) };
}

/** Hematocrit (%) above which blood is too thick. */
function thickFrom(facts: CaseFacts): number | undefined {
  if (facts.species === 'gato') return 60;
  if (facts.species !== 'perro') return undefined;
  return isGreyhound(facts) ? 70 : 65;
}

function hematocrit(facts: CaseFacts): number | undefined {
  return facts.number('cbcHematocrit');
}

function isSeriousParasite(facts: CaseFacts): boolean {
  const words = wordsOf(observedParasite(facts) ?? '');
  return words.includes('babesia') || words.includes('cytauxzoon');
}

/** H-R1 to H-R8. */
export const urgencyRules: readonly Rule[] = [
  urgency(
    'H-R1',
    'Perro o gato con hematocrito de menos de 15 %: urgencia vital.',
    (facts) =>
      when(
        isDogOrCat(facts) && (hematocrit(facts) ?? 15) < 15,
        urgent(
          'vital',
          'Anemia muy grave: valore transporte de oxígeno y transfusión según los signos.',
        ),
      ),
    [SOURCES.ANAEMIA],
  ),
  urgency(
    'H-R2',
    'Perro o gato con hematocrito de 15 a menos de 20 %: hoy.',
    (facts) => {
      const value = hematocrit(facts) ?? 0;
      return when(
        isDogOrCat(facts) && value >= 15 && value < 20,
        urgent('24h', 'Anemia grave: reevaluación clínica hoy.'),
      );
    },
    [SOURCES.ANAEMIA],
  ),
  urgency(
    'H-R3',
    'Trombocitopenia intensa, o signos de sangrado con menos de 50 ×10⁹/l plaquetas: urgencia vital.',
    (facts) => {
      const bleeds = facts.choice('bleedingSigns') === 'yes' && (platelets(facts) ?? 50) < 50;
      return when(
        facts.fired('H-C40') || bleeds,
        urgent(
          'vital',
          'Evite punciones de vena yugular e inyecciones intramusculares hasta confirmar el recuento.',
        ),
      );
    },
    [SOURCES.COR_P],
  ),
  urgency(
    'H-R4',
    'Desviación degenerativa o neutropenia de grado 3 o 4: hoy; vital con cambio tóxico 3+.',
    (facts) => {
      const severe = facts.fired('H-C26') && (neutropeniaGrade(facts) ?? 0) >= 3;
      return when(
        facts.fired('H-C22') || severe,
        urgent(
          gradeAtLeast(facts, 'toxicChange', 3) ? 'vital' : '24h',
          'Neutropenia o desviación degenerativa: busque sepsis hoy (en cachorro o gato, también parvovirus/panleucopenia).',
        ),
      );
    },
    [SOURCES.BUR, SOURCES.VCOG],
  ),
  urgency(
    'H-R5',
    'Sospecha de hemólisis inmunomediada de cualquier categoría: hoy.',
    (facts) =>
      when(
        facts.fired(...IMMUNE),
        urgent(
          '24h',
          'Sospecha de hemólisis inmunomediada: hematocrito seriado y vigilancia de tromboembolia.',
        ),
      ),
    [SOURCES.IMHA],
  ),
  urgency(
    'H-R6',
    'Blastos en sangre o leucemia en médula: hoy.',
    (facts) => when(facts.fired('H-C29', 'H-C70'), urgent('24h')),
    [SOURCES.ALSG],
  ),
  urgency(
    'H-R7',
    'Babesia o Cytauxzoon con anemia: hoy.',
    (facts) =>
      when(facts.fired('H-C60') && isSeriousParasite(facts) && isAnaemic(facts), urgent('24h')),
    [],
    'house',
  ),
  urgency(
    'H-R8',
    'Hematocrito de más de 65 % en el perro (70 en el galgo) o de 60 % en el gato: hiperviscosidad.',
    (facts) => {
      const limit = thickFrom(facts);
      return when(
        limit !== undefined && (hematocrit(facts) ?? 0) > limit,
        urgent('24h', 'Riesgo de hiperviscosidad.'),
      );
    },
    [SOURCES.SS],
  ),
];
