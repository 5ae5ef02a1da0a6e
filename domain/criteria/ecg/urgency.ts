import type { Rule } from '../core/rule.ts';
import { all, any, atLeast, chose, known, marked, not, over, under } from '../grammar/condition.ts';
import { given, soonest, urgent } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { type EcgId, fired } from './ids.ts';
import { COTE_AF, FIVE_MINUTE, MENAUT, PROBLEM_FELINE, TAG_DAY } from './sources.ts';
import {
  anaesthetised,
  decompensated,
  dyspnoea,
  obstructed,
  potassium,
  rate,
  syncope,
  truePause,
} from './values.ts';

/** Wide beats in a row from which a tachycardia is unstable. */
const LONG_RUN = 30;
const unstable = any(syncope, atLeast('ecgWideRun', LONG_RUN), chose('ecgWideForms', 'several'));

/** The classes that are an arrhythmia: not the sinus rhythms of C1 and C2, nor the chambers. */
export const hasArrhythmia = any(
  fired(
    ...(['E-C3', 'E-C4', 'E-C5', 'E-C6', 'E-C7', 'E-C7b', 'E-C8', 'E-C9', 'E-C10'] as const),
    ...(['E-C11', 'E-C12', 'E-C13', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18'] as const),
    ...(['E-C19', 'E-C20', 'E-C21', 'E-C22', 'E-C23', 'E-C33'] as const),
  ),
  marked('holterVpc'),
);

const toCardiology = any(
  fired('E-C5', 'E-C10', 'E-C11', 'E-C17', 'E-C18', 'E-C20'),
  truePause,
  marked('complexVpc'),
  marked('leftBoth'),
  marked('rightBoth'),
  marked('holterVpc'),
);

const sooner = fired(
  ...(['E-R1', 'E-R2', 'E-R3', 'E-R4', 'E-R5', 'E-R6', 'E-R7', 'E-R8', 'E-R9'] as const),
);

/** Rates (lpm) of a fast fibrillation, and of a marked bradycardia. */
const FAST = byAnimal({ perro: 160, gato: 200 });
const SLOW = byAnimal({ perro: 40, gato: 100 });

const highPotassium = over(potassium, 6.5);
const signs = any(syncope, dyspnoea);

export const ecgUrgency: readonly Rule[] = rules<EcgId>('urgency', {
  'E-R1': {
    about: 'Taquicardia ventricular con síncope, 30 latidos o más o varias formas.',
    when: all(fired('E-C16'), unstable),
    says: urgent('vital', 'Taquicardia ventricular con criterios de inestabilidad.'),
    sources: 'house',
  },
  'E-R2': {
    about: 'Taquicardia ventricular sin esos criterios.',
    when: all(fired('E-C16'), not(fired('E-R1'))),
    says: urgent('24h', 'Taquicardia ventricular.'),
    sources: 'house',
  },
  'E-R3': {
    about:
      'Silencio auricular o patrón de hiperpotasemia con potasio de más de 6,5, o patrón con obstrucción.',
    when: any(all(fired('E-C14', 'E-C23'), highPotassium), all(fired('E-C23'), obstructed)),
    says: urgent(
      'vital',
      'Cambios de hiperpotasemia: mida el potasio y trate la causa antes que el ritmo.',
    ),
    sources: [TAG_DAY],
  },
  'E-R4': {
    about: 'Silencio auricular o patrón de hiperpotasemia sin potasio medido.',
    when: all(fired('E-C14', 'E-C23'), not(fired('E-R3')), not(known(potassium))),
    says: urgent('24h', 'Descarte hiperpotasemia hoy mismo.'),
    sources: 'house',
  },
  'E-R5': {
    about:
      'Bloqueo AV de segundo (Mobitz II o no clasificable) o tercer grado, o pausa, con síncopes; vital si es de tercero y a menos de 40 lpm.',
    when: all(any(fired('E-C10', 'E-C11', 'E-C12'), truePause), syncope),
    says: urgent(
      soonest('24h', ['vital', all(fired('E-C12'), under(rate, 40))]),
      'Bradiarritmia con síncopes: valore marcapasos con un cardiólogo.',
    ),
    sources: [FIVE_MINUTE],
  },
  'E-R6': {
    about: 'Bloqueo AV de tercer grado sin síncopes.',
    when: all(fired('E-C12'), not(fired('E-R5'))),
    says: urgent('24h', 'Bloqueo AV completo.'),
    sources: 'house',
  },
  'E-R7': {
    about:
      'Fibrilación auricular a más de 160 lpm (perro) o 200 (gato): vital con disnea o insuficiencia cardiaca.',
    when: all(fired('E-C5'), over(rate, FAST)),
    says: urgent(soonest('24h', ['vital', decompensated]), 'Fibrilación auricular rápida.'),
    sources: { perro: [MENAUT], gato: [COTE_AF] },
  },
  'E-R8': {
    about:
      'Taquicardia supraventricular: 24 horas, vital con síncope o disnea; la del gato a 260–300 lpm, solo con signos.',
    when: any(fired('E-C7'), all(fired('E-C7b'), signs)),
    says: [
      given(fired('E-C7'), urgent(soonest('24h', ['vital', signs]))),
      given(not(fired('E-C7')), urgent('24h')),
    ],
    sources: 'house',
  },
  'E-R9': {
    about: 'Menos de 40 lpm (perro) o 100 (gato), no anestesiado.',
    when: all(under(rate, SLOW), not(anaesthetised)),
    says: urgent('24h', 'Bradicardia marcada.'),
    sources: { perro: [FIVE_MINUTE], gato: [PROBLEM_FELINE] },
  },
  'E-R10': {
    about: 'Cualquier arritmia en un animal con síncopes, sin nada de lo anterior.',
    when: all(hasArrhythmia, syncope, not(sooner)),
    says: urgent('24h', 'Arritmia en un animal con síncopes.'),
    sources: 'house',
  },
  'E-R11': {
    about: 'Arritmias y criterios que piden un estudio cardiológico, sin nada de lo anterior.',
    when: all(toCardiology, not(any(sooner, fired('E-R10')))),
    says: urgent('dias', 'Estudio cardiológico en pocos días.'),
    sources: 'house',
  },
});
