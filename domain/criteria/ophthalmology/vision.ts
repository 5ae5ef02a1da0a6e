import type { Rule } from '../core/rule.ts';
import {
  all,
  allInside,
  animal,
  any,
  atLeast,
  byHand,
  concluded,
  known,
  not,
  says,
  under,
} from '../grammar/condition.ts';
import { given, graded, lead, limit } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { eyeName, ofEye, SIGN_TEXTS, WORDS } from './eyes.ts';
import type { EyeId } from './ids.ts';
import { lens } from './pressure.ts';
import { EYES } from './readings.ts';
import { hasSigns, SIGN_KEYS } from './signs.ts';
import { ACIERNO } from './sources.ts';
import {
  bothEyes,
  duration,
  eachEye,
  eitherEye,
  inText,
  iop,
  type OfEye,
  shows,
  stt,
  systolic,
} from './values.ts';

const CATARACTS = {
  incipient: 'incipiente',
  immature: 'inmadura',
  mature: 'madura',
  hypermature: 'hipermadura',
};
export const cataract: OfEye = lens(...Object.keys(CATARACTS));
export const diabetes = inText(...WORDS.diabetes);

const RETINA = { detachment: 'desprendimiento', hemorrhage: 'hemorragias' };
const fundus = (...told: readonly string[]): OfEye => shows('examFundus', ...told);
export const sickRetina: OfEye = fundus(...Object.keys(RETINA));
export const HYPERTENSION = 160;
export const hypertensive = atLeast(systolic, HYPERTENSION);

/** The same in both eyes is one class (OU). */
const retinopathy = (what: string, eyes: string) =>
  lead(
    graded('sugestivo', ['compatible', hypertensive]),
    2,
    words`Retinopatía con ${what} (${eyes})${textIf(
      hypertensive,
      words`, compatible con retinopatía hipertensiva (presión sistólica ${shown(systolic, 0)} mmHg).`,
    )}`,
  );

const sudden = any(
  under(duration, 30),
  all(not(known(duration)), says([...SIGN_TEXTS, 'clinicalSymptomsDuration'], ...WORDS.sudden)),
);

export const absentMenace: OfEye = shows('examMenace', 'absent');
const direct = (...told: readonly string[]): OfEye => shows('examPlrDirect', ...told);
const consensual = (told: string): OfEye => shows('examPlrConsensual', told);
const dazzle = (told: string): OfEye => shows('examDazzle', told);
const blindBehindNothing: OfEye = (eye) =>
  all(
    absentMenace(eye),
    direct('reduced', 'absent')(eye),
    fundus('normal')(eye),
    lens('clear')(eye),
  );

export const visionRules: readonly Rule[] = rules<EyeId>('classes', {
  'O-C17': eachEye({
    about: 'Opacidad del cristalino, por lo indicado de él.',
    when: lens(...Object.keys(CATARACTS), 'sclerosis'),
    says: (eye) => [
      ...Object.entries(CATARACTS).map(([told, stage]) =>
        given(
          lens(told)(eye),
          lead(
            'compatible',
            5,
            words`Catarata ${stage} (${eyeName(eye)})${textIf(diabetes, ', con diabetes')}`,
          ),
        ),
      ),
      given(
        lens('sclerosis')(eye),
        lead('compatible', 5, ofEye(eye, 'Esclerosis nuclear: cambio de la edad, no es catarata.')),
      ),
    ],
    sources: 'house',
  }),
  'O-C18': eachEye({
    about: 'Cristalino luxado, por lo indicado de él.',
    when: lens('luxAnterior', 'luxPosterior'),
    says: (eye) => [
      given(
        lens('luxAnterior')(eye),
        lead('compatible', 2, ofEye(eye, 'Luxación anterior del cristalino')),
      ),
      given(lens('luxPosterior')(eye), lead('compatible', 4, ofEye(eye, 'Luxación posterior'))),
    ],
    sources: 'house',
  }),
  'O-C19': {
    about: 'Lesión indicada en el fondo; una presión sistólica de 160 mmHg o más le da causa.',
    when: eitherEye(sickRetina),
    says: [
      ...Object.entries(RETINA).map(([told, what]) =>
        given(bothEyes(fundus(told)), retinopathy(what, 'OU')),
      ),
      ...EYES.flatMap((eye) =>
        Object.entries(RETINA).map(([told, what]) =>
          given(
            all(fundus(told)(eye), not(bothEyes(fundus(told)))),
            retinopathy(what, eyeName(eye)),
          ),
        ),
      ),
      given(not(known(systolic)), limit('Falta la presión arterial.')),
    ],
    sources: [ACIERNO],
  },
  'O-C20': {
    about:
      'Perro, los dos ojos sin amenaza y con RPL reducido o ausente, fondo normal y cristalino claro, en menos de 30 días.',
    when: all(animal('perro'), bothEyes(blindBehindNothing), sudden),
    says: lead(
      'sugestivo',
      2,
      'Ceguera bilateral brusca con fondo normal: degeneración retiniana adquirida súbita o neuritis óptica; lo decide la electrorretinografía.',
    ),
    sources: 'house',
  },
  'O-C21': eachEye({
    about:
      'Amenaza ausente con RPL directo y deslumbramiento presentes y cristalino claro: lesión central.',
    when: (eye) =>
      all(absentMenace(eye), direct('present')(eye), dazzle('present')(eye), lens('clear')(eye)),
    says: (eye) =>
      lead(
        'posible',
        4,
        ofEye(
          eye,
          'Lesión central (corteza visual o cerebelo): la vía hasta el tronco y el nervio facial responden.',
        ),
      ),
    sources: 'house',
  }),
  'O-C22': eachEye({
    about:
      'Amenaza, RPL directo y deslumbramiento ausentes con RPL consensual presente: déficit aferente.',
    when: (eye) =>
      all(
        absentMenace(eye),
        direct('absent')(eye),
        consensual('present')(eye),
        dazzle('absent')(eye),
      ),
    says: (eye) =>
      lead('sugestivo', 4, `Déficit aferente (retina o nervio óptico) de ${eyeName(eye)}`),
    sources: 'house',
  }),
  'O-C23': eachEye({
    about: 'RPL directo y consensual ausentes con amenaza presente: déficit eferente.',
    when: (eye) =>
      all(shows('examMenace', 'present')(eye), direct('absent')(eye), consensual('absent')(eye)),
    says: (eye) =>
      lead(
        'sugestivo',
        4,
        `Déficit eferente (III par, iris o fármaco midriático) de ${eyeName(eye)}`,
      ),
    sources: 'house',
  }),
  'O-C24': {
    about: 'Todos los valores indicados dentro del intervalo y ningún signo.',
    when: all(
      eitherEye((eye) => any(known(iop(eye)), known(stt(eye)))),
      allInside,
      not(concluded),
      not(byHand(SIGN_KEYS, hasSigns)),
    ),
    says: lead(
      'compatible',
      6,
      'Valores indicados dentro del intervalo; no se han descrito lesiones.',
    ),
    sources: 'house',
  },
});
