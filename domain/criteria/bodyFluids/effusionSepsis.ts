import type { Rule } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  atLeast,
  atMost,
  chose,
  enabled,
  known,
  not,
  over,
  under,
} from '../grammar/condition.ts';
import { concludes, finding, graded, limit, when } from '../grammar/outcome.ts';
import { perAnimal, words } from '../grammar/words.ts';
import { cat, dog, horse } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  bacteria,
  bacteriaInCells,
  cavity,
  cells,
  glucoseGap,
  haemorrhagic,
  lactateGap,
  neutrophils,
  observed,
  peritoneal,
  positive,
  small,
} from './values.ts';

/** Differences between blood and fluid of a septic effusion, mmol/l. */
const SEPTIC_GLUCOSE = 1.1;
const SEPTIC_LACTATE = 2;
const septicGlucose = over(glucoseGap, SEPTIC_GLUCOSE);
const plainGlucose = atMost(glucoseGap, SEPTIC_GLUCOSE);
const septicLactate = over(lactateGap, SEPTIC_LACTATE);
const bothPairs = all(dog, septicGlucose, septicLactate);
const plainLactate = atMost(lactateGap, SEPTIC_LACTATE);

const stained = all(bacteria, not(bacteriaInCells));
const freeBacteria = all(observed('extracellularBacteria'), not(bacteria));
const outside = all(
  freeBacteria,
  atLeast(neutrophils, 50),
  chose('neutrophilMorphology', 'degenerate'),
);
/** Animals with published classes of effusions; the others only get findings. */
const judgedAnimal = not(animal('asno', 'roedor', 'ave', 'reptil', 'acuático', 'otro'));

/** Paired glucose and lactate are not read with bacteria or blood. */
const readable = not(any(bacteria, all(enabled('B-C30'), haemorrhagic)));
const cellular = any(
  atLeast(cells, 3),
  all(not(known(cells)), any(not(known(neutrophils)), atLeast(neutrophils, 50))),
);
const fewCells = under(cells, 3);

const BONCZYNSKI = limit(
  'Bonczynski 2003: perro 100/100 %, gato 86/100 % en pocas decenas de casos; en series posteriores la exactitud es menor. No valida en hemoperitoneo, tras cirugía, con glucosa exógena ni si la muestra se demoró.',
);

const pairs = rules('classes', {
  'B-C10': {
    about:
      'Derrame con bacterias intracelulares observadas: exudado séptico. Compatible con un Gram positivo; posible con bacterias solo fuera de las células y el 50 % de neutrófilos o más, degenerados.',
    when: all(cavity, judgedAnimal, any(bacteria, outside)),
    says: [
      when(bacteriaInCells, concludes('diagnostico', 1, 'exudado séptico', { direct: true })),
      when(
        stained,
        concludes('compatible', 1, 'exudado séptico (bacterias en Gram)', { direct: true }),
      ),
      when(all(not(bacteria), outside), concludes('posible', 4, 'exudado séptico')),
    ],
    sources: sources('R&M'),
  },
  'B-C11': {
    about:
      'Perro o gato, peritoneal: glucosa de la sangre más de 1,1 mmol/l por encima de la del líquido, si es celular o neutrofílico y no hemorrágico.',
    when: all(peritoneal, small, septicGlucose, readable, any(cellular, fewCells)),
    says: [
      when(all(cellular, bothPairs), concludes('sugestivo', 1, 'peritonitis séptica'), BONCZYNSKI),
      when(
        all(cellular, not(bothPairs)),
        concludes('sugestivo', 2, 'peritonitis séptica'),
        BONCZYNSKI,
      ),
      when(
        fewCells,
        finding(
          'Glucosa pareada con patrón séptico en un líquido de menos de 3 ×10⁹/l: no se clasifica.',
        ),
      ),
    ],
    sources: sources('BON', 'MAR-G'),
  },
  'B-C12': {
    about:
      'Perro, peritoneal: lactato del líquido más de 2 mmol/l por encima del de la sangre, si es celular o neutrofílico y no hemorrágico.',
    when: all(peritoneal, dog, septicLactate, readable, any(cellular, fewCells)),
    says: [
      when(
        all(cellular, not(bothPairs)),
        concludes(graded('sugestivo', ['posible', plainGlucose]), 2, 'peritonitis séptica'),
        BONCZYNSKI,
      ),
      when(all(cellular, bothPairs), concludes('sugestivo', 1, 'peritonitis séptica'), BONCZYNSKI),
      when(all(cellular, plainGlucose), finding('Glucosa y lactato discrepan')),
      when(
        fewCells,
        finding(
          'Lactato pareado con patrón séptico en un líquido de menos de 3 ×10⁹/l: no se clasifica.',
        ),
      ),
    ],
    sources: sources('BON'),
  },
  'B-C13': {
    about: 'Peritoneal: glucosa y, en el perro, lactato pareados sin patrón séptico.',
    when: all(peritoneal, plainGlucose, any(all(plainLactate, small), cat)),
    says: [
      when(
        all(plainLactate, small),
        finding('Glucosa y lactato pareados sin patrón séptico (no lo excluyen).'),
      ),
      when(
        not(all(plainLactate, small)),
        finding('Glucosa pareada sin patrón séptico (no lo excluye).'),
      ),
    ],
    sources: sources('MAR-G'),
  },
  'B-C14': {
    about: 'Caballo, peritoneal: diferencia de glucosa de 2,8 mmol/l o más.',
    when: all(horse, peritoneal, atLeast(glucoseGap, 2.8)),
    says: [
      concludes('posible', 3, 'peritonitis séptica'),
      limit('Especificidad ≈0,91 y sensibilidad ≈0,23: un resultado menor no la excluye.'),
    ],
    sources: sources('DBPG'),
  },
  'B-C17': {
    about: 'Derrame con cultivo positivo.',
    when: all(cavity, animal('perro', 'gato', 'caballo', 'bovino'), positive('fluidCulture')),
    says: concludes('compatible', 1, 'derrame con cultivo positivo'),
  },
  'B-C18': {
    about: 'Bacterias solo fuera de las células.',
    when: all(cavity, freeBacteria),
    says: finding(
      'Bacterias fuera de las células: contaminación, punción de asa o sepsis: repita.',
    ),
  },
});

const inflamed = any(bacteria, atLeast(neutrophils, 50), horse);
const guts = all(cavity, observed('plantMaterial'));
const gutClass = all(animal('perro', 'gato', 'caballo', 'bovino'), inflamed);

const gut = rules('classes', {
  'B-C15': {
    about: words`Contenido digestivo${perAnimal(['', 'caballo'], [' con bacterias intracelulares o la mitad de neutrófilos o más'])}.`,
    when: all(guts, gutClass),
    says: [
      concludes('sugestivo', 1, 'rotura digestiva'),
      limit('Descarte enterocentesis: si no hay inflamación ni signos, repita la punción.'),
    ],
    sources: sources('WIKI'),
  },
  'B-C16': {
    about: 'Contenido digestivo sin datos de inflamación.',
    when: all(guts, not(gutClass)),
    says: [
      concludes(
        'no_concluyente',
        5,
        'Contenido digestivo en el líquido: rotura o punción de asa; repita en otro punto.',
      ),
    ],
  },
});

export const sepsisRules: readonly Rule[] = [...pairs, ...gut];
