import {
  all,
  any,
  atMost,
  chose,
  flagged,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { concludes, graded } from '../grammar/outcome.ts';
import { byAnimal, kilograms } from '../grammar/quantity.ts';
import { textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { sodiumToPotassium } from '../shared/chemistry.ts';
import { LOW_ADRENAL } from './glandRows.ts';
import { rules } from './ids.ts';
import { LEFT, RIGHT } from './measures.ts';
import { BENCHEKROUN, MELIAN, PAGANI, PEREZ_LOPEZ, WENGER } from './sources.ts';
import {
  adrenal,
  adrenalIsHigh,
  bothAdrenalsHigh,
  fellow,
  mm,
  oneAdrenalHigh,
  pupd,
} from './values.ts';

/** Thickness (mm) of the gland opposite a functional tumour (Benchekroun 2010). */
export const atrophied = atMost(fellow, 5);
export const adrenalMass = any(over(adrenal(LEFT), 20), over(adrenal(RIGHT), 20));

export const addison = any(
  ticked('rfVomiting', 'rfCollapse', 'rfShock'),
  under(sodiumToPotassium, 27),
  flagged('chemPotassium', 'H'),
);

export const adrenalRules = rules('classes', {
  'U-C1': {
    about: 'Perro con las dos adrenales por encima de su límite: adrenomegalia bilateral.',
    when: all(dog, bothAdrenalsHigh),
    says: concludes(
      graded('posible', ['sugestivo', pupd]),
      4,
      textIf(
        pupd,
        'Adrenomegalia bilateral. Con signos compatibles, sugestiva de hiperadrenocorticismo hipofisario; el tamaño no lo diagnostica.',
        'Adrenomegalia bilateral',
      ),
    ),
    sources: [MELIAN],
  },
  'U-C2': {
    about:
      'Perro con una adrenal alta y la otra de 5,0 mm o menos: apoya un tumor adrenal funcional.',
    when: all(dog, atrophied),
    says: concludes(
      'sugestivo',
      4,
      words`Asimetría adrenal con glándula contralateral de ${mm(fellow)} (≤ 5,0; a 5,0 mm no separa): apoya un tumor adrenal funcional.`,
    ),
    sources: [BENCHEKROUN],
  },
  'U-C3': {
    about: 'Perro con una adrenal alta, y la otra mayor de 5,0 mm o sin medir: equívoca.',
    when: all(dog, oneAdrenalHigh, not(atrophied)),
    says: concludes(
      'posible',
      4,
      words`Adrenomegalia unilateral (${textIf(adrenalIsHigh(LEFT), 'izquierda', 'derecha')}), equívoca sin la contralateral atrófica; ocurre en el 39,6 % de los perros con hiperadrenocorticismo.`,
    ),
    sources: [MELIAN],
  },
  'U-C4': {
    about: 'Perro con una adrenal mayor de 20 mm: masa.',
    when: all(dog, adrenalMass),
    says: concludes(
      'sugestivo',
      3,
      'Masa adrenal mayor de 20 mm: en la serie publicada todas las de ese tamaño eran malignas.',
    ),
    sources: [PAGANI],
  },
  'U-C5': {
    about: 'Invasión vascular de una adrenal: malignidad.',
    when: all(dogOrCat, chose('usAdrenalInvasion', 'yes')),
    says: concludes('sugestivo', 3, 'Invasión vascular: específica de malignidad.'),
  },
  'U-C6': {
    about:
      'Perro con la adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña.',
    when: under(adrenal(LEFT), byAnimal({ perro: LOW_ADRENAL })),
    says: concludes(
      graded('posible', ['sugestivo', addison]),
      4,
      words`Adrenal izquierda por debajo de 3,2 mm: apoya hipoadrenocorticismo si la clínica acompaña${textIf(under(kilograms, 5), '; en perros muy pequeños puede ser normal')}.`,
    ),
    sources: [WENGER],
  },
  'U-C7': {
    about: 'Gato con una o las dos adrenales altas.',
    when: all(cat, any(adrenalIsHigh(LEFT), adrenalIsHigh(RIGHT))),
    says: concludes(
      'posible',
      4,
      textIf(
        oneAdrenalHigh,
        'Adrenomegalia unilateral: descarte hiperaldosteronismo (potasio y presión arterial).',
        'Adrenomegalia bilateral: enfermedad crónica, acromegalia o hiperadrenocorticismo.',
      ),
    ),
    sources: [PEREZ_LOPEZ],
  },
});
