import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import {
  cycleDay,
  isCat,
  isDog,
  isEntire,
  isMale,
  isPregnant,
  isSpayed,
  keratin,
  phaseProgesterone,
  progesterone,
} from './readings.ts';
import { SENTENCES } from './urgency.ts';

const next = rulesAt('next');

const CONTRADICTIONS = [...Array.from({ length: 16 }, (_, index) => `C-K${index + 1}`), 'G-A1'];

/** What an urgent finding asks for goes before any advice on breeding. */
function urgentStep(facts: CaseFacts): string | undefined {
  if (facts.fired('C-R1')) return SENTENCES['C-R1'];
  if (facts.fired('C-R2')) return SENTENCES['C-R2'];
  if (facts.fired('C-R3')) return SENTENCES['C-R3'];
  return facts.fired('C-R4') ? SENTENCES['C-R4'] : undefined;
}

function spayedStep(facts: CaseFacts): string | undefined {
  const amh = facts.choice('amh') ?? 'notDone';
  const known = amh !== 'notDone' && progesterone(facts) !== undefined;
  return isSpayed(facts) && !known ? 'AMH y progesterona en la misma muestra.' : undefined;
}

/** By progesterone (ng/ml) and index (%), in a bitch that is neither spayed nor pregnant. */
function breedingStep(p4: number, ki: number | undefined): string | undefined {
  if (p4 >= 2 && ki !== undefined && ki < 50) return 'Fuera del periodo fértil de este celo.';
  if (p4 >= 10) {
    if ((ki ?? 0) < 80) return undefined;
    return p4 > 25
      ? 'Ventana fértil avanzada: si va a cubrir, hoy.'
      : 'Cubra o insemine ya; la citología dirá cuándo termina el periodo fértil.';
  }
  if (p4 >= 4) return 'Cubra o insemine a partir de 48 h; confirme con otra progesterona.';
  if (p4 >= 2) return 'Progesterona en 24–48 h hasta confirmar la ovulación (4–10 ng/ml).';
  if (p4 >= 1) return 'Progesterona en 48 h.';
  if (ki === undefined) return undefined;
  return ki >= 50
    ? 'Repita citología y progesterona en 2–3 días.'
    : 'Repita citología y progesterona en 3–4 días.';
}

function bitchStep(facts: CaseFacts): string | undefined {
  if (!isDog(facts) || isSpayed(facts) || isPregnant(facts)) return undefined;
  const [p4, ki] = [phaseProgesterone(facts), keratin(facts)];
  if (p4 !== undefined) return breedingStep(p4, ki);
  return (ki ?? 0) >= 50 ? 'Progesterona hoy: es lo que sitúa la ovulación.' : undefined;
}

function anotherSample(facts: CaseFacts): string | undefined {
  const alone = facts.number('previousKeratin') === undefined && keratin(facts) !== undefined;
  const cycles = (isDog(facts) || isCat(facts)) && !isSpayed(facts);
  return alone && cycles && !isPregnant(facts) ? 'Repita la citología en 48 h.' : undefined;
}

/** The first step that applies; the ones after it could contradict it, and are not said. */
function firstStep(facts: CaseFacts): string | undefined {
  const contradicted = facts.fired(...CONTRADICTIONS)
    ? 'Aclare los datos que no concuerdan.'
    : undefined;
  return (
    urgentStep(facts) ??
    contradicted ??
    spayedStep(facts) ??
    bitchStep(facts) ??
    anotherSample(facts)
  );
}

/** What is missing, most important first. */
function missing(facts: CaseFacts): string | undefined {
  if (isMale(facts)) return 'el sexo del animal';
  if (keratin(facts) === undefined) return 'el índice de queratinización';
  const spayed = isSpayed(facts);
  if (!spayed && facts.number('previousKeratin') === undefined) return 'la muestra anterior';
  if (progesterone(facts) === undefined) return 'la progesterona con su unidad';
  if (!spayed && cycleDay(facts) === undefined) return 'el día del ciclo';
  return isEntire(facts) || spayed ? undefined : 'el estado reproductivo';
}

export const cycleNext: readonly Rule[] = [
  next('C-N1', 'El primer paso de la lista que procede.', (facts) => {
    const text = facts.anyFact() || facts.fired('C-R1') ? firstStep(facts) : undefined;
    return text === undefined ? undefined : { kind: 'nextStep', text, order: 1 };
  }),
  next('C-N2', 'Con sospecha de piómetra: ecografía y hemograma.', (facts) =>
    facts.fired('C-C10')
      ? { kind: 'recommendation', text: 'Ecografía uterina y hemograma hoy.' }
      : undefined,
  ),
  next('C-S1', 'El dato que falta y más cambiaría el informe.', (facts) => {
    const datum = missing(facts);
    return datum === undefined ? undefined : { kind: 'deciding', datum, order: 1 };
  }),
];
