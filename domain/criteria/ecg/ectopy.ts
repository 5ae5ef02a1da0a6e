import type { CaseFacts } from '../core/facts.ts';
import {
  all,
  any,
  atLeast,
  between,
  breed,
  chose,
  known,
  not,
  over,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, graded, line, mark, when } from '../grammar/outcome.ts';
import { byAnimal, entered, quantity } from '../grammar/quantity.ts';
import { part, perAnimal, shown, textIf, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { rateOf } from './readings.ts';
import { SCHEME } from './scheme.ts';
import {
  BRIEF,
  MEURS,
  MEURS_HOLTER,
  REEF,
  SAIM,
  SANTILLI,
  SILVERSTEIN,
  TILLEY,
  VETERIAN,
  WESS,
} from './sources.ts';

/** Rates (lpm) of a run: idioventricular, accelerated, grey zone below tachycardia. */
const [SLOWEST, ACCELERATED, GREY] = [40, 160, 180] as const;
const TACHYCARDIA = byAnimal({ perro: GREY, gato: 220 });

const beats = entered('ecgWideRun');
/** The rate of the trace is that of the run only when every QRS is wide. */
const runRate = quantity(
  'frecuencia de la racha',
  ['ecgQrsShape', 'ecgWideRunRate', 'ecgHeartRate', 'ecgRrInterval'],
  (facts: CaseFacts) => {
    const every = facts.choice('ecgQrsShape') === 'wide';
    return facts.number('ecgWideRunRate') ?? (every ? rateOf(facts) : undefined);
  },
);
const run = atLeast(beats, 3);

const premature = entered('ecgPrematureWide');
const narrow = entered('ecgPrematureNarrow');
const severalForms = chose('ecgWideForms', 'several');
const couplets = atLeast(beats, 2);

const count = (of: typeof premature) =>
  part(of.name, of.reads, (facts) => String(of.of(facts) ?? ''));
const runText = words`${count(beats)} latidos a ${shown(runRate, 0)} lpm`;

export const ecgEctopy = rules(
  'classes',
  {
    'E-C15': {
      about: 'Algún latido prematuro ancho, sin rachas de más de dos: extrasístoles ventriculares.',
      when: all(
        any(
          atLeast(premature, 1),
          all(not(known(premature)), usable('ecgWideForms'), not(chose('ecgWideForms', 'unknown'))),
        ),
        not(over(beats, 2)),
      ),
      says: [
        concludes(
          'compatible',
          3,
          words`Extrasístoles ventriculares: ${textIf(known(premature), count(premature), 'número no indicado')} en el registro${textIf(severalForms, ', de varias formas')}${textIf(couplets, ', con dobletes')}.`,
        ),
        when(any(severalForms, couplets), mark('complexVpc')),
      ],
      sources: [SAIM],
    },
    'E-C16': {
      about: words`Tres o más latidos anchos seguidos a más de ${perAnimal(['180 lpm', 'perro'], ['220 lpm', 'gato'])}: taquicardia ventricular.`,
      when: all(run, over(runRate, TACHYCARDIA)),
      says: concludes('compatible', 1, words`Taquicardia ventricular: racha de ${runText}.`),
      sources: { perro: [BRIEF], gato: [VETERIAN] },
    },
    'E-C17': {
      about: 'Perro, tres o más latidos anchos seguidos, de 40 a 180 lpm.',
      when: all(dog, run, between(runRate, SLOWEST, GREY)),
      says: concludes(
        'compatible',
        2,
        textIf(
          over(runRate, ACCELERATED),
          words`racha ventricular de ${runText}, entre el ritmo idioventricular acelerado y la taquicardia ventricular`,
          words`Ritmo idioventricular acelerado: racha de ${runText}.`,
        ),
      ),
      sources: [SILVERSTEIN, SANTILLI],
    },
    'E-C17c': {
      about: 'Gato, tres o más latidos anchos seguidos, de 100 a 220 lpm.',
      when: all(cat, run, between(runRate, 100, 220)),
      says: concludes('sugestivo', 1, words`Racha ventricular de ${runText}.`),
    },
    'E-C18b': {
      about: words`Tres o más latidos anchos seguidos a menos de ${perAnimal(['40 lpm', 'perro'], ['100 lpm', 'gato'])}: ritmo de escape ventricular.`,
      when: all(run, under(runRate, byAnimal({ perro: SLOWEST, gato: 100 }))),
      says: concludes(
        'compatible',
        2,
        words`Racha ventricular lenta de ${runText}: ritmo de escape ventricular.`,
      ),
      sources: [TILLEY],
    },
    'E-C35': {
      about: 'Otra especie con tres o más latidos anchos seguidos.',
      when: all(not(dogOrCat), run),
      says: concludes(
        'posible',
        4,
        words`Racha de ${count(beats)} latidos anchos${textIf(known(runRate), words` a ${shown(runRate, 0)} lpm`)}, sin límite publicado para la especie.`,
      ),
      sources: [REEF],
    },
    'E-C18': {
      about: 'Tres o más latidos anchos seguidos sin su frecuencia: no se clasifica.',
      when: all(dogOrCat, run, not(known(runRate))),
      says: concludes(
        'posible',
        2,
        words`Racha de ${count(beats)} latidos anchos; sin su frecuencia no se clasifica.`,
      ),
      sources: [SILVERSTEIN],
    },
    'E-C19': {
      about: 'Algún latido prematuro estrecho: extrasístoles supraventriculares.',
      when: atLeast(narrow, 1),
      says: concludes(
        'compatible',
        4,
        words`Extrasístoles supraventriculares: ${count(narrow)} en el registro.`,
      ),
      sources: [SAIM],
    },
  },
  { scheme: SCHEME },
);

const holter = entered('ecgHolterVpc24h');
const few = under(holter, 50);
const many = over(holter, 300);

export const ecgBreeds = rules(
  'classes',
  {
    'E-C32': {
      about: 'Dóberman con extrasístoles ventriculares contadas en un Holter de 24 horas.',
      when: all(known(holter), dog, breed('doberman')),
      says: [
        when(
          few,
          line(
            'no_concluyente',
            'Menos de 50 extrasístoles ventriculares en 24 h: normal para la raza según la ESVC; cualquier extrasístole merece control.',
          ),
        ),
        when(
          not(few),
          concludes(
            graded('posible', ['compatible', many]),
            3,
            textIf(
              many,
              'Más de 300: la ESVC (2017) lo considera diagnóstico de miocardiopatía dilatada oculta, con cualquier ecocardiografía.',
              'De 50 a 300: dudoso; dos registros así en un año cumplen el criterio diagnóstico de la ESVC 2017.',
            ),
          ),
          mark('holterVpc'),
        ),
      ],
      sources: [WESS],
    },
    'E-C36': {
      about:
        'Perro que no es Dóberman ni Bóxer con más de 24 extrasístoles ventriculares en 24 horas.',
      when: all(dog, not(breed('doberman', 'boxer')), over(holter, 24)),
      says: concludes(
        'posible',
        4,
        words`${count(holter)} extrasístoles ventriculares en 24 h: por encima de las 24 vistas en perros sanos.`,
      ),
      sources: [MEURS_HOLTER],
    },
    'E-C33': {
      about:
        'Bóxer con más de 100 extrasístoles ventriculares en 24 horas: sospecha de miocardiopatía arritmogénica.',
      when: all(dog, breed('boxer'), over(holter, 100)),
      says: concludes(
        'posible',
        3,
        'Más de 100 extrasístoles ventriculares en 24 h en un Bóxer: sospecha de miocardiopatía arritmogénica.',
      ),
      sources: [MEURS],
    },
  },
  { scheme: SCHEME },
);
