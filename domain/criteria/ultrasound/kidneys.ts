import { figure } from '#domain/text/rounding.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atLeastOf,
  atMost,
  chose,
  known,
  not,
  over,
  rowMarked,
  ticked,
  under,
} from '../grammar/condition.ts';
import { alarm, concludes, finding, graded, line, when } from '../grammar/outcome.ts';
import { byAnimal, quantity } from '../grammar/quantity.ts';
import { part, textIf, words } from '../grammar/words.ts';
import { cat, dogOrCat, male } from '../shared/animals.ts';
import { creatinine } from '../shared/chemistry.ts';
import { UROLITHIASIS } from '../shared/sources.ts';
import { fired, rules } from './ids.ts';
import { LEFT, RIGHT, SIDES, type Side } from './measures.ts';
import { CLARKE, COWGILL, D_ANJOU_2011, LEMIEUX, MARESCHAL, TVP } from './sources.ts';
import {
  anuria,
  azotaemia,
  highPotassium,
  kidneyIs,
  measure,
  mm,
  pelvis,
  pelvisIsWide,
} from './values.ts';

const kidney = ({ key }: Side) => measure(`usKidney${key}`);

/** Difference of 10 mm, or a small and a large kidney: a house choice. */
const difference = quantity(
  'diferencia entre los riñones',
  SIDES.flatMap((side) => kidney(side).reads),
  (facts) => {
    const left = kidney(LEFT).of(facts);
    const right = kidney(RIGHT).of(facts);
    return left === undefined || right === undefined ? undefined : Math.abs(left - right);
  },
);
export const asymmetry = any(
  atLeast(difference, byAnimal({ gato: 10 })),
  all(under(kidney(LEFT), 35), over(kidney(RIGHT), byAnimal({ gato: 44 }))),
  all(under(kidney(RIGHT), 35), over(kidney(LEFT), byAnimal({ gato: 44 }))),
);

/** Widest pelvis (mm) of a cat with normal kidneys (d'Anjou 2011). */
const WIDE = byAnimal({ gato: 3.2 });
const dilated = any(...SIDES.map((side) => over(pelvis(side), WIDE)));
export const wideUreter = ticked('usUreter');
export const maybeObstructed = all(cat, any(wideUreter, dilated, asymmetry));

const widest = quantity(
  'pelvis más ancha',
  SIDES.flatMap((side) => pelvis(side).reads),
  (facts) => Math.max(...SIDES.map((side) => pelvis(side).of(facts) ?? 0)),
);

/** «pelvis 4,5 mm, riñones de 41 y 29 mm, uréter dilatado» */
const signsText = part(
  'signos de obstrucción',
  [...widest.reads, ...difference.reads, 'usUreter'],
  (facts: CaseFacts) => {
    const size = (side: Side) => figure(kidney(side).of(facts) ?? 0, 1);
    return [
      ...(dilated.holds(facts) ? [`pelvis ${figure(widest.of(facts) ?? 0, 1)} mm`] : []),
      ...(asymmetry.holds(facts) ? [`riñones de ${size(LEFT)} y ${size(RIGHT)} mm`] : []),
      ...(wideUreter.holds(facts) ? ['uréter dilatado'] : []),
    ].join(', ');
  },
);

const aboveThirteen = (side: Side) => atLeast(pelvis(side), 13);
const sureObstruction = any(wideUreter, ...SIDES.map(aboveThirteen));
/** « izquierda», when the pelvis gives the side. */
const obstructedSide = textIf(
  atLeastOf(2, ...SIDES.map(aboveThirteen)),
  ' de los dos lados',
  textIf(aboveThirteen(LEFT), ' izquierda', textIf(aboveThirteen(RIGHT), ' derecha')),
);
const beforeUrethra = textIf(male, '; descarte antes obstrucción uretral');
const twoSigns = atLeastOf(2, dilated, asymmetry, highPotassium, anuria);

const sizeOf = (side: Side, mark: 'H' | 'L', text: string) =>
  when(kidneyIs(side, mark), concludes('posible', 4, `Riñón ${side.masculine} ${text}`));

export const pelvisIsBetween = (side: Side) =>
  all(rowMarked(`Pelvis renal ${side.feminine}`, 'H'), under(pelvis(side), 13));

