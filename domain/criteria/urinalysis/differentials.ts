import { withUnit } from '#domain/catalogue/numbers.ts';
import { figure } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { all, always, chose, known, not, over, under } from '../grammar/condition.ts';
import { differential, type Fact, given } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { answer, part, shown, textIf, words } from '../grammar/words.ts';
import { anyCrystal, crystalTypes } from './crystals.ts';
import { fired, type UrineId } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { diluted, dilutedText } from './kidney.ts';
import { PROTEINURIC, ratio } from './protein.ts';
import { IRIS_G, ISC, LEE05, LON } from './sources.ts';
import {
  azotaemia,
  bacteria,
  cat,
  creatinine,
  dog,
  dogOrCat,
  erythrocytes,
  glucosuria,
  haematuria,
  leucocytes,
  lowerSigns,
  male,
  noBacteria,
  normoglycaemia,
  padText,
  pyuria,
  quiet,
} from './values.ts';

const CRYSTALS: Fact = [words`cristales: ${crystalTypes}`, anyCrystal];
const MALE: Fact = ['sexo macho', always];

/** A cat is young enough under it. */
const IDIOPATHIC_AGE = 10;
const ageText = part('edad', [], ({ age }) => `edad ${withUnit(figure(age ?? 0), 'años')}`);

const lowerTract: readonly Fact[] = [
  [textIf(lowerSigns, 'signos de vías bajas', 'piuria'), always],
];
const BLOOD: Fact = ['hematuria sin piuria ni bacterias', always];
const idiopathicTest = 'Imagen de vías bajas y urocultivo; es un diagnóstico de exclusión';

const ratioText = words`UPC ${shown(ratio)}`;
const protein = {
  against: [['sedimento activo', haematuria]] as readonly Fact[],
  broughtUpBy: [[ratioText, always]] as readonly Fact[],
  decidedBy:
    'UPC seriado, presión arterial, Leishmania/Ehrlichia/Dirofilaria (perro), electroforesis, biopsia renal',
};

/** «1 eritrocito por campo». */
const redCells = part('eritrocitos', erythrocytes.reads, (facts) => {
  const count = erythrocytes.of(facts) ?? 0;
  return `${figure(count)} ${count === 1 ? 'eritrocito' : 'eritrocitos'} por campo`;
});
const pigment = {
  inFavour: [[words`sangre ${padText('urineBlood')} en tira con ${redCells}`, always]],
  decidedBy: 'Plasma, hematocrito, CK',
} as const;

export const differentialRules: readonly Rule[] = rules<UrineId>('differentials', {
  'U-X1': {
    about:
      'Perro con inflamación o cistitis: cistitis bacteriana, urolitiasis, neoplasia, prostatitis.',
    when: all(dog, fired('U-C22', 'U-C30')),
    says: [
      differential('Cistitis bacteriana', {
        inFavour: [
          ['bacterias presentes', bacteria('present')],
          ['urocultivo positivo', all(not(bacteria('present')), hasBacteria)],
          [words`piuria (${shown(leucocytes)} leucocitos por campo)`, pyuria],
        ],
        against: [['bacterias no detectadas', noBacteria]],
        broughtUpBy: lowerTract,
        decidedBy: 'Urocultivo por cistocentesis',
      }),
      differential('Urolitiasis', {
        inFavour: [CRYSTALS],
        broughtUpBy: lowerTract,
        decidedBy: 'Radiografía/ecografía',
      }),
      differential('Neoplasia', {
        inFavour: [['atipia epitelial', chose('sedAtypical', 'observed')]],
        broughtUpBy: lowerTract,
        decidedBy: 'BRAF/ecografía',
      }),
      given(
        male,
        differential('Prostatitis (macho)', {
          inFavour: [MALE],
          decidedBy: 'Ecografía y lavado prostático',
        }),
      ),
    ],
    sources: 'house',
  },
  'U-X2': {
    about:
      'Gato de menos de 10 años con signos y hematuria sin piuria ni bacterias: cistitis idiopática.',
    when: all(cat, under(years, IDIOPATHIC_AGE), lowerSigns, haematuria, quiet),
    says: [
      differential('Cistitis idiopática felina (posible)', {
        inFavour: [BLOOD, [ageText, always]],
        decidedBy: idiopathicTest,
      }),
      differential('Urolitos', {
        inFavour: [CRYSTALS],
        broughtUpBy: [BLOOD],
        decidedBy: idiopathicTest,
      }),
      given(
        male,
        differential('Tapón uretral (macho)', { inFavour: [MALE], decidedBy: idiopathicTest }),
      ),
    ],
    sources: [ISC, LON],
  },
  'U-X3': {
    about: 'Proteinuria: glomerulopatía, tubulopatía, prerrenal o hipertensión.',
    when: all(fired('U-C10'), over(ratio, PROTEINURIC)),
    says: [
      differential('Glomerulopatía', {
        ...protein,
        inFavour: [[words`${ratioText} (mayor de 2: glomerular más probable)`, over(ratio, 2)]],
      }),
      differential('Tubulopatía', {
        ...protein,
        inFavour: [['glucosuria con glucemia normal', all(glucosuria, normoglycaemia)]],
      }),
      differential('Proteinuria prerrenal (paraproteína, Hb)', { ...protein, inFavour: [] }),
      differential('Hipertensión', { ...protein, inFavour: [] }),
    ],
    sources: [LEE05],
  },
  'U-X4': {
    about:
      'Perro o gato con hipostenuria o isostenuria y creatinina sin azotemia: poliuria-polidipsia.',
    when: all(diluted, dogOrCat, known(creatinine), not(azotaemia)),
    says: differential(
      'Poliuria-polidipsia: Cushing, diabetes insípida, hipercalcemia, piómetra, hepatopatía, psicógena, fármacos',
      {
        inFavour: [[words`densidad ${answer('urineSpecificGravity')} (${dilutedText})`, always]],
        decidedBy: 'Repetir densidad (3 muestras), bioquímica con calcio, T4 (gato), según signos',
      },
    ),
    sources: [IRIS_G],
  },
  'U-X5': {
    about: 'Pigmento en orina: hemólisis intravascular o rabdomiólisis.',
    when: fired('U-C60'),
    says: [
      differential('Hemólisis intravascular', pigment),
      differential('Rabdomiólisis', pigment),
    ],
    sources: 'house',
  },
});
