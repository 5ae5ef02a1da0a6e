import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, chose, grade, not, over, says, under } from '../grammar/condition.ts';
import { soonest, urgent } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { type BloodId, fired } from './ids.ts';
import { SOURCES } from './sources.ts';
import {
  anaemic,
  dogOrCat,
  greyhound,
  hematocrit,
  immuneHemolysis,
  neutropeniaGrade,
  platelets,
} from './values.ts';

/** Hematocrit (%) above which blood is too thick. */
const THICK = byAnimal({ perro: 65, gato: 60 });
const tooThick = any(
  all(greyhound, over(hematocrit, 70)),
  all(not(greyhound), over(hematocrit, THICK)),
);

/** H-R1 to H-R8. */
export const urgencyRules: readonly Rule[] = rules<BloodId>('urgency', {
  'H-R1': {
    about: 'Perro o gato con hematocrito de menos de 15 %: urgencia vital.',
    when: all(dogOrCat, under(hematocrit, 15)),
    says: urgent(
      'vital',
      'Anemia muy grave: valore transporte de oxígeno y transfusión según los signos.',
    ),
    sources: [SOURCES.ANAEMIA],
  },
  'H-R2': {
    about: 'Perro o gato con hematocrito de 15 a menos de 20 %: hoy.',
    when: all(dogOrCat, atLeast(hematocrit, 15), under(hematocrit, 20)),
    says: urgent('24h', 'Anemia grave: reevaluación clínica hoy.'),
    sources: [SOURCES.ANAEMIA],
  },
  'H-R3': {
    about:
      'Trombocitopenia intensa, o signos de sangrado con menos de 50 ×10⁹/l plaquetas: urgencia vital.',
    when: any(fired('H-C40'), all(chose('bleedingSigns', 'yes'), under(platelets, 50))),
    says: urgent(
      'vital',
      'Evite punciones de vena yugular e inyecciones intramusculares hasta confirmar el recuento.',
    ),
    sources: [SOURCES.COR_P],
  },
  'H-R4': {
    about: 'Desviación degenerativa o neutropenia de grado 3 o 4: hoy; vital con cambio tóxico 3+.',
    when: any(fired('H-C22'), all(fired('H-C26'), atLeast(neutropeniaGrade, 3))),
    says: urgent(
      soonest('24h', ['vital', grade('toxicChange', 3)]),
      'Neutropenia o desviación degenerativa: busque sepsis hoy (en cachorro o gato, también parvovirus/panleucopenia).',
    ),
    sources: [SOURCES.BUR, SOURCES.VCOG],
  },
  'H-R5': {
    about: 'Sospecha de hemólisis inmunomediada de cualquier categoría: hoy.',
    when: immuneHemolysis,
    says: urgent(
      '24h',
      'Sospecha de hemólisis inmunomediada: hematocrito seriado y vigilancia de tromboembolia.',
    ),
    sources: [SOURCES.IMHA],
  },
  'H-R6': {
    about: 'Blastos en sangre o leucemia en médula: hoy.',
    when: fired('H-C29', 'H-C70'),
    says: urgent('24h'),
    sources: [SOURCES.ALSG],
  },
  'H-R7': {
    about: 'Babesia o Cytauxzoon con anemia: hoy.',
    when: all(fired('H-C60'), says(['hemoparasiteType'], 'babesia$', 'cytauxzoon$'), anaemic),
    says: urgent('24h'),
    sources: 'house',
  },
  'H-R8': {
    about:
      'Hematocrito de más de 65 % en el perro (70 en el galgo) o de 60 % en el gato: hiperviscosidad.',
    when: tooThick,
    says: urgent('24h', 'Riesgo de hiperviscosidad.'),
    sources: [SOURCES.SS],
  },
});
