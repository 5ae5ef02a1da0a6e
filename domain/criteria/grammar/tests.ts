import { listed } from '#domain/text/phrases.ts';
import type { CaseFacts } from '../core/facts.ts';

/** Tests that a sentence may ask for, with the fields that already answer them. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  potasio: ['chemPotassium', 'serumPotassium', 'ecgSerumPotassium'],
  sodio: ['chemSodium'],
  magnesio: ['chemMagnesium'],
  calcio: ['chemCalcium', 'chemIonisedCalcium', 'calcium'],
  'calcio iónico': ['chemIonisedCalcium'],
  glucosa: ['chemGlucose', 'serumGlucose', 'bloodGlucose'],
  creatinina: ['chemCreatinine', 'serumCreatinine'],
  lactato: ['chemLactate', 'bloodLactate'],
  diuresis: ['urineOutput'],
  UPC: ['upc'],
  albúmina: ['chemAlbumin', 'serumAlbumin'],
  bilirrubina: ['chemBilirubin', 'serumBilirubin'],
  fósforo: ['chemPhosphate'],
  gasometría: ['chemPh'],
  'presión arterial': ['bloodPressureSys', 'echoSystolicPressure', 'examSystolicPressure'],
  presión: ['bloodPressureSys', 'echoSystolicPressure', 'examSystolicPressure'],
  'reticulocitos absolutos': ['cbcReticulocytes'],
  'proteínas plasmáticas': ['plasmaProtein'],
  proteínas: ['plasmaProtein'],
  hematocrito: ['cbcHematocrit', 'bloodHematocrit'],
  plaquetas: ['cbcPlatelets'],
  T4: ['t4Status'],
  Schirmer: ['examSttOd', 'examSttOs'],
  fluoresceína: ['examFluoOd', 'examFluoOs'],
  PIO: ['examIopOd', 'examIopOs'],
  progesterona: ['progesterone'],
  cultivo: ['fluidCulture'],
  lipasa: ['serumLipase'],
  'creatinina pareada': ['fluidCreatinine'],
  'bilirrubina pareada': ['fluidBilirubin'],
  'glucosa pareada': ['fluidGlucose'],
  'lactato pareado': ['fluidLactate'],
  Rivalta: ['rivalta'],
  'RT-PCR de coronavirus': ['fcovPcr'],
};

/** Choices that mean «not done». */
const NOT_DONE = ['notDone', 'not_done', 'unknown'];

const isFilled = (test: string, facts: CaseFacts) =>
  (TESTS[test] ?? []).some(
    (key) => facts.answered(key) && !NOT_DONE.includes(facts.choice(key) ?? ''),
  );

/**
 * Removes entered tests from a sentence: «‹potasio·creatinina›» lists those still missing; «[, mida
 * el potasio]» stays only if none of its tests was entered.
 *
 * @returns undefined when every test of a list was entered.
 */
export function withoutFilledTests(sentence: string, facts: CaseFacts): string | undefined {
  let done = false;
  const text = sentence
    .replace(/\[([^\]]*)\]/g, (_, part: string) =>
      Object.keys(TESTS).some((test) => names(part, test) && isFilled(test, facts)) ? '' : part,
    )
    .replace(/‹([^›]*)›/g, (_, tests: string) => {
      const open = tests.split('·').filter((test) => !isFilled(test, facts));
      if (open.length === 0) done = true;
      return listed(open);
    });
  return done ? undefined : text;
}

const names = (part: string, test: string) =>
  ` ${part.replace(/[\s.,;]+/g, ' ')} `.includes(` ${test} `);
