import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, atMost, known, not, over, says } from '../grammar/condition.ts';
import { given, urgent } from '../grammar/outcome.ts';
import { rules } from '../grammar/rules.ts';
import { textIf } from '../grammar/words.ts';
import { complicatedBy, indolentUlcer, simpleUlcer } from './cornea.ts';
import { ALL_TEXTS } from './eyes.ts';
import { type EyeId, fired } from './ids.ts';
import { highPressure } from './intervals.ts';
import { glaucoma, hyphema, lens, sureGlaucoma } from './pressure.ts';
import { SE_VET_REFERRALS } from './sources.ts';
import { graveTears } from './tear.ts';
import {
  duration,
  eachEye,
  eitherEye,
  type OfEye,
  shows,
  systolic,
  trauma,
  ulcerDays,
} from './values.ts';
import { absentMenace, hypertensive, sickRetina } from './vision.ts';

const PROPTOSIS = [
  'proptosis',
  ...['brusc', 'agud', 'subit', 'repentin'].flatMap((how) => [
    `exoftalmos ${how}`,
    `exoftalmia ${how}`,
  ]),
];

/** Glaucoma of three days or less in an eye that is losing its sight. */
const acute: OfEye = (eye) =>
  all(
    fired('O-C5'),
    glaucoma(eye),
    shows('examMenace', 'absent', 'reduced')(eye),
    atMost(duration, 3),
  );
const anteriorLuxation: OfEye = (eye) => all(fired('O-C18'), lens('luxAnterior')(eye));

const grave = all(fired('O-C1'), eitherEye(graveTears));
const surface = all(
  fired('O-C11', 'O-C12'),
  eitherEye((eye) => any(simpleUlcer(eye), indolentUlcer(eye))),
);

export const urgencyRules: readonly Rule[] = rules<EyeId>('urgency', {
  'O-R1': {
    about: 'Perforación o fuga corneal: urgencia vital.',
    when: fired('O-C15'),
    says: urgent('vital', 'Globo abierto: no presione el ojo y derive ya.'),
    sources: 'house',
  },
  'O-R2': {
    about: 'Descemetocele: urgencia vital.',
    when: fired('O-C14'),
    says: urgent('vital', 'Descemetocele: riesgo de perforación, derive ya.'),
    sources: 'house',
  },
  'O-R3': {
    about: 'Un texto menciona proptosis o exoftalmos brusco: urgencia vital.',
    when: says(ALL_TEXTS, ...PROPTOSIS),
    says: urgent('vital', 'Proptosis o exoftalmos agudo: atención inmediata.'),
    sources: 'house',
  },
  'O-R4': {
    about: 'Glaucoma con amenaza ausente o reducida, de 3 días o menos: urgencia vital.',
    when: eitherEye(acute),
    says: urgent('vital', 'Glaucoma agudo con visión en riesgo.'),
    sources: 'house',
  },
  'O-R5': eachEye({
    about: 'Glaucoma, o glaucoma probable, que no es agudo con pérdida de visión.',
    when: (eye) => all(fired('O-C5'), glaucoma(eye), not(all(fired('O-R4'), acute(eye)))),
    says: (eye) =>
      urgent(
        '24h',
        textIf(
          sureGlaucoma(eye),
          'Glaucoma: trátelo hoy.',
          'Glaucoma probable: repita la PIO en calma y, si se confirma, trátelo hoy.',
        ),
      ),
    sources: 'house',
  }),
  'O-R6': {
    about: 'Luxación anterior del cristalino con PIO alta: urgencia vital.',
    when: eitherEye((eye) => all(anteriorLuxation(eye), highPressure(eye))),
    says: urgent('vital', 'Luxación anterior con presión alta.'),
    sources: 'house',
  },
  'O-R7': {
    about: 'Luxación anterior del cristalino sin PIO alta: en 24 horas.',
    when: eitherEye((eye) => all(anteriorLuxation(eye), not(highPressure(eye)))),
    says: urgent('24h', 'Luxación anterior del cristalino.'),
    sources: 'house',
  },
  'O-R8': {
    about: 'Úlcera complicada profunda o con melting: en 24 horas.',
    when: all(fired('O-C13'), eitherEye(complicatedBy('melting', 'deep'))),
    says: urgent('24h', 'Úlcera que se funde o profunda: derive hoy.'),
    sources: [SE_VET_REFERRALS],
  },
  'O-R9': {
    about: 'Retinopatía con 180 mmHg o más, o con amenaza ausente.',
    when: all(
      fired('O-C19'),
      any(
        eitherEye((eye) => all(sickRetina(eye), absentMenace(eye))),
        atLeast(systolic, 180),
      ),
    ),
    says: [
      given(not(known(systolic)), urgent('24h', 'Retinopatía grave: mida la presión hoy.')),
      // With a pressure that is not high the words of the row would not be true.
      given(
        known(systolic),
        urgent(
          '24h',
          textIf(
            hypertensive,
            'Daño ocular con presión alta: atención hoy.',
            'Retinopatía grave: atención hoy.',
          ),
        ),
      ),
    ],
    sources: 'house',
  },
  'O-R10': {
    about: 'Ceguera bilateral brusca: en 24 horas.',
    when: fired('O-C20'),
    says: urgent('24h', 'Ceguera bilateral brusca.'),
    sources: 'house',
  },
  'O-R11': {
    about: 'Hifema con un traumatismo mencionado: en 24 horas.',
    when: all(eitherEye(hyphema), trauma),
    says: urgent('24h', 'Hifema traumático.'),
    sources: 'house',
  },
  'O-R12': {
    about: 'Úlcera complicada con infiltrado, hipopion o más de 7 días: en 24 horas.',
    when: all(
      fired('O-C13'),
      any(eitherEye(complicatedBy('infiltrate', 'hypopyon', 'attached')), over(ulcerDays, 7)),
    ),
    says: urgent('24h', 'Úlcera complicada.'),
    sources: 'house',
  },
  'O-R13': {
    about: 'Uveítis, presión baja, sequedad grave, úlcera superficial o indolente: en 2–7 días.',
    when: any(grave, fired('O-C7', 'O-C8', 'O-C9', 'O-C11', 'O-C12')),
    says: [
      given(surface, urgent('dias', 'Control en 48–72 h.')),
      given(not(surface), urgent('dias')),
    ],
    sources: 'house',
  },
});
