import {
  all,
  allInside,
  any,
  atLeast,
  chose,
  concluded,
  flagged,
  known,
  not,
  ticked,
  under,
} from '../grammar/condition.ts';
import { alarm, concludes, graded, urgent, when } from '../grammar/outcome.ts';
import { textIf, words } from '../grammar/words.ts';
import { dog, dogOrCat } from '../shared/animals.ts';
import { eyeWords, ofEye } from './eyes.ts';
import { fired, rules } from './ids.ts';
import { signs } from './signs.ts';
import { KOMAROMY } from './sources.ts';
import {
  bothEyes,
  diabetes,
  eachEye,
  exotic,
  fundus,
  iopTold,
  lens,
  mydriaticTold,
  noMenace,
  type OfEye,
  shows,
  signsDays,
  sttTold,
} from './values.ts';

const direct = (...values: readonly string[]): OfEye => shows('examPlrDirect', ...values);
const consensual = (value: string): OfEye => shows('examPlrConsensual', value);
const dazzle = (value: string): OfEye => shows('examDazzle', value);
const lost = ticked('rfVisionLoss');

const blindBehindNothing: OfEye = (eye) =>
  all(noMenace(eye), direct('reduced', 'absent')(eye), fundus('normal')(eye), lens('clear')(eye));
const soon = any(under(signsDays, 30), lost);
const onsetUntold = all(not(known(signsDays)), not(chose('rfVisionLoss', 'yes', 'no')));
const longAgo = atLeast(signsDays, 30);
/** Excludes birds and reptiles, whose reflexes are voluntary, and species without a source. */
const reads = not(exotic);

export const sightRules = rules('classes', {
  'O-C20': {
    about:
      'Perro, los dos ojos sin amenaza y con RPL reducido o ausente, fondo normal y cristalino claro, en menos de 30 días o sin decir desde cuándo.',
    when: all(dog, bothEyes(blindBehindNothing), not(longAgo), any(soon, onsetUntold)),
    says: concludes(
      graded('posible', ['sugestivo', soon]),
      1,
      words`Ceguera bilateral${textIf(soon, ' brusca')} con fondo normal: degeneración retiniana adquirida súbita o neuritis óptica; lo decide la electrorretinografía.`,
    ),
    sources: [KOMAROMY],
  },
  'O-C21': eachEye({
    about:
      'Amenaza ausente con RPL directo y deslumbramiento presentes y cristalino claro: lesión central.',
    when: (eye) =>
      all(reads, noMenace(eye), direct('present')(eye), dazzle('present')(eye), lens('clear')(eye)),
    says: (eye) =>
      concludes(
        'posible',
        4,
        ofEye(
          eye,
          'Lesión central (corteza visual o cerebelo): la vía hasta el tronco y el nervio facial responden.',
        ),
      ),
  }),
  'O-C22': eachEye({
    about:
      'Amenaza, RPL directo y deslumbramiento ausentes con RPL consensual presente: déficit aferente.',
    when: (eye) =>
      all(
        reads,
        noMenace(eye),
        direct('absent')(eye),
        consensual('present')(eye),
        dazzle('absent')(eye),
      ),
    says: (eye) =>
      concludes('sugestivo', 4, `Déficit aferente (retina o nervio óptico) en el ${eyeWords(eye)}`),
  }),
  'O-C23': eachEye({
    about:
      'RPL directo y consensual ausentes con amenaza presente y sin midriático: déficit eferente.',
    when: (eye) =>
      all(
        reads,
        shows('examMenace', 'present')(eye),
        direct('absent')(eye),
        consensual('absent')(eye),
        not(mydriaticTold),
      ),
    says: (eye) =>
      concludes('sugestivo', 4, `Déficit eferente (III par o iris) en el ${eyeWords(eye)}`),
  }),
  'O-C27': eachEye({
    about: 'Perro o gato con hiperreflexia tapetal y vasos finos: degeneración retiniana.',
    when: (eye) => all(dogOrCat, fundus('hyperreflective')(eye)),
    says: (eye) =>
      concludes(
        'sugestivo',
        4,
        `Hiperreflexia tapetal con vasos finos en el ${eyeWords(eye)}: degeneración retiniana.`,
      ),
  }),
});

const CATARACTS = {
  incipient: 'incipiente',
  immature: 'inmadura',
  mature: 'madura',
  hypermature: 'hipermadura',
};
export const cataract = lens(...Object.keys(CATARACTS));
export const diabetic = any(diabetes, all(dog, flagged('chemGlucose', 'H')));

export const lensRules = rules('classes', {
  'O-C17': eachEye({
    about: 'Opacidad del cristalino, por lo indicado de él.',
    when: lens(...Object.keys(CATARACTS), 'sclerosis'),
    says: (eye) => [
      ...Object.entries(CATARACTS).map(([value, stage]) =>
        when(
          lens(value)(eye),
          concludes(
            'compatible',
            5,
            words`Catarata ${stage} en el ${eyeWords(eye)}${textIf(diabetes, ', con diabetes')}`,
          ),
        ),
      ),
      when(
        lens('sclerosis')(eye),
        concludes(
          'compatible',
          5,
          `Esclerosis nuclear en el ${eyeWords(eye)}: cambio de la edad, no es catarata.`,
        ),
      ),
    ],
  }),
});

export const insideRules = rules('classes', {
  'O-C24': {
    about:
      'Todos los valores indicados dentro del intervalo, ningún signo, y ni dolor ni pérdida de visión indicados.',
    when: all(
      any(iopTold, sttTold),
      allInside,
      not(concluded),
      not(ticked('rfVisionLoss', 'rfEyePain')),
      not(signs),
    ),
    says: concludes(
      'compatible',
      6,
      'Valores indicados dentro del intervalo; no se han descrito lesiones.',
    ),
  },
});

export const explained = fired(
  ...(['O-C15', 'O-C28', 'O-C14', 'O-C18', 'O-C5', 'O-C13', 'O-C29', 'O-C11', 'O-C12'] as const),
  ...(['O-C10', 'O-C7', 'O-C8', 'O-C1', 'O-C2', 'O-C4', 'O-C9', 'O-C19', 'O-C25'] as const),
  ...(['O-C26', 'O-C20', 'O-C21', 'O-C22', 'O-C23', 'O-C27'] as const),
);
export const sightless = any(lost, bothEyes(noMenace));

export const alarmRules = rules('urgency', {
  'O-R14': {
    about:
      'Pérdida de visión o dolor ocular marcados, o los dos ojos sin amenaza, y ninguna clase que lo explique.',
    when: all(any(sightless, ticked('rfEyePain')), not(explained)),
    says: [
      urgent('24h'),
      when(
        sightless,
        alarm('Pérdida de visión indicada, sin causa identificada.', 'no_concluyente'),
      ),
      when(
        not(sightless),
        alarm('Dolor ocular indicado, sin causa identificada.', 'no_concluyente'),
      ),
    ],
  },
});
