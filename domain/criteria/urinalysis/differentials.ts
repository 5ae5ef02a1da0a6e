import { ageInWords } from '#domain/catalogue/signalment.ts';
import { all, any, atLeast, chose, not, sex, ticked, under } from '../grammar/condition.ts';
import { differential, type Fact } from '../grammar/differential.ts';
import { years } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { cat, dog, entireFemale, female, male, vulvarDischarge } from '../shared/animals.ts';
import { anyCrystal, crystalTypes } from './crystals.ts';
import { fired, rules } from './ids.ts';
import { ISC, LON } from './sources.ts';
import {
  atypical,
  by,
  gravity,
  haematuria,
  leucocytes,
  lowerSigns,
  noBacteria,
  pyuria,
  voided,
  withoutLeucocytes,
} from './values.ts';

export const age = part('edad', [], ({ age: years }) =>
  years === undefined ? '' : `edad: ${ageInWords(years)}`,
);
export const FEVER: Fact = ['fiebre', ticked('rfFever')];
const CRYSTALS: Fact = [words`cristales: ${crystalTypes}`, anyCrystal];
const ATYPIA: Fact = ['atipia epitelial', atypical];
const PYURIA: Fact = [words`piuria (${shown(leucocytes)} leucocitos por campo)`, pyuria];
const NO_BACTERIA: Fact = ['bacterias no detectadas', noBacteria];
const IMAGE = 'Ecografía y radiografía';

export const differentialRules = rules('differentials', {
  'U-X1': {
    about:
      'Perro con inflamación o cistitis: prostatitis, piómetra o vaginitis, urolitos, neoplasia y, sin bacterias, cistitis bacteriana.',
    when: all(dog, fired('U-C22', 'U-C30')),
    says: [
      differential('Piómetra', {
        when: entireFemale,
        inFavour: [['flujo vulvar', vulvarDischarge]],
        decidedBy: 'Ecografía de útero',
      }),
      differential('Prostatitis', {
        when: male,
        inFavour: [['macho entero', sex('macho')], FEVER],
        against: [['macho castrado', sex('macho castrado')]],
        decidedBy: 'Ecografía de próstata',
      }),
      differential('Urolitos', {
        inFavour: [CRYSTALS, ['hematuria', haematuria]],
        decidedBy: IMAGE,
      }),
      differential('Neoplasia urotelial', {
        inFavour: [ATYPIA, [age, atLeast(years, 8)]],
        against: [[age, under(years, 5)]],
        decidedBy: 'Ecografía y BRAF en orina',
      }),
      differential('Cistitis bacteriana', {
        when: not(fired('U-C30')),
        inFavour: [PYURIA],
        against: [NO_BACTERIA],
        decidedBy: 'Urocultivo',
      }),
      differential('Vaginitis', {
        when: female,
        inFavour: [
          ['flujo vulvar', vulvarDischarge],
          ['orina de micción', voided],
        ],
        against: [['orina por cistocentesis', by('cystocentesis')]],
        decidedBy: 'Orina por cistocentesis ecoguiada',
      }),
    ],
    sources: [ISC],
  },
  'U-X2': {
    about:
      'Gato con signos de vías bajas y sin bacterias: cistitis idiopática, urolitos, tapón uretral, cistitis bacteriana o neoplasia.',
    when: all(cat, lowerSigns, any(noBacteria, chose('urineCulture', 'negative'))),
    says: [
      differential('Tapón uretral', {
        when: male,
        inFavour: [['no orina o apenas', ticked('rfAnuria')]],
        decidedBy: 'Palpación de la vejiga e imagen',
      }),
      differential('Cistitis idiopática felina', {
        inFavour: [
          [age, under(years, 10)],
          ['sin piuria ni bacterias', all(withoutLeucocytes, noBacteria)],
        ],
        against: [PYURIA],
        decidedBy: 'Imagen de vías bajas y urocultivo; es un diagnóstico de exclusión',
      }),
      differential('Urolitos', { inFavour: [CRYSTALS], decidedBy: IMAGE }),
      differential('Cistitis bacteriana', {
        inFavour: [
          [age, atLeast(years, 10)],
          ['densidad menor de 1,030', under(gravity, 1.03)],
        ],
        against: [NO_BACTERIA],
        decidedBy: 'Urocultivo',
      }),
      differential('Neoplasia', {
        inFavour: [ATYPIA, [age, atLeast(years, 10)]],
        decidedBy: 'Ecografía',
      }),
    ],
    sources: [ISC, LON],
  },
});
