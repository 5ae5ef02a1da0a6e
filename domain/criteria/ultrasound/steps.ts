import { any, chose, over, ticked } from '../grammar/condition.ts';
import { only } from '../grammar/steps.ts';
import { part, shown, textIf, words } from '../grammar/words.ts';
import { group } from '../shared/animals.ts';
import { abdomenSteps } from './abdomenSteps.ts';
import { adrenalSteps } from './adrenalSteps.ts';
import { chestSteps } from './chestSteps.ts';
import { fluidSteps } from './fluidSteps.ts';
import { heartSteps } from './heartSteps.ts';
import { steps } from './ids.ts';
import { kidneySteps } from './kidneySteps.ts';
import { unweighed } from './limits.ts';
import { fewOrgans, VIEWS } from './organs.ts';
import { reproductionSteps } from './reproductionSteps.ts';
import { ACVR } from './sources.ts';

const described = any(
  chose('usGutLesion', 'focal'),
  ticked('usSpleenNodule', 'usBladderMass', 'usHeartMass', 'usUterineMass'),
);
const region = part('región', ['ultrasoundArea'], (facts) =>
  (facts.text('ultrasoundArea') ?? '').toLocaleLowerCase('es'),
);
const organs = part('órganos', VIEWS, fewOrgans);

const gaps = steps({
  'U-NONE': {
    step: [
      only(described, 'Haga PAAF o biopsia de la lesión descrita.'),
      words`Complete el estudio de ${region} con las vistas que faltan.`,
    ],
  },
  'U-L6': { step: words`Complete el estudio: sin vista ni medida de ${organs}.`, sources: [ACVR] },
  'U-L10': {
    step: words`Consulte a un laboratorio o especialista en ${group}: los criterios de perro y gato no son aplicables.`,
  },
  'U-L8': {
    step: textIf(
      over(unweighed, 1),
      words`Indique el peso: ${shown(unweighed, 0)} valores no se han podido clasificar.`,
      'Indique el peso: 1 valor no se ha podido clasificar.',
    ),
  },
});

export const ultrasoundSteps = {
  ...chestSteps,
  ...fluidSteps,
  ...abdomenSteps,
  ...adrenalSteps,
  ...kidneySteps,
  ...reproductionSteps,
  ...heartSteps,
  ...gaps,
};
