import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, not } from '../grammar/condition.ts';
import { textOf } from '../grammar/words.ts';
import { clarifyStep } from '../shared/rules.ts';
import { type Element, elementsOf, isUnusual } from './elements.ts';
import { LUNGWORM, parvoText } from './outcomes.ts';
import { CAPC } from './sources.ts';
import { diarrhoea, giardiaFound, nothingSeen, taeniid } from './values.ts';

const next = rulesAt('next');

function step(order: number, about: string, say: (facts: CaseFacts) => string | undefined): Rule {
  return next(
    `C-N${order}`,
    about,
    (facts) => {
      const text = say(facts);
      return text === undefined ? undefined : { kind: 'nextStep', text, order };
    },
    order === 7 ? [CAPC] : [],
  );
}

function urgentStep(facts: CaseFacts): string | undefined {
  if (facts.fired('C-R1')) return LUNGWORM;
  return facts.fired('C-R2') ? textOf(parvoText, facts) : undefined;
}

/** «Tos», «tose», «tosiendo», and not «tostada». */
const COUGH = ['tos$', 'tose', 'tosi', 'disnea'];

function coughing(facts: CaseFacts): boolean {
  const untested = facts.choice('baermann') === 'not_done';
  const kind = facts.species === 'perro' || facts.species === 'gato';
  return kind && untested && facts.says(['consultReason'], COUGH);
}

/** What is missing, most important first. */
function missing(facts: CaseFacts): string | undefined {
  const days = facts.number('sampleDays') ?? facts.number('samplesExamined');
  if (facts.choice('centrifuged') === undefined || days === undefined) {
    return 'el método con centrifugación y el número de días';
  }
  const unmeasured = ({ stage, length }: Element) =>
    length === undefined && stage !== 'proglottid' && stage !== 'adult';
  if (elementsOf(facts).some(unmeasured)) return 'el tamaño del elemento';
  return facts.age === undefined || facts.text('recentDewormingDate') === undefined
    ? 'la edad y la desparasitación'
    : undefined;
}

export const faecalNext: readonly Rule[] = [
  clarifyStep('C-N1', 1),
  step(2, 'Con Angiostrongylus o parvovirus: lo urgente.', urgentStep),
  step(3, 'Con un ténido: buscar Echinococcus.', (facts) =>
    taeniid.holds(facts) ? 'PCR o coproantígeno de Echinococcus.' : undefined,
  ),
  step(4, 'Nada visto con diarrea: antígeno y más muestras.', (facts) =>
    all(nothingSeen, diarrhoea, not(giardiaFound)).holds(facts)
      ? 'Antígeno de Giardia y dos muestras más de días distintos.'
      : undefined,
  ),
  step(5, 'Tos o disnea sin Baermann, en perro o gato.', (facts) =>
    coughing(facts)
      ? 'Baermann de tres días (y antígeno de Angiostrongylus en el perro).'
      : undefined,
  ),
  step(6, 'Con Giardia: repetir según signos.', (facts) =>
    giardiaFound.holds(facts) ? 'Repita según signos.' : undefined,
  ),
  step(7, 'Con un helminto: control a las 2–4 semanas.', (facts) =>
    elementsOf(facts).some((each) => each.row?.helminth && !isUnusual(each, facts))
      ? 'Control coprológico a las 2–4 semanas.'
      : undefined,
  ),
  step(8, 'Caballo: reducción del recuento en el lote.', (facts) =>
    facts.species === 'caballo' && facts.anyFact() ? 'FECRT del lote.' : undefined,
  ),
  next('C-S1', 'El dato que falta y más cambiaría el informe.', (facts) => {
    const datum = missing(facts);
    return datum === undefined ? undefined : { kind: 'deciding', datum, order: 1 };
  }),
];
