import { all, known, not } from '../grammar/condition.ts';
import type { StepRow } from '../grammar/steps.ts';
import {
  lowShedder,
  reductionBelow,
  reductionDoubtful,
  reductionGood,
  shedderKnown,
  shortlyAfterWorming,
  strongyles,
  youngHorse,
} from './eggCounts.ts';
import { AAEP, THEHORSE, WAAVP } from './sources.ts';

const ALONE = 'Un solo caballo no demuestra resistencia.';

export const reductionRows: readonly StepRow[] = [
  {
    when: reductionBelow,
    step: 'Repita la prueba de eficacia con al menos 6 caballos antes de volver a usar ese grupo.',
    also: [ALONE],
    sources: [AAEP, WAAVP],
  },
  {
    when: reductionDoubtful,
    step: 'Repita la prueba de eficacia con al menos 6 caballos antes de volver a usar ese grupo.',
    also: [ALONE],
    sources: [AAEP, WAAVP],
  },
  {
    when: reductionGood,
    step: 'Anote el grupo como eficaz y repita la prueba cada año.',
    sources: [AAEP, WAAVP],
  },
];

const NO_DISEASE = 'No diagnostique enfermedad por el recuento.';

export const shedderRows: readonly StepRow[] = [
  {
    when: youngHorse,
    step: 'Cuente huevos del grupo e identifique Parascaris: las clases de excretor son de caballo adulto.',
    sources: [AAEP],
  },
  {
    when: shortlyAfterWorming,
    step: 'Repita el recuento al menos 4 semanas después del periodo de reaparición de huevos del producto.',
    sources: [AAEP],
  },
  {
    when: all(shedderKnown, lowShedder),
    step: 'No trate por este recuento: mantenga uno o dos tratamientos basales y repita en temporada.',
    also: [NO_DISEASE],
    sources: [AAEP, THEHORSE],
  },
  {
    when: shedderKnown,
    step: 'Trate de forma selectiva según el excretor y compruebe la eficacia a los 14 días en el grupo.',
    also: [NO_DISEASE],
    sources: [AAEP, THEHORSE],
  },
];

/** Rows of the reduction, then of the shedder, then a row that asks for a count. */
export const fecalEggRows: readonly StepRow[] = [
  ...reductionRows,
  ...shedderRows,
  {
    when: not(known(strongyles)),
    step: 'Haga recuento cuantitativo del grupo antes de decidir tratar.',
    sources: [AAEP],
  },
];
