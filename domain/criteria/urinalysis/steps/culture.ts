import { all, not, ticked } from '../../grammar/condition.ts';
import { only } from '../../grammar/steps.ts';
import { textIf } from '../../grammar/words.ts';
import { dogOrCat, entireFemale, sexUntold } from '../../shared/animals.ts';
import { fired } from '../ids.ts';
import { atypical, cultured } from '../values.ts';

/** How to collect urine for a culture, by tumour, bleeding, species and sex. */
const CULTURE = textIf(
  atypical,
  'Pida urocultivo de orina por sondaje o micción: no puncione con sospecha de tumor.',
  textIf(
    ticked('rfBleeding'),
    'Pida urocultivo de orina por micción o sondaje: no haga cistocentesis si sangra.',
    textIf(
      not(dogOrCat),
      'Pida urocultivo con antibiograma de orina obtenida por sondaje estéril o ecoguiada.',
      textIf(
        entireFemale,
        'Mire antes el útero con ecografía; si es normal, urocultivo por cistocentesis ecoguiada.',
        textIf(
          sexUntold,
          'Pida urocultivo por cistocentesis ecoguiada; en la hembra entera, mire antes el útero.',
          'Pida urocultivo con antibiograma de orina por cistocentesis antes de dar antibióticos.',
        ),
      ),
    ),
  ),
);

/** Obstruction and pyometra come first; their own recommendations say when to culture. */
export const bladderOrUterusFirst = fired('U-C01', 'U-C03');
export const culture = only(all(not(cultured), not(bladderOrUterusFirst)), CULTURE);
