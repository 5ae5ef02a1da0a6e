import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  usable,
} from '../grammar/condition.ts';
import { concludes, finding, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { nameOfType } from '../shared/phrases.ts';
import { fired, rules } from './ids.ts';
import { hasBacteria } from './infection.ts';
import { CD, MVC, OSB, RM, VIE } from './sources.ts';
import {
  atypical,
  by,
  cellularCasts,
  EXPECTED_CELLS,
  erythrocytes,
  granularCasts,
  haematuria,
  hyalineCasts,
  leucocytes,
  pyuria,
  quiet,
  voided,
  waxyCasts,
  withoutLeucocytes,
} from './values.ts';

const EXPECTED = 'dentro de lo esperado';
/** ◇ Erythrocytes per field above which haematuria is intense. */
const INTENSE = 50;

const redText = textIf(
  atMost(erythrocytes, EXPECTED_CELLS),
  EXPECTED,
  textIf(
    over(erythrocytes, INTENSE),
    'hematuria intensa',
    words`hematuria microscópica${textIf(by('cystocentesis'), ' (la punción puede aportar eritrocitos)')}`,
  ),
);
const whiteText = textIf(withoutLeucocytes, EXPECTED, textIf(pyuria, 'piuria', 'piuria dudosa'));

export const cellRules = rules('classes', {
  'U-C20': {
    about:
      'Eritrocitos por campo: hasta 5, dentro de lo esperado; hematuria microscópica; más de 50, intensa.',
    when: all(dogOrCat, known(erythrocytes)),
    says: finding(words`Eritrocitos ${shown(erythrocytes)} por campo: ${redText}`),
    sources: [VIE],
  },
  'U-C21': {
    about: 'Leucocitos por campo: dentro de lo esperado o piuria.',
    when: all(dogOrCat, known(leucocytes)),
    says: finding(words`Leucocitos ${shown(leucocytes)} por campo: ${whiteText}`),
    sources: [VIE, { source: OSB, when: voided }],
  },
});

export const bestRank = quantity('rango de la mejor clase', [], (facts) => facts.bestRank());

/** After every other class, because it asks for their best rank. */
export const bloodAlone = rules('urgency', {
  'U-C23': {
    about: 'Hematuria sin piuria ni bacterias ni otra clase: el sedimento no localiza su origen.',
    when: all(dogOrCat, haematuria, quiet, not(atMost(bestRank, 4)), not(fired('U-C03'))),
    says: concludes(
      'no_concluyente',
      5,
      'Hematuria sin inflamación ni bacterias visibles; el sedimento no localiza su origen.',
    ),
    sources: [CD],
  },
});

const ascending = all(pyuria, hasBacteria);
const manyGranular = over(granularCasts, 2);

export const castRules = rules('classes', {
  'U-C35': {
    about:
      'Un cilindro celular por campo o más, según haya piuria y bacterias: el riñón está afectado.',
    when: all(dogOrCat, atLeast(cellularCasts, 1)),
    says: [
      when(
        ascending,
        concludes(
          'posible',
          4,
          'afectación renal en una muestra con bacterias (pielonefritis posible)',
        ),
      ),
      when(not(ascending), concludes('sugestivo', 4, 'lesión tubular o inflamación renal')),
    ],
    sources: [CD],
  },
  'U-C36': {
    about: 'Más de 2 cilindros hialinos o granulosos: cilindruria; granulosos, lesión tubular.',
    when: all(dogOrCat, any(manyGranular, over(hyalineCasts, 2))),
    says: [finding('Cilindruria'), when(manyGranular, concludes('posible', 4, 'lesión tubular'))],
    sources: [MVC],
  },
  'U-C37': {
    about: 'Un cilindro céreo o más: enfermedad tubular de curso largo.',
    when: all(dogOrCat, atLeast(waxyCasts, 1)),
    says: concludes('posible', 4, 'enfermedad tubular de curso largo'),
    sources: [CD],
  },
});

const parasite = part('parásito', ['urinaryParasiteType'], (facts) =>
  nameOfType(facts.text('urinaryParasiteType') ?? ''),
);

export const atypiaRules = rules('classes', {
  'U-C70': {
    about: 'Epitelio atípico sin piuria ni bacterias: neoplasia urotelial.',
    when: all(dogOrCat, atypical, quiet),
    says: concludes('posible', 3, 'neoplasia urotelial'),
    sources: [RM],
  },
  'U-C71': {
    about: 'Epitelio atípico con piuria: no valorable.',
    when: all(dogOrCat, atypical, pyuria),
    says: concludes(
      'no_concluyente',
      5,
      'Atipia epitelial en una muestra inflamada: no valorable; repita tras controlar la inflamación.',
    ),
    sources: [RM],
  },
  'U-C72': {
    about: 'Parásito urinario observado, con su tipo: identificación directa.',
    when: all(dogOrCat, chose('urinaryParasite', 'observed'), usable('urinaryParasiteType')),
    says: concludes('compatible', 2, words`${parasite} (observado por usted)`, {
      direct: true,
      proper: true,
    }),
  },
});
