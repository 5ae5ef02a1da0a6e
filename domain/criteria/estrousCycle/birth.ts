import { all, any, atLeast, known, not, over, usable } from '../grammar/condition.ts';
import { concludes, graded, when } from '../grammar/outcome.ts';
import { entered, firstOf } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { rules } from './ids.ts';
import { DAVIDSON_BIRTH, JUTKOWITZ } from './sources.ts';
import {
  afterBirth,
  bitch,
  bitchOrQueen,
  collapsed,
  dayFromLh,
  discharge,
  inLabour,
  noneBorn,
  pregnantByStatus,
  since,
} from './values.ts';

const expecting = (day: number) => any(pregnantByStatus, inLabour, over(dayFromLh, day));
const hours = entered('labourHours');
const long = atLeast(hours, 0.5);
export const stopped = all(atLeast('pupsBorn', 1), long);
const unborn = all(expecting(57), noneBorn, any(long, all(inLabour, collapsed)));
const green = discharge('green');

/** Day of gestation, by the most precise date. */
const overdue = firstOf(
  'día de gestación',
  dayFromLh,
  since('diestrusFirstDay'),
  since('matingLastDate'),
  since('matingFirstDate'),
);
const gestating = any(pregnantByStatus, usable('matingFirstDate'), usable('matingLastDate'));

export const birthClasses = rules('classes', {
  'C-C15': {
    about:
      'Perra o gata gestante, con signos de parto o pasado el día 57, sin crías nacidas y con 0,5 horas o más de contracciones o inestable; o con crías nacidas y 0,5 horas o más sin otra: distocia.',
    when: all(bitchOrQueen, any(stopped, unborn)),
    says: [
      when(
        long,
        concludes(
          'compatible',
          1,
          words`Distocia: ${shown(hours)} h de contracciones sin cría${textIf(all(green, noneBorn), ', flujo verdoso sin crías nacidas')}.`,
        ),
      ),
      when(not(long), concludes('compatible', 1, 'Parto con la madre inestable.')),
    ],
    sources: [JUTKOWITZ],
  },
  'C-R1': {
    about:
      'Perra o gata gestante, con signos de parto o pasado el día 50, con flujo verdoso y ninguna cría nacida: posible desprendimiento placentario.',
    when: all(bitchOrQueen, not(afterBirth), green, expecting(50), noneBorn),
    says: concludes(
      graded('posible', ['sugestivo', usable('pupsBorn')]),
      1,
      textIf(
        usable('pupsBorn'),
        'Flujo verdoso antes de nacer la primera cría: posible desprendimiento placentario.',
        'Flujo verdoso con signos de parto: posible desprendimiento placentario si no ha nacido ninguna cría.',
      ),
    ),
    sources: [JUTKOWITZ],
  },
  'C-R4': {
    about:
      'Perra gestante a 68 días o más del pico de LH, 66 de la ovulación, 60 del primer día de diestro o 72 de la monta: gestación pasada de fecha.',
    when: all(
      ...[bitch, not(afterBirth), noneBorn, gestating],
      any(
        atLeast(dayFromLh, 68),
        atLeast(since('ovulationDate'), 66),
        atLeast(since('diestrusFirstDay'), 60),
        all(
          not(any(known(dayFromLh), usable('diestrusFirstDay'))),
          any(
            atLeast(since('matingLastDate'), 72),
            all(not(usable('matingLastDate')), atLeast(since('matingFirstDate'), 72)),
          ),
        ),
      ),
    ),
    says: concludes('compatible', 1, words`Gestación pasada de fecha (día ${shown(overdue, 0)}).`),
    sources: [DAVIDSON_BIRTH],
  },
});