const obstruction = rules('classes', {
  'U-C35': {
    about:
      'Gato con azotemia, anuria o potasio de 6 o más y uréter dilatado, pelvis de más de 3,2 mm o asimetría renal: obstrucción ureteral posible.',
    when: all(maybeObstructed, azotaemia),
    says: [
      when(
        sureObstruction,
        concludes(
          'compatible',
          1,
          words`obstrucción ureteral${obstructedSide} (${signsText})${beforeUrethra}`,
        ),
      ),
      when(
        not(sureObstruction),
        concludes(
          graded('posible', ['sugestivo', twoSigns]),
          1,
          words`Obstrucción ureteral posible: ${signsText}${beforeUrethra}.`,
        ),
      ),
    ],
    sources: [COWGILL, LEMIEUX, CLARKE, UROLITHIASIS],
  },
  'U-C9': {
    about: 'Pelvis renal de 13 mm o más: en la serie publicada indicó siempre obstrucción.',
    when: any(...SIDES.map(pelvisIsWide)),
    says: SIDES.flatMap((side) => [
      when(
        all(pelvisIsWide(side), not(fired('U-C35'))),
        concludes(
          'compatible',
          1,
          words`obstrucción ureteral ${side.feminine} (pelvis renal ${side.feminine} de ${mm(pelvis(side))})`,
        ),
      ),
      when(
        pelvisIsWide(side),
        finding(
          words`Pelvis renal ${side.feminine} de ${mm(pelvis(side))}: en la serie publicada (d’Anjou 2011), 13 mm o más indicó siempre obstrucción.`,
        ),
      ),
    ]),
    sources: [D_ANJOU_2011],
  },
  'U-C10': {
    about: 'Pelvis renal por encima de su límite y menor de 13 mm: pielectasia.',
    when: any(...SIDES.map(pelvisIsBetween)),
    says: SIDES.map((side) =>
      when(
        pelvisIsBetween(side),
        concludes(
          'posible',
          3,
          words`Pielectasia ${side.feminine} (${mm(pelvis(side))}): diuresis, pielonefritis, enfermedad renal u obstrucción; la medida sola no lo decide.`,
        ),
      ),
    ),
    sources: [D_ANJOU_2011],
  },
  'U-C11': {
    about:
      'Gato con pelvis de 4 mm o menos, ninguna de 13 mm o más, y azotemia, anuria o potasio de 6 o más.',
    when: all(
      any(...SIDES.map((side) => atMost(pelvis(side), byAnimal({ gato: 4 })))),
      not(any(...SIDES.map(aboveThirteen))),
      azotaemia,
    ),
    says: line(
      'posible',
      'Una pelvis poco dilatada no descarta obstrucción ureteral en el gato: el 26 % de los riñones obstruidos medían 4 mm o menos y el 8 %, 2 mm o menos.',
    ),
    sources: [LEMIEUX],
  },
});

const catKidney = (side: Side, mark: 'H' | 'L', word: string, causes: string) =>
  when(
    rowMarked(`Riñón ${side.masculine}`, mark),
    concludes(
      'posible',
      4,
      words`Riñón ${side.masculine} ${word} (${mm(kidney(side))}): ${causes}.`,
    ),
  );

const sizes = rules('classes', {
  'U-C8': {
    about: 'Perro con un riñón pequeño o grande respecto a la aorta.',
    when: any(...SIDES.flatMap((side) => [kidneyIs(side, 'L'), kidneyIs(side, 'H')])),
    says: SIDES.flatMap((side) => [
      sizeOf(
        side,
        'L',
        'pequeño respecto a la aorta: enfermedad crónica o hipoplasia; una relación normal no excluye enfermedad renal.',
      ),
      sizeOf(
        side,
        'H',
        'grande: obstrucción, pielonefritis, neoplasia, derivación portosistémica, hipertrofia compensadora o lesión aguda.',
      ),
    ]),
    sources: [MARESCHAL],
  },
  'U-C43': {
    about: 'Gato con un riñón menor de 30 mm o mayor de 45 mm.',
    when: all(cat, any(...SIDES.map(({ masculine }) => rowMarked(`Riñón ${masculine}`, 'H', 'L')))),
    says: SIDES.flatMap((side) => [
      catKidney(side, 'L', 'pequeño', 'enfermedad renal crónica o hipoplasia'),
      catKidney(
        side,
        'H',
        'grande',
        'obstrucción, linfoma, peritonitis infecciosa felina, poliquistosis (persa) o acromegalia',
      ),
    ]),
    sources: [TVP],
  },
});

const mass = ticked('usBladderMass');

const bladder = rules('classes', {
  'U-C46': {
    about: 'Masa en la vejiga o el trígono, o pared de la vejiga por encima de su límite.',
    when: all(dogOrCat, any(mass, rowMarked('Pared de la vejiga', 'H'))),
    says: concludes(
      'posible',
      4,
      textIf(
        mass,
        'Masa en la vejiga o el trígono.',
        words`Pared de la vejiga engrosada (${mm(measure('usBladderWall'))}).`,
      ),
    ),
  },
});

const unmeasured = all(
  cat,
  any(fired('U-C10'), wideUreter, asymmetry),
  not(known(creatinine)),
  not(anuria),
  not(highPotassium),
);

export const kidneyFlags = rules('urgency', {
  'U-R16': {
    about:
      'Gato con pelvis dilatada, uréter dilatado o asimetría renal y sin creatinina: hay que medirla.',
    when: unmeasured,
    says: alarm(
      'Asimetría renal o dilatación sin creatinina indicada: obstrucción ureteral no descartada.',
      'posible',
    ),
    sources: [COWGILL],
  },
});

export const kidneyRules: readonly Rule[] = [...obstruction, ...sizes, ...bladder];
export const noMassBelow = all(chose('usBladderMass', 'no'), chose('usProstateMineral', 'no'));
