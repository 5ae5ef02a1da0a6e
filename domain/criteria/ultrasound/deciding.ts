import type { Condition } from '../core/condition.ts';
import { all, any, known, not, says, usable } from '../grammar/condition.ts';
import { missing, when } from '../grammar/outcome.ts';
import { dogOrCat } from '../shared/animals.ts';
import { creatinine, potassium } from '../shared/chemistry.ts';
import { fired, rules } from './ids.ts';
import { measure, mitral } from './values.ts';

const none = (...keys: readonly string[]) => not(any(...keys.map((key) => known(measure(key)))));
const region = (...stems: readonly string[]) => says(['ultrasoundArea'], ...stems);
const WALLS = ['usStomachWall', 'usDuodenumWall', 'usJejunumWall', 'usIleumWall', 'usColonWall'];

const ofUreter = fired('U-C35', 'U-C9', 'U-C10');
const phenotype = fired('U-C31b');
const noCreatinine = not(known(creatinine));
const noPotassium = not(known(potassium));
const pressureUntold = not(usable('echoSystolicPressure'));
const notStaged = not(any(mitral, fired('U-C31a', 'U-C31b', 'U-C31c', 'U-C31d', 'U-C32')));

const DATA: readonly (readonly [datum: string, lacking: Condition])[] = [
  ['la creatinina y el potasio', all(ofUreter, noCreatinine, noPotassium)],
  ['la creatinina', all(ofUreter, noCreatinine)],
  ['el potasio', all(ofUreter, noPotassium)],
  ['el hemograma', fired('U-C26a', 'U-C26b', 'U-C26c')],
  ['el análisis del líquido', fired('U-C36', 'U-C27a', 'U-C27b', 'U-C27c')],
  ['el soplo', all(mitral, not(usable('echoMurmur')))],
  ['la VHS', all(mitral, not(usable('echoVhs')))],
  ['la presión arterial', all(phenotype, pressureUntold)],
  ['la T4', all(phenotype, not(usable('t4Status')))],
  ['si bebe y orina más', all(fired('U-C1'), not(usable('pupd')))],
  [
    'las capas de la pared digestiva',
    all(fired('U-C12', 'U-C13', 'U-C14', 'U-C15'), not(usable('usGutLayers'))),
  ],
  [
    'el grosor de las adrenales',
    all(region('glandulas adrenal', 'adrenal'), none('usAdrenalLeft', 'usAdrenalRight')),
  ],
  ['la anchura de la pelvis renal', all(region('rinon'), none('usPelvisLeft', 'usPelvisRight'))],
  ['el grosor y las capas de la pared digestiva', all(region('digestivo'), none(...WALLS))],
  ['la LA:Ao', all(region('corazon', 'ecocardio'), none('echoLaAo'))],
  ['la frecuencia cardiaca fetal', all(region('gestacion'), none('usFetalRate'))],
  [
    'el Doppler',
    all(
      dogOrCat,
      region('corazon', 'ecocardio'),
      notStaged,
      none('echoTrVelocity', 'echoAoVelocity', 'echoPaVelocity'),
    ),
  ],
];

export const decidingRules = rules('next', {
  'U-DATO': {
    about: 'El dato que falta y que más cambiaría el informe.',
    when: any(...DATA.map(([, lacking]) => lacking)),
    says: DATA.map(([datum, lacking], order) => when(lacking, missing(order, datum))),
  },
});
