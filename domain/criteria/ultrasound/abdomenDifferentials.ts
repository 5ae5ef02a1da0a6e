import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  flagged,
  inside,
  not,
  rowMarked,
  ticked,
} from '../grammar/condition.ts';
import { differential } from '../grammar/differential.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog } from '../shared/animals.ts';
import { creatinine } from '../shared/chemistry.ts';
import { adrenalMass, atrophied } from './abdomen.ts';
import { fired, rules } from './ids.ts';
import { asymmetry, noMassBelow, pelvisIsBetween, wideUreter } from './kidneys.ts';
import { LEFT, RIGHT, SIDES } from './measures.ts';
import { D_ANJOU_2011 } from './sources.ts';
import {
  anuria,
  bothAdrenalsHigh,
  fever,
  highCreatinine,
  kidneyIs,
  oneAdrenalHigh,
  pelvis,
  pelvisIsWide,
  pressure,
  pupd,
} from './values.ts';

const noPupd = chose('pupd', 'no');

const adrenals = rules('differentials', {
  'U-X1': {
    about: 'Adrenomegalia bilateral: hiperadrenocorticismo hipofisario.',
    when: fired('U-C1'),
    says: differential('Hiperadrenocorticismo hipofisario', {
      inFavour: [
        ['Las dos adrenales por encima del límite', bothAdrenalsHigh],
        ['Poliuria o polidipsia', pupd],
      ],
      against: [['Sin poliuria ni polidipsia', noPupd]],
      decidedBy: 'Supresión con dexametasona a dosis bajas o estimulación con ACTH',
    }),
  },
  'U-X2': {
    about: 'Una adrenal alta o una masa: tumor adrenocortical.',
    when: fired('U-C2', 'U-C3', 'U-C4'),
    says: differential('Tumor adrenocortical', {
      inFavour: [
        ['Contralateral de 5,0 mm o menos', atrophied],
        ['Poliuria o polidipsia', pupd],
      ],
      broughtUpBy: [
        ['Una sola adrenal aumentada', oneAdrenalHigh],
        ['Masa mayor de 20 mm', adrenalMass],
      ],
      against: [['Contralateral también aumentada', bothAdrenalsHigh]],
      decidedBy: 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC',
    }),
  },
  'U-X3': {
    about: 'Masa adrenal o invasión vascular: feocromocitoma.',
    when: fired('U-C4', 'U-C5'),
    says: differential('Feocromocitoma', {
      inFavour: [
        ['Invasión vascular', chose('usAdrenalInvasion', 'yes')],
        ['Síncope o colapso', ticked('rfSyncope', 'rfCollapse')],
        ['Presión sistólica de 160 mmHg o más', atLeast(pressure, 160)],
      ],
      broughtUpBy: [['Masa adrenal', adrenalMass]],
      against: [['Poliuria o polidipsia con contralateral atrófica', all(pupd, atrophied)]],
      decidedBy: 'Metanefrinas antes de puncionar o anestesiar',
    }),
  },
  'U-X4': {
    about: 'Adrenales altas sin signos: hiperplasia o enfermedad crónica no adrenal.',
    when: fired('U-C1', 'U-C3', 'U-C7'),
    says: differential('Hiperplasia o enfermedad crónica no adrenal', {
      inFavour: [['Sin poliuria ni polidipsia', noPupd]],
      against: [['Poliuria o polidipsia', pupd]],
      decidedBy: 'Repetir la ecografía; no hacer pruebas de Cushing sin signos',
    }),
  },
  'U-X5': {
    about: 'Adrenal izquierda pequeña: hipoadrenocorticismo.',
    when: fired('U-C6'),
    says: differential('Hipoadrenocorticismo', {
      inFavour: [
        ['Potasio alto', flagged('chemPotassium', 'H')],
        ['Sodio bajo', flagged('chemSodium', 'L')],
        ['Sodio:potasio por debajo de 27', flagged('chemNaK', 'L')],
        ['Vómitos', ticked('rfVomiting')],
        ['Colapso o hipoperfusión', ticked('rfCollapse', 'rfShock')],
      ],
      broughtUpBy: [['Adrenal izquierda menor de 3,2 mm', fired('U-C6')]],
      concludedBy: ['U-C6'],
      against: [['Sodio:potasio dentro del intervalo', inside('chemNaK')]],
      decidedBy: 'Cortisol basal y estimulación con ACTH',
    }),
  },
  'U-X6': {
    about: 'Gato con una adrenal alta: hiperaldosteronismo.',
    when: all(fired('U-C7'), oneAdrenalHigh),
    says: differential('Hiperaldosteronismo', {
      inFavour: [
        ['Potasio bajo', flagged('chemPotassium', 'L')],
        ['Presión sistólica de 160 mmHg o más', atLeast(pressure, 160)],
      ],
      against: [['Potasio dentro del intervalo', inside('chemPotassium')]],
      decidedBy: 'Aldosterona',
    }),
  },
});

