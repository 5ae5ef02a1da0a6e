import { all, any, chose, not, observed, over } from '../grammar/condition.ts';
import { concludes, graded, limit, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { perAnimal, textIf, words } from '../grammar/words.ts';
import { horse } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';

/** Criteria of the respiratory lavage; percentages of its cells. */

const neutrophils = over('balNeutrophilPct', byAnimal({ perro: 10, gato: 10 }));
const eosinophils = over('balEosinophilPct', byAnimal({ perro: 10, gato: 25 }));
const bacteria = observed('balBacteriaIntra');
const squamous = observed('balSquamous');

const severe = over('balNeutrophilPct', 25);
/** Y-C53: equine asthma, severe or not. */
const asthma = any(
  severe,
  over('balNeutrophilPct', 10),
  over('balMastPct', 5),
  over('balEosinophilPct', 5),
);

export const lavageRules = rules('classes', {
  'Y-C50': {
    about: words`Lavado de perro o gato: más del 10 % de neutrófilos, o del ${perAnimal(['10 %', 'perro'], ['25 %', 'gato'])} de eosinófilos.`,
    when: any(neutrophils, eosinophils),
    says: [
      when(neutrophils, concludes('compatible', 4, 'inflamación neutrofílica de vías bajas')),
      when(eosinophils, concludes('compatible', 4, 'inflamación eosinofílica de vías bajas')),
    ],
    sources: sources('JOH'),
  },
  'Y-C51': {
    about: 'Bacterias intracelulares en el lavado.',
    when: bacteria,
    says: concludes(
      graded('compatible', ['diagnostico', all(over('balNeutrophilPct', 10), not(squamous))]),
      2,
      'bronconeumonía bacteriana',
      { direct: true },
    ),
    sources: sources('R&M'),
  },
  'Y-C52': {
    about: 'Células escamosas o Simonsiella en el lavado.',
    when: squamous,
    says: limit(
      'Células escamosas o Simonsiella: contaminación orofaríngea, el lavado no representa las vías bajas.',
    ),
    sources: sources('R&M'),
  },
  'Y-C53': {
    about:
      'Caballo, mezcla de ambos lados y sin bacterias: más del 10 % de neutrófilos, o del 5 % de mastocitos o eosinófilos.',
    when: all(horse, chose('balSide', 'pooled'), not(bacteria), asthma),
    says: [
      concludes(
        'sugestivo',
        3,
        words`citología en el intervalo del asma equino ${textIf(severe, 'grave', 'leve o moderado')}`,
        { form: 'fact' },
      ),
      limit('La clínica (esfuerzo respiratorio en reposo) decide la forma; excluya infección.'),
    ],
    sources: sources('COU'),
  },
  'Y-C54': {
    about: 'Caballo: lavado de un solo lado.',
    when: all(horse, chose('balSide', 'left', 'right')),
    says: limit('Los criterios del consenso son para mezcla de ambos lados.'),
    sources: sources('COU'),
  },
});
