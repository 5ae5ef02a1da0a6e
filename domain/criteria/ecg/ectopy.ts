import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { breedIs, dogOrCat, isDog, rateOf } from './readings.ts';
import { classRule, concluded, noted } from './said.ts';
import { BRIEF, citing, MEURS, SAIM, SANTILLI, SILVERSTEIN, VETERIAN, WESS } from './sources.ts';

interface Run {
  readonly beats: number;
  /** Beats a minute; undefined where it was not told. */
  readonly rate: number | undefined;
}

/**
 * Three wide beats or more in a row. The rate of the trace is that of the run only where every QRS is
 * wide.
 */
function runOf(facts: CaseFacts): Run | undefined {
  const beats = facts.number('ecgWideRun') ?? 0;
  if (beats < 3) return undefined;
  const all = facts.choice('ecgQrsShape') === 'wide';
  return { beats, rate: facts.number('ecgWideRunRate') ?? (all ? rateOf(facts) : undefined) };
}

/** The upper limit of an accelerated rhythm, and the lower one of a tachycardia, in beats a minute. */
const [SLOWEST, ACCELERATED, GREY] = [40, 160, 180] as const;

function premature(facts: CaseFacts): Effect[] | undefined {
  const [count, run] = [facts.number('ecgPrematureWide') ?? 0, facts.number('ecgWideRun') ?? 0];
  if (count < 1 || run > 2) return undefined;
  const several = facts.choice('ecgWideForms') === 'several';
  const forms = `${several ? ', de varias formas' : ''}${run === 2 ? ', con dobletes' : ''}`;
  return [
    concluded(`Extrasístoles ventriculares: ${count} en el registro${forms}.`, 'compatible', 3),
    ...(several || run === 2 ? [noted('complexVpc')] : []),
  ];
}

function accelerated({ beats, rate = 0 }: Run): Effect | undefined {
  const run = `${beats} latidos a ${figure(rate, 0)} lpm`;
  if (rate < SLOWEST || rate > GREY) return undefined;
  const text =
    rate <= ACCELERATED
      ? `Ritmo idioventricular acelerado: racha de ${run}.`
      : `Racha ventricular de ${run}, entre el ritmo idioventricular acelerado y la taquicardia ventricular.`;
  return concluded(text, 'compatible', 2);
}

export const ecgEctopy: readonly Rule[] = [
  classRule(
    'E-C15',
    'Algún latido prematuro ancho, sin rachas de más de dos: extrasístoles ventriculares.',
    premature,
    [SAIM],
  ),
  citing(
    classRule(
      'E-C16',
      'Tres o más latidos anchos seguidos a más de 180 lpm (perro) o 220 (gato): taquicardia ventricular.',
      (facts) => {
        const [run, fast] = [runOf(facts), dogOrCat(facts, GREY, 220)];
        if (run?.rate === undefined || fast === undefined || run.rate <= fast) return undefined;
        const text = `Taquicardia ventricular: racha de ${run.beats} latidos a ${figure(run.rate, 0)} lpm.`;
        return concluded(text, 'compatible', 1);
      },
      [BRIEF, VETERIAN],
    ),
    { perro: [BRIEF], gato: [VETERIAN] },
  ),
  classRule(
    'E-C17',
    'Perro, tres o más latidos anchos seguidos, de 40 a 180 lpm.',
    (facts) => {
      const run = isDog(facts) ? runOf(facts) : undefined;
      return run && accelerated(run);
    },
    [SILVERSTEIN, SANTILLI],
  ),
  classRule(
    'E-C18',
    'Tres o más latidos anchos seguidos sin frecuencia, o en el perro a menos de 40 lpm: no se clasifica.',
    (facts) => {
      const run = dogOrCat(facts, true, true) && runOf(facts);
      if (!run) return undefined;
      const slow = isDog(facts) && (run.rate ?? SLOWEST) < SLOWEST;
      if (run.rate !== undefined && !slow) return undefined;
      const text = `Racha de ${run.beats} latidos anchos; sin su frecuencia no se clasifica.`;
      return concluded(text, 'posible', 2);
    },
    [SILVERSTEIN],
  ),
  classRule(
    'E-C19',
    'Algún latido prematuro estrecho: extrasístoles supraventriculares.',
    (facts) => {
      const count = facts.number('ecgPrematureNarrow') ?? 0;
      if (count < 1) return undefined;
      return concluded(
        `Extrasístoles supraventriculares: ${count} en el registro.`,
        'compatible',
        4,
      );
    },
    [SAIM],
  ),
];

/** What a Holter of 24 hours says in two breeds. */
export const ecgBreeds: readonly Rule[] = [
  classRule(
    'E-C32',
    'Dóberman con extrasístoles ventriculares contadas en un Holter de 24 horas.',
    (facts) => {
      const count = facts.number('ecgHolterVpc24h');
      if (!isDog(facts) || !breedIs(facts, 'doberman') || count === undefined) return undefined;
      if (count < 50) {
        return concluded(
          'Menos de 50 extrasístoles ventriculares en 24 h: normal para la raza según la ESVC; cualquier extrasístole merece control.',
          'no_concluyente',
        );
      }
      const doubtful =
        'De 50 a 300: dudoso; dos registros así en un año cumplen el criterio diagnóstico de la ESVC 2017.';
      const diagnostic =
        'Más de 300: la ESVC (2017) lo considera diagnóstico de miocardiopatía dilatada oculta, con cualquier ecocardiografía.';
      const many = count > 300;
      return [
        concluded(many ? diagnostic : doubtful, many ? 'compatible' : 'posible', 3),
        noted('holterVpc'),
      ];
    },
    [WESS],
  ),
  classRule(
    'E-C33',
    'Bóxer con más de 100 extrasístoles ventriculares en 24 horas: sospecha de miocardiopatía arritmogénica.',
    (facts) => {
      const many = (facts.number('ecgHolterVpc24h') ?? 0) > 100;
      if (!isDog(facts) || !breedIs(facts, 'boxer') || !many) return undefined;
      return concluded(
        'Más de 100 extrasístoles ventriculares en 24 h en un Bóxer: sospecha de miocardiopatía arritmogénica.',
        'posible',
        4,
      );
    },
    [MEURS],
  ),
];
