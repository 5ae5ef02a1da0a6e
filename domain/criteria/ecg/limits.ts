import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { plain, says } from '../core/text.ts';
import { plainRows, WITHOUT_INTERVAL } from './figures.ts';
import {
  dogOrCat,
  gainOf,
  onlyBaseApex,
  onlyLeadII,
  paperSpeed,
  pWaves,
  rateOf,
  regularity,
  relationUnknown,
  SIGNS,
} from './readings.ts';
import { concluded } from './said.ts';

const limit = rulesAt('limits');

const limitation = (text: string): Effect => ({ kind: 'limitation', text });

/** Limitation with this text, when something was entered that can be read. */
function quality(id: string, about: string, say: (facts: CaseFacts) => string | undefined): Rule {
  return limit(
    id,
    about,
    (facts) => {
      const text = facts.anyFact() ? say(facts) : undefined;
      return text === undefined ? undefined : limitation(text);
    },
    [],
    'house',
  );
}

/** Seconds of «30 s», «2 min»: nothing without a unit. */
function seconds(text: string | undefined): number | undefined {
  const match = /(\d+(?:[.,]\d+)?)\s*(s|seg\w*|min\w*|h|horas?)\b/.exec(plain(text ?? ''));
  if (!match?.[1] || !match[2]) return undefined;
  const unit = match[2].startsWith('min') ? 60 : match[2].startsWith('h') ? 3600 : 1;
  return Number(match[1].replace(',', '.')) * unit;
}

const RHYTHMS = [
  ...['E-C1', 'E-C2', 'E-C3', 'E-C4', 'E-C5', 'E-C6', 'E-C7', 'E-C7b', 'E-C9', 'E-C10', 'E-C11'],
  ...['E-C12', 'E-C13', 'E-C14', 'E-C15', 'E-C16', 'E-C17', 'E-C18', 'E-C19', 'E-C22'],
];

/** What was entered and has no interval: it stands in the measurements all the same. */
export const ecgFigures: Rule = rulesAt('flags')(
  'E-M1',
  'Medidas indicadas que no tienen intervalo: se muestran sin marcar.',
  (facts) => plainRows(facts, WITHOUT_INTERVAL),
  [],
  'house',
);

/** After the shared rules: with a rhythm that cannot be told, that leads before what they say. */
export const ecgFallback: Rule = limit(
  'E-C0',
  'Hay datos y ninguna clase de ritmo, sin la relación entre ondas P y QRS: ritmo no evaluable.',
  (facts) => {
    if (!facts.anyFact() || facts.fired(...RHYTHMS) || !relationUnknown(facts)) return undefined;
    const text = 'Ritmo no evaluable: falta la relación entre ondas P y QRS.';
    return facts.fired('G-C0') ? concluded(text, 'no_concluyente', 5) : limitation(text);
  },
);

const contradictedRhythm = (facts: CaseFacts) => facts.fired('E-K1', 'E-K3', 'E-K4');

export const ecgLimits: readonly Rule[] = [
  quality('E-Q1', 'Falta la velocidad del papel.', (facts) =>
    paperSpeed(facts) === undefined
      ? 'Sin la velocidad del papel no se confirman tiempos ni frecuencia.'
      : undefined,
  ),
  quality('E-Q2', 'Falta la ganancia.', (facts) =>
    gainOf(facts) === undefined ? 'Sin la ganancia no se confirman amplitudes.' : undefined,
  ),
  quality('E-Q3', 'Se ha indicado un artefacto.', (facts) => {
    const artefact = facts.text('technicalArtifacts');
    if (artefact === undefined || says(artefact, ['ningun'])) return undefined;
    return `Registro con ${artefact.toLowerCase()}: la línea de base y las ondas P pueden no ser fiables.`;
  }),
  quality('E-Q4', 'Perro o gato en otra posición que decúbito lateral derecho.', (facts) => {
    const position = plain(facts.text('technicalAnimalPosition') ?? '');
    if (position === '' || position.includes('lateral derecho') || !dogOrCat(facts, true, true)) {
      return undefined;
    }
    return 'Las amplitudes y el eje de referencia son en decúbito lateral derecho.';
  }),
  quality('E-Q5', 'Registro de menos de 10 segundos.', (facts) =>
    (seconds(facts.text('technicalRecordingDuration')) ?? 10) < 10
      ? 'Registro corto: no descarta arritmias intermitentes.'
      : undefined,
  ),
  quality('E-Q6', 'Solo la derivación base-ápex.', (facts) =>
    onlyBaseApex(facts)
      ? 'Con la derivación base-ápex no se aplican los intervalos de II.'
      : undefined,
  ),
  quality('E-Q7', 'Solo la derivación II.', (facts) =>
    onlyLeadII(facts)
      ? 'Eje no evaluable: el eje necesita al menos dos derivaciones frontales.'
      : undefined,
  ),
  quality('E-Q8', 'P antes de cada QRS y sin frecuencia o sin regularidad.', (facts) => {
    if (pWaves(facts) !== 'each' || contradictedRhythm(facts)) return undefined;
    if (rateOf(facts) === undefined) return 'No evaluable: falta la frecuencia cardiaca.';
    const told = regularity(facts);
    return told === undefined || told === 'unknown'
      ? 'No evaluable: falta la regularidad.'
      : undefined;
  }),
  quality('E-Q9', 'No se ha descrito ningún signo.', (facts) =>
    SIGNS.every((key) => facts.text(key) === undefined)
      ? 'No se han descrito signos clínicos: la urgencia no se puede valorar.'
      : undefined,
  ),
];
