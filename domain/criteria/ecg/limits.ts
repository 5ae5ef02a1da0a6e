import { redFlagGroup } from '#domain/analyses/redFlags.ts';
import type { Condition } from '../core/condition.ts';
import {
  all,
  any,
  anyFact,
  contains,
  known,
  not,
  says,
  under,
  usable,
} from '../grammar/condition.ts';
import { concludes, limit, when } from '../grammar/outcome.ts';
import type { Row } from '../grammar/rules.ts';
import { part, type Text, textIf, words } from '../grammar/words.ts';
import { dogOrCat } from '../shared/animals.ts';
import { plainRows, WITHOUT_INTERVAL } from './figures.ts';
import { fired, rules } from './ids.ts';
import { onlyBaseApex, onlyLeadII, SIGNS } from './readings.ts';
import { SCHEME } from './scheme.ts';
import { duration, gain, paperSpeed, pWaves, rate, regularity, relationUnknown } from './values.ts';

/** Limitation, shown when there is a usable answer. */
function reservation(about: string, when: Condition, text: Text): Row {
  return { about, when: all(anyFact, when), says: limit(text) };
}

const TOLD_SIGNS = [...SIGNS, 'ecgCongestion', ...redFlagGroup('ecg').fields.map(({ key }) => key)];

const rhythm = fired(
  ...(['E-C1', 'E-C2', 'E-C3', 'E-C4', 'E-C5', 'E-C6', 'E-C7', 'E-C7b', 'E-C9', 'E-C10'] as const),
  ...(['E-C11', 'E-C12', 'E-C13', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18'] as const),
  ...(['E-C19', 'E-C22'] as const),
);

export const ecgFigures = rules('flags', {
  'E-M1': {
    about: 'Medidas indicadas que no tienen intervalo: se muestran sin marcar.',
    when: any(...WITHOUT_INTERVAL.map(usable)),
    says: plainRows(WITHOUT_INTERVAL),
  },
});

const NO_RHYTHM = 'Ritmo no evaluable: falta la relación entre ondas P y QRS.';
/** Used by G-C0, so that the sentence appears once. */
export const ecgFacts = textIf(all(not(rhythm), relationUnknown), NO_RHYTHM);

/** After the shared rules: an unreadable rhythm leads before their sentences. */
export const ecgFallback = rules(
  'limits',
  {
    'E-C0': {
      about:
        'Hay datos y ninguna clase de ritmo, sin la relación entre ondas P y QRS: ritmo no evaluable.',
      when: all(anyFact, not(rhythm), relationUnknown),
      says: [
        when(fired('G-C0'), concludes('no_concluyente', 5, NO_RHYTHM)),
        when(not(fired('G-C0')), limit(NO_RHYTHM)),
      ],
    },
  },
  { scheme: SCHEME },
);

const artefact = part('artefacto', ['technicalArtifacts'], (facts) =>
  (facts.text('technicalArtifacts') ?? '').toLowerCase(),
);
const POSITION = 'technicalAnimalPosition';
const otherPosition = all(usable(POSITION), not(contains(POSITION, 'lateral derecho')));
const readable = all(pWaves('each'), not(fired('E-K1', 'E-K3', 'E-K4')));
const unknownRegularity = any(not(usable('ecgRegularity')), regularity('unknown'));

export const ecgLimits = rules('limits', {
  'E-Q1': reservation(
    'Falta la velocidad del papel.',
    not(known(paperSpeed)),
    'Sin la velocidad del papel no se confirman tiempos ni frecuencia.',
  ),
  'E-Q2': reservation(
    'Falta la ganancia.',
    not(known(gain)),
    'Sin la ganancia no se confirman amplitudes.',
  ),
  'E-Q3': reservation(
    'Se ha indicado un artefacto.',
    all(usable('technicalArtifacts'), not(says(['technicalArtifacts'], 'ningun'))),
    words`Registro con ${artefact}: la línea de base y las ondas P pueden no ser fiables.`,
  ),
  'E-Q4': reservation(
    'Perro o gato en otra posición que decúbito lateral derecho.',
    all(otherPosition, dogOrCat),
    'Las amplitudes y el eje de referencia son en decúbito lateral derecho.',
  ),
  'E-Q5': reservation(
    'Registro de menos de 10 segundos.',
    under(duration, 10),
    'Registro corto: no descarta arritmias intermitentes.',
  ),
  'E-Q6': reservation(
    'Solo la derivación base-ápex.',
    onlyBaseApex,
    'Con la derivación base-ápex no se aplican los intervalos de II.',
  ),
  'E-Q7': reservation(
    'Solo la derivación II.',
    onlyLeadII,
    'Eje no evaluable: el eje necesita al menos dos derivaciones frontales.',
  ),
  'E-Q8': {
    about: 'P antes de cada QRS y sin frecuencia o sin regularidad.',
    when: all(anyFact, readable, any(not(known(rate)), unknownRegularity)),
    says: [
      when(not(known(rate)), limit('No evaluable: falta la frecuencia cardiaca.')),
      when(known(rate), limit('No evaluable: falta la regularidad.')),
    ],
  },
  'E-Q9': reservation(
    'No se ha descrito ningún signo.',
    not(any(...TOLD_SIGNS.map(usable))),
    'No se han descrito signos clínicos: la urgencia no se puede valorar.',
  ),
});
