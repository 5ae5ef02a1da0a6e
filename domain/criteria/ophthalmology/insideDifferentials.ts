import {
  all,
  atLeast,
  chose,
  flagged,
  known,
  not,
  over,
  ticked,
  under,
} from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { when } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { hypertensive } from './fundus.ts';
import { fired, rules } from './ids.ts';
import { cataract } from './sight.ts';
import { ACIERNO, KOMAROMY } from './sources.ts';
import { diabetes, eitherEye, exotic, fundus, systolic } from './values.ts';

const FEVER: Fact = ['Fiebre', ticked('rfFever')];
const BLEEDING: Fact = ['Sangrado o petequias', ticked('rfBleeding')];
const aged = (least: number): Fact => [`Edad de ${least} años o más`, atLeast(years, least)];

const bleedsOrDetaches = fired('O-C19', 'O-C25');
const HIGH_PRESSURE: Fact = ['Presión sistólica de 160 mmHg o más', hypertensive];
const hypertension = (decidedBy: string) =>
  differential('Hipertensión sistémica', {
    inFavour: [
      HIGH_PRESSURE,
      ['Gato de 8 años o más', all(cat, atLeast(years, 8))],
      ['Creatinina de más de 140 µmol/l', over('chemCreatinine', 140)],
      ['T4 total alta', chose('t4Status', 'high')],
    ],
    against: [['Presión normal', under(systolic, 140)]],
    decidedBy,
  });

export const insideDifferentials = rules('differentials', {
  'O-X17': {
    about:
      'Con O-C19 u O-C25 en perro o gato: hipertensión, si algún dato la apoya y no se ha concluido.',
    when: all(bleedsOrDetaches, dogOrCat, not(all(fired('O-C19'), hypertensive))),
    says: [
      when(not(known(systolic)), hypertension('Presión, creatinina, T4')),
      when(known(systolic), hypertension('Creatinina, T4')),
    ],
    sources: [ACIERNO],
  },
  'O-X18': {
    about: 'Con O-C19 u O-C25: coagulopatía, si algún dato la apoya.',
    when: all(bleedsOrDetaches, not(exotic)),
    says: differential('Coagulopatía', {
      inFavour: [BLEEDING, ['Posible tóxico', ticked('rfToxin')]],
      against: [HIGH_PRESSURE],
      decidedBy: 'Plaquetas, TP',
    }),
  },
  'O-X26': {
    about: 'Con O-C19 u O-C25 en el perro: Ehrlichia o hiperviscosidad, si algún dato la apoya.',
    when: all(bleedsOrDetaches, dog),
    says: differential('Ehrlichiosis o hiperviscosidad', {
      inFavour: [BLEEDING, FEVER],
      against: [HIGH_PRESSURE],
      decidedBy: 'Hemograma, proteínas, serología',
    }),
  },
  'O-X19': {
    about: 'Con O-C20: degeneración retiniana adquirida súbita.',
    when: fired('O-C20'),
    says: differential('Degeneración retiniana adquirida súbita (SARDS)', {
      inFavour: [
        ['Bebe y orina más', ticked('pupd')],
        aged(6),
        ['Fondo normal', eitherEye(fundus('normal'))],
      ],
      against: [['Dolor ocular', ticked('rfEyePain')]],
      decidedBy: 'ERG (plana)',
    }),
    sources: [KOMAROMY],
  },
  'O-X20': {
    about: 'Con O-C20: neuritis óptica, si algún dato la apoya.',
    when: fired('O-C20'),
    says: differential('Neuritis óptica', {
      inFavour: [['Signos neurológicos agudos', ticked('rfNeuro')]],
      against: [['Bebe y orina más', ticked('pupd')]],
      decidedBy: 'RM y LCR si la ERG es normal',
    }),
    sources: [KOMAROMY],
  },
  'O-X21': {
    about: 'Con O-C21 a O-C23: lesión intracraneal, si algún dato la apoya.',
    when: fired('O-C21', 'O-C22', 'O-C23'),
    says: differential('Lesión intracraneal', {
      inFavour: [['Signos neurológicos agudos', ticked('rfNeuro')]],
      decidedBy: 'Exploración neurológica, RM',
    }),
  },
  'O-X16': {
    about: 'Con O-C17 en el perro: catarata diabética, si la glucosa está alta.',
    when: all(fired('O-C17'), eitherEye(cataract), dog, not(diabetes)),
    says: differential('Catarata diabética', {
      inFavour: [['Glucosa alta', flagged('chemGlucose', 'H')]],
      decidedBy: 'Fructosamina, glucosa en orina',
    }),
  },
});
