import {
  all,
  any,
  atLeast,
  atMost,
  flagged,
  not,
  observed,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { years } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, entireFemale } from '../shared/animals.ts';
import { creatinine, potassium } from '../shared/chemistry.ts';
import { bandText, graded, lymphocyteText, neutrophilText, plateletText } from './facts.ts';
import { fired, rules } from './ids.ts';
import { anaemic, neutropeniaGrade, onChemotherapy, spherocytes } from './values.ts';

const thrombocytopenia = fired('H-C40', 'H-C41');
const FEVER: Fact = ['fiebre indicada', ticked('rfFever')];
const VOMITING: Fact = ['vómitos indicados', ticked('rfVomiting')];
const TOXIC = graded('toxicChange', 'cambio tóxico');
const BANDS: Fact = [bandText, flagged('bands', 'H')];
const BLASTS: Fact = ['blastos observados', observed('blasts')];
const YOUNG: Fact = ['menos de un año', under(years, 1)];
const OTHER_LINE: Fact = ['otra citopenia', any(anaemic, thrombocytopenia)];

/** Differentials of the white line: dangerous and treatable first. */
export const whiteDifferentials = rules('differentials', {
  'H-X6': {
    about: 'Neutrofilia extrema: foco cerrado, hemólisis inmunomediada, paraneoplásica, leucemia.',
    when: fired('H-C27'),
    says: [
      differential('Piómetra', {
        when: all(dogOrCat, entireFemale),
        inFavour: [['hembra entera', entireFemale]],
        decidedBy: 'Ecografía de útero',
      }),
      differential('Piotórax o absceso', {
        inFavour: [['disnea indicada', ticked('rfDyspnoea')], FEVER, BANDS, TOXIC],
        decidedBy: 'Imagen de tórax y abdomen',
      }),
      differential('Hemólisis inmunomediada', {
        when: dog,
        inFavour: [['esferocitos', spherocytes]],
        decidedBy: 'Aglutinación lavada y Coombs',
      }),
      differential('Neutrofilia paraneoplásica', {
        inFavour: [[words`edad: ${shown(years, 1)} años`, atLeast(years, 8)]],
        against: [BANDS],
        decidedBy: 'Imagen',
      }),
      differential('Leucemia mieloide', {
        inFavour: [BLASTS],
        decidedBy: 'Médula ósea y citometría',
      }),
    ],
  },
  'H-X7': {
    about: 'Blastos: de origen linfoide o mieloide, o linfocitosis reactiva en el perro.',
    when: fired('H-C29', 'H-C30'),
    says: [
      differential('Origen linfoide', {
        inFavour: [[lymphocyteText, flagged('lymphocytes', 'H')]],
        always: true,
        decidedBy: 'Citometría',
      }),
      differential('Origen mieloide', {
        inFavour: [OTHER_LINE, [neutrophilText, flagged('neutrophils', 'H')]],
        always: true,
        decidedBy: 'Citometría',
      }),
      differential('Linfocitosis reactiva (Ehrlichia)', {
        when: dog,
        inFavour: [['linfocitos reactivos observados', observed('reactiveLymphocytes')]],
        against: [BLASTS],
        decidedBy: 'PCR y serología de Ehrlichia',
      }),
    ],
  },
  'H-X11': {
    about: 'Falta el leucograma de estrés en un perro enfermo: qué lo imita.',
    when: fired('H-C20b'),
    says: [
      differential('Derrame o uroperitoneo', {
        inFavour: [[words`potasio ${shown(potassium)} mmol/l`, atLeast(potassium, 6)]],
        decidedBy: 'Ecografía',
      }),
      differential('Enfermedad renal aguda', {
        inFavour: [
          [words`creatinina ${shown(creatinine, 0)} µmol/l`, flagged('chemCreatinine', 'H')],
        ],
        decidedBy: 'Densidad urinaria',
      }),
      differential('Gastroenteritis grave', { inFavour: [VOMITING], decidedBy: 'Imagen y heces' }),
      differential('Tricurosis', { inFavour: [], always: true, decidedBy: 'Coprología' }),
    ],
  },
  'H-X12': {
    about: 'Neutropenia de grado 2 o más: parvovirus, sepsis, fármacos, vectores o médula.',
    when: all(fired('H-C22', 'H-C26'), not(fired('H-C22f')), not(atMost(neutropeniaGrade, 1))),
    says: [
      differential(textIf(cat, 'Panleucopenia', 'Parvovirosis'), {
        when: dogOrCat,
        inFavour: [YOUNG, VOMITING],
        decidedBy: 'Antígeno o PCR',
      }),
      differential('Sepsis', { inFavour: [FEVER, TOXIC, BANDS], decidedBy: 'Cultivos e imagen' }),
      differential('Por fármacos o quimioterapia', {
        inFavour: [
          [
            textIf(onChemotherapy, 'quimioterapia indicada', 'tratamiento indicado'),
            usable('previousTreatment'),
          ],
        ],
        decidedBy: 'Cronología',
      }),
      differential('Infección por vectores', {
        when: dog,
        inFavour: [[plateletText, thrombocytopenia]],
        decidedBy: 'PCR y serología de vectores',
      }),
      differential('FeLV o FIV', {
        when: cat,
        inFavour: [OTHER_LINE],
        decidedBy: 'Prueba de FeLV y FIV',
      }),
      differential('Enfermedad medular', { inFavour: [OTHER_LINE], decidedBy: 'Médula ósea' }),
    ],
  },
});
