import {
  all,
  any,
  atLeast,
  atLeastOf,
  atMost,
  chose,
  contains,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, when } from '../grammar/outcome.ts';
import { byAnimal, entered } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { densityFigure } from './density.ts';
import { fired, rules } from './ids.ts';
import { ECP_U, IRIS_P, JIL, VIE, VLAB, ZAT } from './sources.ts';
import {
  bacteria,
  crosses,
  EXPECTED_CELLS,
  erythrocytes,
  gravity,
  haematuria,
  leucocytes,
  padText,
  quiet,
} from './values.ts';

const red = any(
  contains('urineColor', 'roj', 'con sangre'),
  contains('urineAppearance', 'con sangre'),
);

/** Signs of an active sediment; `atLeastOf` reads all, so that the report quotes them. */
const active = atLeastOf(
  1,
  haematuria,
  over(leucocytes, EXPECTED_CELLS),
  bacteria('present', 'suspected'),
  red,
);
const calm = all(quiet, not(red));
/** Active only by microscopic haematuria, in yellow urine. */
const onlyBlood = all(
  calm,
  haematuria,
  atMost(erythrocytes, 100),
  contains('urineColor', 'amarill'),
);
const inactive = all(calm, atMost(erythrocytes, EXPECTED_CELLS));

export const ratio = entered('upc');
/** UPC of borderline and of overt proteinuria. */
export const BORDERLINE = byAnimal({ perro: 0.2, gato: 0.2 });
export const PROTEINURIC = byAnimal({ perro: 0.5, gato: 0.4 });

const noPyometra = not(fired('U-C03'));
/** The sediment allows an IRIS class of the UPC. */
export const sedimentAllows = any(inactive, onlyBlood);
const readable = all(known(ratio), dogOrCat, noPyometra, sedimentAllows);
export const borderline = all(readable, atLeast(ratio, BORDERLINE), atMost(ratio, PROTEINURIC));
export const withoutProteinuria = all(readable, under(ratio, BORDERLINE));
export const proteinuria = all(readable, over(ratio, PROTEINURIC));
export const repeated = atLeast('upcRepeats', 3);
export const persistent = all(readable, atLeast(ratio, BORDERLINE), repeated);

const stripProtein = crosses('urineProtein', 1);
/** One cross in urine that is not dilute makes proteinuria unlikely. */
export const unlikely = all(chose('urineProtein', '1+'), over(gravity, 1.012));

export const proteinRules = rules('classes', {
  'U-C10': {
    about: 'UPC de perro o gato con un sedimento que deja leerlo: clase IRIS de proteinuria.',
    when: readable,
    says: [
      when(
        under(ratio, BORDERLINE),
        concludes(graded('sugestivo', ['posible', onlyBlood]), 3, 'ausencia de proteinuria', {
          scheme: 'IRIS 2022',
          form: 'fact',
        }),
      ),
      when(
        not(under(ratio, BORDERLINE)),
        concludes(
          graded(
            'sugestivo',
            ['posible', onlyBlood],
            ['compatible', all(over(ratio, PROTEINURIC), persistent)],
          ),
          3,
          words`proteinuria${textIf(atMost(ratio, PROTEINURIC), ' límite')} (IRIS)${textIf(persistent, ' persistente')}`,
          { scheme: 'IRIS 2022' },
        ),
      ),
    ],
    sources: [IRIS_P],
  },
  'U-C11': {
    about:
      'UPC con sedimento activo: no clasificable, salvo hematuria microscópica con orina amarilla.',
    when: all(known(ratio), dogOrCat, active, not(fired('U-C01', 'U-C03'))),
    says: [
      when(
        onlyBlood,
        finding(
          'Con orina amarilla, la hematuria microscópica no explica por sí sola un UPC alto.',
        ),
      ),
      when(
        not(onlyBlood),
        concludes(
          'no_concluyente',
          5,
          words`UPC ${shown(ratio)} no clasificable: sedimento activo; repítalo cuando sea inactivo.`,
        ),
      ),
    ],
    sources: [IRIS_P, JIL, VIE],
  },
  'U-C12': {
    about: 'UPC sin los datos del sedimento: sin clase.',
    when: all(known(ratio), dogOrCat, not(active), not(inactive), noPyometra),
    says: concludes(
      'no_concluyente',
      5,
      words`UPC ${shown(ratio)}: sin sedimento no se puede asignar la clase IRIS.`,
    ),
    sources: [IRIS_P],
  },
  'U-C13': {
    about:
      'Perro con proteínas en tira y sin UPC: medirlo, o poco probable con tira 1+ y densidad mayor de 1,012.',
    when: all(dog, not(known(ratio)), stripProtein, known(gravity), noPyometra),
    says: [
      when(unlikely, finding('Proteinuria poco probable (tira 1+ con densidad >1,012).')),
      when(
        not(unlikely),
        finding(words`Proteínas ${padText('urineProtein')} en tira con densidad ${densityFigure}`),
      ),
    ],
    sources: [ZAT],
  },
  'U-C14': {
    about: 'Gato con proteínas en tira: falsos positivos.',
    when: all(cat, stripProtein),
    says: limit('En el gato la tira de proteínas da falsos positivos: solo el UPC clasifica.'),
    sources: [IRIS_P],
  },
});

export const proteinLimits = rules('limits', {
  'U-C15': {
    about: 'Proteínas en tira con pH de 8 o más: falsos positivos.',
    when: all(dogOrCat, atLeast('urinePh', 8), stripProtein),
    says: limit('La orina muy alcalina da falsos positivos de proteína en tira.'),
    sources: [ECP_U, VLAB],
  },
});
