import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  compared,
  flagged,
  not,
  rowMarked,
} from '../grammar/condition.ts';
import { differential } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { adrenalMass, atrophied, pelvisIsBetween } from './abdomen.ts';
import { fired, type UltrasoundId } from './ids.ts';
import { LEFT, RIGHT, SIDES, WORDS } from './measures.ts';
import {
  azotaemia,
  bothAdrenalsHigh,
  denied,
  fever,
  inText,
  kidneyIs,
  noSignsTold,
  oneAdrenalHigh,
  pelvis,
  pelvisIsWide,
  pressure,
  pupd,
  syncope,
} from './values.ts';

const kidneyIsSmall = any(kidneyIs(LEFT, 'L'), kidneyIs(RIGHT, 'L'));
const fluids = inText(...WORDS.fluids);

const insideOf = (key: string) => all(compared(key), not(flagged(key)));
/** One pelvis was measured and lies inside its interval: without it nothing is unilateral. */
const otherPelvisInside = any(...SIDES.map(({ key }) => insideOf(`usPelvis${key}`)));
const otherKidneyInside = any(...SIDES.map(({ key }) => insideOf(`kidneyToAorta${key}`)));
const oneOf = (sides: typeof pelvisIsWide) =>
  all(any(sides(LEFT), sides(RIGHT)), not(all(sides(LEFT), sides(RIGHT))));
const bothBetween = all(...SIDES.map(pelvisIsBetween));
const bothSlightlyWide = all(bothBetween, ...SIDES.map((side) => atMost(pelvis(side), 3.8)));

const adrenals: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X1': {
    about: 'Con U-C1: Hiperadrenocorticismo hipofisario, si algún dato indicado lo apoya.',
    when: fired('U-C1'),
    says: differential('Hiperadrenocorticismo hipofisario', {
      inFavour: [
        ['Las dos adrenales por encima del límite', bothAdrenalsHigh],
        ['Poliuria o polidipsia', pupd],
      ],
      against: [['Asimetría', oneAdrenalHigh]],
      decidedBy: 'Supresión con dexametasona a dosis bajas o estimulación con ACTH',
    }),
    sources: 'house',
  },
  'U-X2': {
    about: 'Con U-C2, U-C3 o U-C4: Tumor adrenocortical, si algún dato indicado lo apoya.',
    when: fired('U-C2', 'U-C3', 'U-C4'),
    says: differential('Tumor adrenocortical', {
      inFavour: [
        ['Una sola adrenal aumentada', oneAdrenalHigh],
        ['Contralateral de 5,0 mm o menos', atrophied],
        ['Masa mayor de 20 mm', adrenalMass],
        ['Poliuria o polidipsia', pupd],
      ],
      against: [['Contralateral también aumentada', bothAdrenalsHigh]],
      decidedBy: 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC',
    }),
    sources: 'house',
  },
  'U-X3': {
    about: 'Con U-C4 o U-C5: Feocromocitoma, si algún dato indicado lo apoya.',
    when: fired('U-C4', 'U-C5'),
    says: differential('Feocromocitoma', {
      inFavour: [
        ['Masa adrenal', adrenalMass],
        ['Invasión vascular', chose('usAdrenalInvasion', 'yes')],
        ['Síncope o colapso', syncope],
        ['Presión sistólica de 160 mmHg o más', atLeast(pressure, 160)],
      ],
      against: [['Poliuria o polidipsia con contralateral atrófica', all(pupd, atrophied)]],
      decidedBy: 'Metanefrinas y presión arterial antes de puncionar o anestesiar',
    }),
    sources: 'house',
  },
  'U-X4': {
    about:
      'Con U-C1, U-C3 o U-C7: Hiperplasia o enfermedad crónica no adrenal, si algún dato indicado lo apoya.',
    when: fired('U-C1', 'U-C3', 'U-C7'),
    says: differential('Hiperplasia o enfermedad crónica no adrenal', {
      inFavour: [
        ['Sin signos clínicos, según lo indicado', all(noSignsTold, not(pupd))],
        ['Sin poliuria ni polidipsia, según lo indicado', denied(...WORDS.pupd)],
      ],
      against: [['Poliuria o polidipsia', pupd]],
      decidedBy: 'Repetir la ecografía; no hacer pruebas de Cushing sin signos',
    }),
    sources: 'house',
  },
  'U-X5': {
    about: 'Con U-C6: Hipoadrenocorticismo, si algún dato indicado lo apoya.',
    when: fired('U-C6'),
    says: differential('Hipoadrenocorticismo', {
      inFavour: [
        ['Adrenal izquierda menor de 3,2 mm', fired('U-C6')],
        ['Hiperpotasemia en el texto', inText('hiperpotas')],
        ['Hiponatremia en el texto', inText('hiponatr')],
        ['Vómitos en el texto', inText('vomit')],
      ],
      against: [
        [
          'Corticoides previos (atrofia iatrogénica)',
          inText('corticoid', 'corticoster', 'predniso', 'dexameta'),
        ],
      ],
      decidedBy: 'Cortisol basal y estimulación con ACTH; Na/K',
    }),
    sources: 'house',
  },
  'U-X6': {
    about: 'Con U-C7 unilateral: Hiperaldosteronismo, si algún dato indicado lo apoya.',
    when: all(fired('U-C7'), oneAdrenalHigh),
    says: differential('Hiperaldosteronismo', {
      inFavour: [
        ['Hipopotasemia en el texto', inText('hipopotas')],
        ['Hipertensión en el texto', inText('hipertens')],
        ['Ventroflexión en el texto', inText('ventroflex')],
      ],
      against: [['Potasio normal', inText('potasio normal')]],
      decidedBy: 'Potasio, presión arterial, aldosterona',
    }),
    sources: 'house',
  },
});

