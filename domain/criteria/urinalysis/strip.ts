import {
  all,
  animal,
  answered,
  any,
  atLeast,
  atLeastOf,
  atMost,
  chose,
  enabled,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded } from '../grammar/outcome.ts';
import { perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, mammal } from '../shared/animals.ts';
import { waited } from '../shared/waiting.ts';
import { tubularGlucose } from './danger.ts';
import { fired, rules } from './ids.ts';
import { IDX, LEES, RGT, SGLT, SPARKES, SS } from './sources.ts';
import {
  acidotic,
  crosses,
  EXPECTED_CELLS,
  erythrocytes,
  glucose,
  glucosuria,
  gravity,
  hyperglycaemia,
  ketonuria,
  negative,
  normoglycaemia,
  onSglt2,
} from './values.ts';

export const unmeasured = not(known(glucose));
const answeredGlucose = answered('serumGlucose');
export const fasting = all(ketonuria, negative('urineGlucose'), not(onSglt2));

export const glucoseRules = rules('classes', {
  'U-C40': {
    about: words`Glucosuria con glucemia de más de ${perAnimal(['10 mmol/l', 'perro'], ['14,4 mmol/l', 'gato'])}, el umbral renal: hiperglucemia.`,
    when: all(glucosuria, hyperglycaemia),
    says: concludes('compatible', 3, 'glucosuria por hiperglucemia'),
    sources: [RGT],
  },
  'U-C41': {
    about:
      'Glucosuria con glucemia hasta el umbral renal, sin inhibidor de SGLT2 ni azotemia: tubulopatía o hiperglucemia pasajera.',
    when: all(tubularGlucose, not(fired('U-C41b'))),
    says: concludes(
      'sugestivo',
      3,
      'glucosuria con glucemia normal (tubulopatía, o hiperglucemia pasajera)',
    ),
    sources: [RGT],
  },
  'U-C42': {
    about: 'Mamífero con glucosuria y sin glucemia: no se distingue su causa.',
    when: all(mammal, glucosuria, unmeasured),
    says: concludes(
      'no_concluyente',
      5,
      textIf(
        answeredGlucose,
        'Glucosuria; sin una glucemia utilizable no se distingue diabetes de tubulopatía.',
        'Glucosuria; sin glucemia simultánea no se distingue diabetes de tubulopatía.',
      ),
    ),
  },
  'U-C43': {
    about: 'Cetonuria y glucosuria de 1+ o más: lo que se concluye depende de la glucemia.',
    when: all(
      mammal,
      ketonuria,
      glucosuria,
      // SGLT2 inhibitors have a rule of their own.
      any(hyperglycaemia, all(not(onSglt2), any(normoglycaemia, unmeasured))),
    ),
    says: concludes(
      graded(
        'no_concluyente',
        ['compatible', all(hyperglycaemia, any(crosses('urineKetones', 2), acidotic))],
        ['sugestivo', hyperglycaemia],
      ),
      1,
      textIf(
        hyperglycaemia,
        textIf(acidotic, 'cetoacidosis diabética', 'diabetes mellitus con cetosis'),
        textIf(
          unmeasured,
          'Cetonuria con glucosuria: mida la glucemia y la gasometría ahora.',
          words`Cetonuria con glucosuria; con glucemia de ${shown(glucose)} mmol/l no se confirma una diabetes con cetosis.`,
        ),
      ),
    ),
    sources: [RGT, SPARKES],
  },
  'U-C43b': {
    about: 'Cetonuria con un inhibidor de SGLT2: posible cetoacidosis euglucémica.',
    when: all(ketonuria, onSglt2),
    says: concludes(
      'no_concluyente',
      1,
      'Cetonuria con un inhibidor de SGLT2: posible cetoacidosis euglucémica.',
    ),
    sources: [SGLT],
  },
  'U-C44': {
    about: 'Mamífero con cetonuria sin glucosuria y sin inhibidor de SGLT2.',
    when: all(mammal, fasting),
    says: finding('Cetonuria sin glucosuria (ayuno, balance energético negativo)'),
    sources: [SS],
  },
});

const bilirubin = (...read: readonly string[]) => chose('urineBilirubin', ...read);
/** Abnormal bilirubin; concentrated urine of dogs may normally have some. */
const bilirubinuria = atLeastOf(
  1,
  all(not(over(gravity, 1.03)), dog, bilirubin('2+')),
  all(dog, crosses('urineBilirubin', 3)),
  all(dog, bilirubin('1+'), under(gravity, 1.02), enabled('U-C50.trace')),
  all(cat, crosses('urineBilirubin', 1)),
);

/** Blood on the strip with few erythrocytes: lysis or pigment. */
const pigment = all(
  any(dogOrCat, animal('caballo', 'bovino', 'ovino', 'caprino')),
  atMost(erythrocytes, EXPECTED_CELLS),
  crosses('urineBlood', 2),
);
const mayHaveBurst = any(under(gravity, 1.008), atLeast('urinePh', 8), atLeast(waited, 2));

/** Doubtful clause, off: `U-C50.trace` (a dog with 1+ and density under 1,020). */
export const pigmentRules = rules('classes', {
  'U-C50': {
    about: words`Bilirrubina en tira: ${perAnimal(['3+, o 2+ sin orina concentrada (más de 1,030)', 'perro'], ['cualquiera', 'gato'])}.`,
    when: bilirubinuria,
    says: concludes('compatible', 4, 'bilirrubinuria'),
    sources: [LEES],
  },
  'U-C51': {
    about: 'Perro con trazas o 1+ de bilirrubina y densidad de 1,020 o más: puede ser normal.',
    when: all(dog, bilirubin('trace', '1+'), atLeast(gravity, 1.02)),
    says: finding(
      'Bilirrubina 1+ o menos en orina concentrada: puede ser normal en el perro, sobre todo macho.',
    ),
    sources: [IDX],
  },
  'U-C60': {
    about:
      'Sangre 2+ o más en tira con hasta 5 eritrocitos por campo que no pudieron lisarse: pigmento.',
    when: all(pigment, not(mayHaveBurst)),
    says: concludes('sugestivo', 4, 'hemoglobinuria o mioglobinuria'),
    sources: [SS],
  },
  'U-C61': {
    about:
      'Lo mismo en orina diluida (menos de 1,008), alcalina (pH de 8 o más) o de 2 horas o más: pueden haberse lisado.',
    when: all(pigment, mayHaveBurst),
    says: finding(
      'Sangre en tira con pocos eritrocitos: pueden haberse lisado (orina diluida, alcalina o demorada).',
    ),
    sources: [SS],
  },
});
