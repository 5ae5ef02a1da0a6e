import { all, any, known, not, over, under } from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { cat, dog } from '../shared/animals.ts';
import { TICKS } from './differentials.ts';
import { breedText, dogBreed, P_APART, P_BEFORE, potassiumText } from './facts.ts';
import { fired, rules } from './ids.ts';
import { potassium, pWaves } from './values.ts';

const beats = fired('E-C15', 'E-C16', 'E-C17', 'E-C17c');
const cardiomyopathy = {
  inFavour: [[breedText, dogBreed('boxer', 'doberman')], TICKS.murmur, TICKS.syncope],
  against: [TICKS.trauma],
  decidedBy: 'Ecocardiografía, Holter, troponina I',
} as const;

export const wideDifferentials = rules('differentials', {
  'E-X10': {
    about: 'Latidos ventriculares del perro: causa esplénica o torsión gástrica.',
    when: all(beats, dog),
    says: differential('Causa esplénica o torsión gástrica', {
      inFavour: [TICKS.pain, TICKS.vomiting, TICKS.pale],
      decidedBy: 'Ecografía y radiografía de abdomen',
    }),
  },
  'E-X11': {
    about: 'Latidos ventriculares: miocardiopatía; en el gato, siempre.',
    when: beats,
    says: [
      when(cat, differential('Miocardiopatía', { ...cardiomyopathy, always: true })),
      when(not(cat), differential('Miocardiopatía', cardiomyopathy)),
    ],
  },
  'E-X19': {
    about: 'Latidos ventriculares: traumatismo o contusión cardiaca.',
    when: beats,
    says: differential('Traumatismo o contusión cardiaca', {
      inFavour: [TICKS.trauma],
      decidedBy: 'Ecografía abreviada, troponina I',
    }),
  },
  'E-X20': {
    about: 'Latidos ventriculares: alteración de electrolitos.',
    when: beats,
    says: differential('Alteración de electrolitos', {
      inFavour: [[potassiumText, any(under(potassium, 3.5), over(potassium, 5.5))]],
      against: [
        [
          potassiumText,
          all(known(potassium), not(any(under(potassium, 3.5), over(potassium, 5.5)))),
        ],
      ],
      decidedBy: 'K, Mg, Ca',
    }),
  },
  'E-X13': {
    about: 'Taquicardia ventricular: supraventricular con conducción aberrante.',
    when: fired('E-C16'),
    says: differential('Taquicardia supraventricular con conducción aberrante', {
      inFavour: [P_BEFORE],
      against: [[`${P_APART} (disociación AV)`, pWaves('dissociated')]],
      decidedBy: 'Seis derivaciones en la racha',
    }),
  },
});
