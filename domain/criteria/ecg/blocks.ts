import { all, animal, chose, flagged, known, not, over, under } from '../grammar/condition.ts';
import { concludes, graded, limit, summary, when } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { perAnimal, shown, words } from '../grammar/words.ts';
import { ferret, horse } from '../shared/animals.ts';
import { fired, rules } from './ids.ts';
import { SCHEME } from './scheme.ts';
import { COTE, FERRETS, FIVE_MINUTE, REEF, SAIM, TAG_DAY, TILLEY } from './sources.ts';
import { potassium, pr, pWaves, rate, regularity } from './values.ts';

/** Rates (lpm) below which dissociated P waves are a block, and absent P waves a standstill. */
const ESCAPE = byAnimal({ perro: 60, gato: 140 });
const SILENT = byAnimal({ perro: 60, gato: 160 });

const DISSOCIATION = 'Disociación entre P y QRS: bloqueo AV avanzado o completo.';
const before = (...kinds: readonly string[]) => chose('ecgPrBeforeBlock', ...kinds);

export const POTASSIUM_MISMATCH = limit(
  'El ECG y el potasio se corresponden mal: la intensidad de los cambios no mide el potasio.',
);

export const ecgBlocks = rules(
  'classes',
  {
    'E-C8': {
      about: 'Una P antes de cada QRS con PR por encima del intervalo: bloqueo AV de primer grado.',
      when: all(known(pr), pWaves('each'), flagged('ecgPrInterval', 'H')),
      says: concludes('compatible', 4, words`bloqueo AV de primer grado (PR ${shown(pr, 0)} ms)`),
      sources: [SAIM],
    },
    'E-C9': {
      about: 'P sin QRS detrás y PR que se alarga: bloqueo AV de segundo grado, Mobitz I.',
      when: all(pWaves('blocked'), before('lengthening')),
      says: [
        concludes('compatible', 4, 'bloqueo AV de segundo grado, Mobitz I'),
        when(
          horse,
          summary(
            'En el caballo en reposo suele ser una variante vagal normal si desaparece con el ejercicio.',
          ),
        ),
      ],
      sources: [REEF],
    },
    'E-C10': {
      about: 'P sin QRS detrás y PR constante: bloqueo AV de segundo grado, Mobitz II.',
      when: all(pWaves('blocked'), before('constant')),
      says: concludes('compatible', 2, 'bloqueo AV de segundo grado, Mobitz II'),
      sources: [TILLEY],
    },
    'E-C11': {
      about:
        'P sin QRS detrás, conducción 2:1 o PR no indicado: bloqueo AV de segundo grado no clasificable.',
      when: all(pWaves('blocked'), not(before('lengthening', 'constant'))),
      says: concludes(
        'compatible',
        2,
        'Bloqueo AV de segundo grado, tipo no clasificable (conducción 2:1 o PR no indicado).',
      ),
      sources: [TILLEY],
    },
    'E-C12': {
      about: words`P sin relación con los QRS y menos de ${perAnimal(['60 lpm', 'perro'], ['140 lpm', 'gato'])}: bloqueo AV de tercer grado.`,
      when: all(pWaves('dissociated'), under(rate, ESCAPE)),
      says: concludes(
        'compatible',
        1,
        words`bloqueo AV de tercer grado con ritmo de escape a ${shown(rate, 0)} lpm`,
      ),
      sources: { perro: [FIVE_MINUTE], gato: [COTE] },
    },
    'E-C12h': {
      about: 'Caballo o asno con P sin relación con los QRS: bloqueo AV avanzado o completo.',
      when: all(pWaves('dissociated'), animal('caballo', 'asno')),
      says: concludes('sugestivo', 1, DISSOCIATION),
      sources: [REEF],
    },
    'E-C12f': {
      about: 'Hurón con P sin relación con los QRS: bloqueo AV avanzado o completo.',
      when: all(pWaves('dissociated'), ferret),
      says: concludes('sugestivo', 1, DISSOCIATION),
      sources: [FERRETS],
    },
    'E-C13': {
      about: 'P sin relación con los QRS a una frecuencia mayor: disociación auriculoventricular.',
      when: all(
        pWaves('dissociated'),
        known(rate),
        not(under(rate, ESCAPE)),
        not(fired('E-C12h', 'E-C12f')),
      ),
      says: concludes(
        'posible',
        4,
        'Disociación auriculoventricular; no equivale a bloqueo completo con esta frecuencia.',
      ),
      sources: [TILLEY],
    },
    'E-C14': {
      about: words`Línea de base lisa sin P, regular y menos de ${perAnimal(['60 lpm', 'perro'], ['160 lpm', 'gato'])}: silencio auricular o ritmo sinoventricular.`,
      when: all(pWaves('flat'), regularity('regular'), under(rate, SILENT)),
      says: [
        concludes(
          graded('sugestivo', ['compatible', over(potassium, 6.5)]),
          1,
          'Ausencia de ondas P con ritmo regular lento: silencio auricular o ritmo sinoventricular.',
        ),
        POTASSIUM_MISMATCH,
      ],
      sources: { perro: [TAG_DAY], gato: [COTE, TAG_DAY] },
    },
  },
  { scheme: SCHEME },
);
