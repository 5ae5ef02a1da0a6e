import type { Outcome } from '../core/rule.ts';
import {
  all,
  animal,
  any,
  anyFact,
  atLeast,
  chose,
  known,
  not,
  under,
  usable,
} from '../grammar/condition.ts';
import { limit, missing, quality, when } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { textIf } from '../grammar/words.ts';
import { hoursWaited } from '../shared/waiting.ts';
import { lacksSite, pleocytosis } from './csfFigures.ts';
import { fired, rules } from './ids.ts';
import { sources } from './sources.ts';
import {
  absent,
  bloody,
  cavity,
  csf,
  csfCells,
  csfProtein,
  fibrin,
  hasDifferential,
  milky,
  observed,
  pericardial,
  synovial,
} from './values.ts';

const hours = quantity('horas de espera', ['timeToAnalysis'], hoursWaited);

export const qualityRules = rules('limits', {
  'B-Q1': {
    about: 'Menos de 1 ml de muestra.',
    when: under('quantityObtained', 1),
    says: limit('Menos de 1 ml: extensión directa mejor que recuento.'),
  },
  'B-Q2': {
    about: 'LCR que esperó más de una hora: muestra limitada.',
    when: all(csf, atLeast(hours, 1)),
    says: [
      quality(undefined, { verdict: 'limitada' }),
      limit(
        'LCR de más de una hora: las células se degradan; añadir suero autólogo y refrigerar conserva el diferencial hasta 48 h.',
      ),
    ],
    sources: sources('FRY'),
  },
  'B-Q3': {
    about: 'Derrame que esperó seis horas o más.',
    when: all(cavity, atLeast(hours, 6)),
    says: limit(
      'Recuento y morfología alterados; eritrofagia y vacuolización pueden ser artefactos.',
    ),
  },
  'B-Q5': {
    about: 'Sin ningún porcentaje del diferencial.',
    when: all(any(synovial, csf, cavity), anyFact, not(hasDifferential)),
    says: limit('Sin diferencial no se valora el tipo de inflamación.'),
  },
  'B-Q6': {
    about: 'Fibrina o coágulo sin hematocrito del líquido.',
    when: all(any(fibrin, observed('fluidClots')), absent('fluidHematocrit')),
    says: limit('El coágulo baja el recuento.'),
  },
});

const noFigures = not(any(usable('fluidProtein'), usable('fluidNucleatedCells')));
const lacking = any(
  all(cavity, noFigures),
  all(csf, not(known(csfCells)), not(known(csfProtein))),
  all(synovial, absent('fluidNeutrophilPct'), noFigures),
);

export const gapRules = rules('limits', {
  'B-G1': {
    about: 'No se ha dicho de qué cavidad es el líquido, o no corresponde al método.',
    when: all(anyFact, absent('fluidType'), not(pericardial)),
    says: limit(
      textIf(
        fired('B-A1'),
        'El tipo de líquido y el método de obtención no concuerdan: no se aplica ninguna clasificación.',
        'Tipo de líquido no indicado: no se aplica ninguna clasificación.',
      ),
    ),
  },
  'B-G2': {
    about: 'Faltan las cifras con las que se clasifica el líquido.',
    when: all(anyFact, lacking),
    says: limit('Faltan las cifras con las que se clasifica el líquido.'),
  },
});

const noCulture = not(chose('fluidCulture', 'negative', 'positive'));
const explained = fired('B-C1', 'B-C20', 'B-C30', 'B-C40', 'B-C41', 'B-C44', 'B-C50');
const pairOfBlood = any(absent('fluidHematocrit'), absent('bloodHematocrit'));

export const decidingRules = rules('next', {
  'B-N13': {
    about: 'El dato que más cambiaría el informe, según el tipo de líquido.',
    when: all(animal('perro', 'gato', 'caballo', 'bovino'), any(synovial, csf, cavity)),
    says: [
      when(cavity, ...ofCavity()),
      when(
        synovial,
        when(absent('fluidNeutrophilPct'), missing(1, 'porcentaje de neutrófilos')),
        when(
          all(fired('B-S3'), absent('jointsAffected')),
          missing(2, 'número de articulaciones afectadas'),
        ),
        when(all(fired('B-S3', 'B-S9', 'B-S11', 'B-S12'), noCulture), missing(3, 'cultivo')),
      ),
      when(
        csf,
        when(
          any(not(known(csfCells)), not(known(csfProtein)), lacksSite),
          missing(1, 'recuento por µl y proteína con sitio de punción'),
        ),
        when(all(pleocytosis, not(hasDifferential)), missing(2, 'diferencial celular')),
      ),
    ],
  },
});

function ofCavity(): readonly [Outcome, ...Outcome[]] {
  const protein = absent('fluidProtein');
  const cells = absent('fluidNucleatedCells');
  return [
    when(all(protein, cells), missing(1, 'proteínas y recuento nucleado')),
    when(all(protein, not(cells)), missing(1, 'proteínas')),
    when(all(cells, not(protein)), missing(1, 'recuento nucleado')),
    when(
      not(explained),
      when(not(hasDifferential), missing(2, 'diferencial celular')),
      when(
        absent('intracellularBacteria'),
        missing(3, 'bacterias intracelulares, observadas o no'),
      ),
    ),
    when(all(milky, absent('fluidTriglycerides')), missing(4, 'triglicéridos pareados')),
    when(all(bloody, pairOfBlood), missing(4, 'hematocrito del líquido y de la sangre')),
  ];
}
