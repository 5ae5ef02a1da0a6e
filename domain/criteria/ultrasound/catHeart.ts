import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atLeastOf,
  chose,
  known,
  not,
  over,
  rowMarked,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, graded, summary, when } from '../grammar/outcome.ts';
import { byAnimal, derived, years } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { LUIS_FUENTES, PAYNE } from './sources.ts';
import { atrium, measure, mm, mmHg, pressure } from './values.ts';

/** Thickest wall of the left ventricle in diastole, mm. */
const wall = derived('lvwt');
const thick = atLeast(wall, byAnimal({ gato: 6 }));

export const highPressure = atLeast(pressure, 160);
export const hyperthyroid = chose('t4Status', 'high');
const caused = any(highPressure, hyperthyroid);
const cause = textIf(highPressure, words`presión ${mmHg(pressure)}`, 'hipertiroidismo');

/** Missing data that cap a hypertrophic phenotype below «compatible». */
const pressureUntold = not(usable('echoSystolicPressure'));
const t4Untold = not(any(under(years, 7), chose('t4Status', 'normal', 'low')));
const whole = atLeastOf(2, not(pressureUntold), not(t4Untold));

const ratioIsHigh = over(atrium, 1.5);
const long = measure('echoLaLong');
const axisIsHigh = over(long, 15.7);

const phenotypes = rules('classes', {
  'U-C31a': {
    about: 'Gato con pared de 6 mm o más y una causa posible indicada.',
    when: all(thick, caused),
    says: concludes(
      'sugestivo',
      3,
      words`Hipertrofia con una causa posible (${cause}): no la llame miocardiopatía hipertrófica hasta corregirla.`,
    ),
    sources: [LUIS_FUENTES, PAYNE],
  },
  'U-C31b': {
    about:
      'Gato con pared de 6 mm o más sin causa indicada: fenotipo de miocardiopatía hipertrófica.',
    when: all(thick, not(caused)),
    says: [
      concludes(
        graded('sugestivo', ['compatible', whole]),
        3,
        words`Fenotipo de miocardiopatía hipertrófica (pared ${mm(wall)})`,
      ),
      when(
        not(whole),
        summary(
          textIf(
            all(pressureUntold, t4Untold),
            'Faltan la presión y la T4.',
            textIf(pressureUntold, 'Falta la presión.', 'Falta la T4.'),
          ),
        ),
      ),
    ],
    sources: [LUIS_FUENTES, PAYNE],
  },
  'U-C31c': {
    about: 'Gato con pared de 5 a menos de 6 mm: zona gris.',
    when: all(atLeast(wall, byAnimal({ gato: 5 })), under(wall, 6)),
    says: concludes('posible', 3, 'Pared en la zona gris (5–5,9 mm), según talla.'),
    sources: [LUIS_FUENTES],
  },
  'U-C31d': {
    about: 'Gato con pared menor de 5 mm y la aurícula izquierda por encima de su límite.',
    when: all(under(wall, byAnimal({ gato: 5 })), any(rowMarked('LA:Ao', 'H'), axisIsHigh)),
    says: concludes(
      'posible',
      3,
      'Aurícula izquierda dilatada sin hipertrofia: fenotipo restrictivo o no específico; describa la función.',
    ),
    sources: [LUIS_FUENTES],
  },
});

/** Stages of a cat (ACVIM 2020), whose consensus grades the atrium without figures. */
const failure = (...answers: readonly string[]) => chose('echoChf', ...answers);
const size = (...grades: readonly string[]) => chose('echoLaSize', ...grades);
const smoke = chose('echoSmoke', 'yes');
export const b2 = all(failure('never'), atLeastOf(1, size('moderate', 'severe'), smoke));
const b1Told = all(failure('never'), not(b2), size('normal', 'mild'));
const b1Measured = all(
  failure('never'),
  not(b2),
  not(b1Told),
  atLeastOf(2, known(atrium), known(long)),
  not(ratioIsHigh),
  not(axisIsHigh),
);
const stage = textIf(
  failure('refractory'),
  'D',
  textIf(failure('past'), 'C', textIf(b2, 'B2', 'B1')),
);

const phenotype = all(cat, fired('U-C31b', 'U-C31d'));
const planesDiffer = fired('U-K8');
const untoldAtrium = not(any(smoke, all(usable('echoLaSize'), not(size('unknown')))));

const stages = rules('classes', {
  'U-C32': {
    about:
      'Gato con fenotipo: su estadio, por la insuficiencia cardiaca, el trombo y la aurícula indicados.',
    when: all(phenotype, any(failure('past', 'refractory'), b2, b1Told, b1Measured)),
    says: concludes(
      // At most the certainty of the staged class; one step lower when the planes disagree.
      graded(
        'sugestivo',
        ['no_concluyente', all(not(fired('U-C31b')), planesDiffer)],
        ['posible', any(not(fired('U-C31b')), all(not(whole), planesDiffer))],
        ['compatible', all(whole, not(b1Measured), not(planesDiffer))],
      ),
      4,
      words`Estadio ${stage} de la ACVIM (2020)${textIf(b2, ': riesgo de insuficiencia cardiaca y tromboembolia.')}`,
      { scheme: 'ACVIM 2020, miocardiopatías del gato' },
    ),
    sources: [LUIS_FUENTES],
  },
  'U-C32b': {
    about: 'Gato con fenotipo y la aurícula dilatada por sus medidas: B1 o B2 según el grado.',
    when: all(
      phenotype,
      untoldAtrium,
      not(failure('past', 'refractory')),
      any(ratioIsHigh, axisIsHigh),
    ),
    says: concludes(
      'posible',
      4,
      words`Aurícula izquierda dilatada (${textIf(ratioIsHigh, words`LA:Ao ${shown(atrium)}`, words`eje largo ${mm(long)}`)}): el estadio B1 o B2 (ACVIM 2020) depende de si la dilatación es moderada o grave.`,
    ),
    sources: [LUIS_FUENTES],
  },
});

export const catHeartRules: readonly Rule[] = [...phenotypes, ...stages];
