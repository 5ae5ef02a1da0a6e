import type { Rule } from '../core/rule.ts';
import { differential } from '../shared/rows.ts';
import {
  fellowAdrenal,
  hasAdrenalMass,
  highAdrenals,
  pelvisBetween,
  widePelvis,
} from './abdomen.ts';
import { deniesAny, marked, SIDES, statesNoSigns, WORDS } from './measures.ts';
import { all, chose, either, fired, type Holds, inText } from './rows.ts';

const pupd = inText(...WORDS.pupd);
const bothHigh: Holds = (facts) => highAdrenals(facts).length === 2;
const oneHigh: Holds = (facts) => highAdrenals(facts).length === 1;
const atrophied: Holds = (facts) => (fellowAdrenal(facts) ?? 6) <= 5;
const highPressure: Holds = (facts) => (facts.number('echoSystolicPressure') ?? 0) >= 160;
const azotaemia = inText(...WORDS.azotaemia);
const kidneyIsSmall: Holds = (facts) =>
  SIDES.some(({ masculine }) => marked(facts, `K/Ao ${masculine}`) === 'L');

const noSigns: Holds = (facts) => statesNoSigns(facts) && !pupd(facts);
const fluids = inText(...WORDS.fluids);

/** One pelvis was measured and lies inside its interval: without it nothing is unilateral. */
const otherPelvisInside: Holds = (facts) =>
  SIDES.some(({ key }) => {
    const found = facts.found(`usPelvis${key}`);
    return found !== undefined && found.flag === undefined;
  });
const bothSlightlyWide: Holds = (facts) =>
  pelvisBetween(facts).length === 2 &&
  SIDES.every(({ key }) => (facts.found(`usPelvis${key}`)?.value ?? 4) <= 3.8);
const otherKidneyInside: Holds = (facts) =>
  SIDES.some(({ key }) => {
    const found = facts.found(`kidneyToAorta${key}`);
    return found !== undefined && found.flag === undefined;
  });