const otherPelvisInside = any(...SIDES.map(({ key }) => inside(`usPelvis${key}`)));
const oneOf = (sides: typeof pelvisIsWide) =>
  all(any(sides(LEFT), sides(RIGHT)), not(all(sides(LEFT), sides(RIGHT))));
const oneDilated = any(oneOf(pelvisIsWide), oneOf(pelvisIsBetween));
const unilateral = all(oneDilated, otherPelvisInside);
const bothSlightlyWide = all(
  ...SIDES.map(pelvisIsBetween),
  ...SIDES.map((side) => atMost(pelvis(side), 3.8)),
);
const CREATININE = words`Creatinina de ${shown(creatinine, 0)} µmol/l`;
const ANURIA = 'No orina o apenas orina';
const ofUreter = fired('U-C35', 'U-C9', 'U-C10');

const kidneys = rules('differentials', {
  'U-X7': {
    about: 'Pelvis dilatada u obstrucción ureteral posible: cálculo ureteral.',
    when: ofUreter,
    says: differential('Cálculo ureteral', {
      inFavour: [
        ['Gato', cat],
        ['Uréter dilatado o cálculo visto', wideUreter],
        ['Asimetría de los riñones', asymmetry],
        [CREATININE, all(cat, highCreatinine)],
        [ANURIA, all(cat, anuria)],
      ],
      decidedBy: 'Radiografía y ecografía del uréter',
    }),
    sources: [D_ANJOU_2011],
  },
  'U-X8': {
    about: 'Pelvis dilatada sin cálculo visto: estenosis o coágulo.',
    when: ofUreter,
    says: differential('Estenosis o coágulo', {
      inFavour: [['Sin cálculo ni uréter dilatado vistos', chose('usUreter', 'no')]],
      against: [['Uréter dilatado o cálculo visto', wideUreter]],
      decidedBy: 'Pielografía anterógrada',
    }),
  },
  'U-X9': {
    about: 'Pelvis dilatada con fiebre: pielonefritis.',
    when: ofUreter,
    says: differential('Pielonefritis', {
      inFavour: [['Fiebre', fever]],
      decidedBy: 'Urocultivo, citología de pelvis',
    }),
  },
  'U-X10': {
    about: 'Pelvis poco dilatada: diuresis.',
    when: ofUreter,
    says: differential('Diuresis', {
      inFavour: [
        ['Bilateral y de 3,8 mm o menos', bothSlightlyWide],
        ['Poliuria o polidipsia', pupd],
      ],
      against: [
        ['Unilateral', unilateral],
        [CREATININE, highCreatinine],
        [ANURIA, anuria],
      ],
      decidedBy: 'Repetir sin fluidos',
    }),
  },
  'U-X31': {
    about: 'Pelvis dilatada con masa por debajo: masa de vejiga o de próstata.',
    when: ofUreter,
    says: differential('Masa de vejiga o próstata', {
      inFavour: [
        ['Masa en vejiga o trígono', ticked('usBladderMass')],
        ['Mineralización prostática', ticked('usProstateMineral')],
        ['Pared de la vejiga engrosada', rowMarked('Pared de la vejiga', 'H')],
      ],
      against: [['Vejiga y próstata sin masa', noMassBelow]],
      decidedBy: textIf(dog, 'Exploración del trígono; BRAF en orina', 'Exploración del trígono'),
    }),
  },
  'U-X11': {
    about: 'Perro con un riñón pequeño: enfermedad renal crónica.',
    when: all(fired('U-C8'), any(kidneyIs(LEFT, 'L'), kidneyIs(RIGHT, 'L'))),
    says: differential('Enfermedad renal crónica', {
      inFavour: [[CREATININE, highCreatinine]],
      broughtUpBy: [['K/Ao menor de 5,5', fired('U-C8')]],
      decidedBy: 'SDMA, creatinina, UPC, densidad',
    }),
  },
});

export const abdomenDifferentials: readonly Rule[] = [...adrenals, ...kidneys];