const kidneys: readonly Rule[] = rules<UltrasoundId>('differentials', {
  'U-X7': {
    about:
      'Con U-C9: Obstrucción ureteral (cálculo, estenosis, coágulo), si algún dato indicado lo apoya.',
    when: fired('U-C9'),
    says: differential('Obstrucción ureteral (cálculo, estenosis, coágulo)', {
      inFavour: [
        ['Pelvis de 13 mm o más', fired('U-C9')],
        ['Unilateral', all(oneOf(pelvisIsWide), otherPelvisInside)],
        ['Azotemia', azotaemia],
      ],
      decidedBy: 'Radiografía, uréter en ecografía, pielografía anterógrada; creatinina y potasio',
    }),
    sources: 'house',
  },
  'U-X8': {
    about: 'Con U-C9: Masa del trígono o de la próstata, si algún dato indicado lo apoya.',
    when: fired('U-C9'),
    says: differential('Masa del trígono o de la próstata', {
      inFavour: [
        ['Hematuria en el texto', inText('hematuri')],
        ['Disuria en el texto', inText('disuri')],
        ['Pared de la vejiga engrosada', rowMarked('Pared de la vejiga', 'H')],
        ['Mineralización prostática', chose('usProstateMineral', 'yes')],
      ],
      against: [['Vejiga normal', inText('vejiga normal')]],
      decidedBy: 'Exploración del trígono; BRAF en orina (perro)',
    }),
    sources: 'house',
  },
  'U-X9': {
    about: 'Con U-C10: Pielonefritis, si algún dato indicado lo apoya.',
    when: fired('U-C10'),
    says: differential('Pielonefritis', {
      inFavour: [
        ['Fiebre', fever],
        ['Dolor lumbar', inText('dolor lumbar')],
        ['Piuria en el texto', inText('piuri')],
        ['Urocultivo positivo en el texto', inText('urocultivo positivo')],
      ],
      against: [['Pelvis simétrica en diuresis', all(any(fluids, pupd), bothBetween)]],
      decidedBy: 'Urocultivo con antibiograma',
    }),
    sources: 'house',
  },
  'U-X10': {
    about: 'Con U-C10: Diuresis o fluidoterapia, si algún dato indicado lo apoya.',
    when: fired('U-C10'),
    says: differential('Diuresis o fluidoterapia', {
      inFavour: [
        ['Fluidos en el texto', fluids],
        ['Poliuria o polidipsia en el texto', pupd],
        ['Bilateral y de 3,8 mm o menos', bothSlightlyWide],
      ],
      against: [['Unilateral', all(oneOf(pelvisIsBetween), otherPelvisInside)]],
      decidedBy: 'Repetir sin fluidos',
    }),
    sources: 'house',
  },
  'U-X11': {
    about: 'Con U-C8 bajo: Enfermedad renal crónica, si algún dato indicado lo apoya.',
    when: all(fired('U-C8'), kidneyIsSmall),
    says: differential('Enfermedad renal crónica', {
      inFavour: [
        ['K/Ao menor de 5,5', kidneyIsSmall],
        ['Azotemia', azotaemia],
      ],
      against: [['K/Ao normal en el otro riñón, que no la excluye', otherKidneyInside]],
      decidedBy: 'SDMA, creatinina, UPC, densidad',
    }),
    sources: 'house',
  },
});

export const abdomenDifferentials: readonly Rule[] = [...adrenals, ...kidneys];