const adrenals: readonly Rule[] = [
  differential({
    id: 'U-X1',
    of: 'U-C1',
    when: fired('U-C1'),
    name: 'Hiperadrenocorticismo hipofisario',
    inFavour: [
      ['Las dos adrenales por encima del límite', bothHigh],
      ['Poliuria o polidipsia', pupd],
    ],
    against: [['Asimetría', oneHigh]],
    decidedBy: 'Supresión con dexametasona a dosis bajas o estimulación con ACTH',
  }),
  differential({
    id: 'U-X2',
    of: 'U-C2, U-C3 o U-C4',
    when: fired('U-C2', 'U-C3', 'U-C4'),
    name: 'Tumor adrenocortical',
    inFavour: [
      ['Una sola adrenal aumentada', oneHigh],
      ['Contralateral de 5,0 mm o menos', atrophied],
      ['Masa mayor de 20 mm', hasAdrenalMass],
      ['Poliuria o polidipsia', pupd],
    ],
    against: [['Contralateral también aumentada', bothHigh]],
    decidedBy: 'Pruebas de hiperadrenocorticismo, ACTH endógena y TC',
  }),
  differential({
    id: 'U-X3',
    of: 'U-C4 o U-C5',
    when: fired('U-C4', 'U-C5'),
    name: 'Feocromocitoma',
    inFavour: [
      ['Masa adrenal', hasAdrenalMass],
      ['Invasión vascular', chose('usAdrenalInvasion', 'yes')],
      ['Síncope o colapso', inText(...WORDS.syncope)],
      ['Presión sistólica de 160 mmHg o más', highPressure],
    ],
    against: [['Poliuria o polidipsia con contralateral atrófica', all(pupd, atrophied)]],
    decidedBy: 'Metanefrinas y presión arterial antes de puncionar o anestesiar',
  }),
  differential({
    id: 'U-X4',
    of: 'U-C1, U-C3 o U-C7',
    when: fired('U-C1', 'U-C3', 'U-C7'),
    name: 'Hiperplasia o enfermedad crónica no adrenal',
    inFavour: [
      ['Sin signos clínicos, según lo indicado', noSigns],
      ['Sin poliuria ni polidipsia, según lo indicado', (facts) => deniesAny(facts, WORDS.pupd)],
    ],
    against: [['Poliuria o polidipsia', pupd]],
    decidedBy: 'Repetir la ecografía; no hacer pruebas de Cushing sin signos',
  }),
  differential({
    id: 'U-X5',
    of: 'U-C6',
    when: fired('U-C6'),
    name: 'Hipoadrenocorticismo',
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
  differential({
    id: 'U-X6',
    of: 'U-C7 unilateral',
    when: all(fired('U-C7'), oneHigh),
    name: 'Hiperaldosteronismo',
    inFavour: [
      ['Hipopotasemia en el texto', inText('hipopotas')],
      ['Hipertensión en el texto', inText('hipertens')],
      ['Ventroflexión en el texto', inText('ventroflex')],
    ],
    against: [['Potasio normal', inText('potasio normal')]],
    decidedBy: 'Potasio, presión arterial, aldosterona',
  }),
];

const kidneys: readonly Rule[] = [
  differential({
    id: 'U-X7',
    of: 'U-C9',
    when: fired('U-C9'),
    name: 'Obstrucción ureteral (cálculo, estenosis, coágulo)',
    inFavour: [
      ['Pelvis de 13 mm o más', fired('U-C9')],
      ['Unilateral', (facts) => widePelvis(facts).length === 1 && otherPelvisInside(facts)],
      ['Azotemia', azotaemia],
    ],
    decidedBy: 'Radiografía, uréter en ecografía, pielografía anterógrada; creatinina y potasio',
  }),
  differential({
    id: 'U-X8',
    of: 'U-C9',
    when: fired('U-C9'),
    name: 'Masa del trígono o de la próstata',
    inFavour: [
      ['Hematuria en el texto', inText('hematuri')],
      ['Disuria en el texto', inText('disuri')],
      ['Pared de la vejiga engrosada', (facts) => marked(facts, 'Pared de la vejiga') === 'H'],
      ['Mineralización prostática', chose('usProstateMineral', 'yes')],
    ],
    against: [['Vejiga normal', inText('vejiga normal')]],
    decidedBy: 'Exploración del trígono; BRAF en orina (perro)',
  }),
  differential({
    id: 'U-X9',
    of: 'U-C10',
    when: fired('U-C10'),
    name: 'Pielonefritis',
    inFavour: [
      ['Fiebre', inText(...WORDS.fever)],
      ['Dolor lumbar', inText('dolor lumbar')],
      ['Piuria en el texto', inText('piuri')],
      ['Urocultivo positivo en el texto', inText('urocultivo positivo')],
    ],
    against: [
      [
        'Pelvis simétrica en diuresis',
        all(either(fluids, pupd), (facts) => pelvisBetween(facts).length === 2),
      ],
    ],
    decidedBy: 'Urocultivo con antibiograma',
  }),
  differential({
    id: 'U-X10',
    of: 'U-C10',
    when: fired('U-C10'),
    name: 'Diuresis o fluidoterapia',
    inFavour: [
      ['Fluidos en el texto', fluids],
      ['Poliuria o polidipsia en el texto', pupd],
      ['Bilateral y de 3,8 mm o menos', bothSlightlyWide],
    ],
    against: [
      ['Unilateral', (facts) => pelvisBetween(facts).length === 1 && otherPelvisInside(facts)],
    ],
    decidedBy: 'Repetir sin fluidos',
  }),
  differential({
    id: 'U-X11',
    of: 'U-C8 bajo',
    when: all(fired('U-C8'), kidneyIsSmall),
    name: 'Enfermedad renal crónica',
    inFavour: [
      ['K/Ao menor de 5,5', kidneyIsSmall],
      ['Azotemia', azotaemia],
    ],
    against: [['K/Ao normal en el otro riñón, que no la excluye', otherKidneyInside]],
    decidedBy: 'SDMA, creatinina, UPC, densidad',
  }),
];

export const abdomenDifferentials: readonly Rule[] = [...adrenals, ...kidneys];
