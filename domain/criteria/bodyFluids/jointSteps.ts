import { all, any, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { type StepRow, unless } from '../grammar/steps.ts';
import { cat, cattle, dog, horse } from '../shared/animals.ts';
import { steps } from './ids.ts';
import { sources } from './sources.ts';
import { bacteriaInCells, large, positive, small } from './values.ts';

const septicJoint = (when: StepRow['when'] & object, step: string): readonly StepRow[] => {
  const row: StepRow = {
    when,
    step,
    also: ['Radiografíe ahora y a los 10–14 días.'],
    urgency: 'vital',
    sources: sources('WSAVA18'),
  };
  const sure = any(bacteriaInCells, positive('fluidCulture'));
  return [{ ...row, when: all(when, sure), vital: true }, row];
};

const SOUND = 'Radiografíe si persiste la cojera: el líquido es normal en los datos indicados.';

const polyarthritis: Pick<StepRow, 'urgency' | 'sources'> = {
  urgency: soonest(['24h', ticked('rfFever', 'rfCollapse')], ['dias', small]),
  sources: sources('MAC'),
};

export const jointSteps = steps({
  'B-S7': [
    ...septicJoint(
      small,
      'Cultive en hemocultivo, lave la articulación y trate hoy; busque la puerta de entrada.',
    ),
    ...septicJoint(
      large,
      'Lave la articulación y cultive hoy: artritis séptica; en el potro busque onfalitis y sepsis.',
    ),
  ],
  'B-S9': {
    when: horse,
    step: 'Derive hoy para lavado articular y cultivo: trate como sinovitis séptica.',
    also: ['Compruebe si la herida comunica (distensión a distancia).'],
    urgency: 'vital',
    vital: true,
    sources: sources('STE'),
  },
  'B-S12': {
    when: cattle,
    step: 'Lave y cultive hoy y revise otras articulaciones y ombligo.',
    urgency: '24h',
    sources: sources('ROH'),
  },
  'B-S5': [
    {
      when: dog,
      step: 'Pida PCR y serología de vectores y Leishmania, radiografías y cultivo de una articulación.',
      also: ['Busque un foco infeccioso o tumoral.', 'Mida UPC.'],
      ...polyarthritis,
    },
    {
      when: cat,
      step: 'Pida FeLV/FIV, Mycoplasma, Bartonella y radiografías: descarte formas infecciosas y erosivas.',
      also: ['Busque un foco infeccioso o tumoral.'],
      ...polyarthritis,
    },
  ],
  'B-S6': {
    step: 'Trate como artritis séptica hasta tener el cultivo: frasco de hemocultivo y lavado hoy.',
    also: ['Radiografíe la articulación.'],
    urgency: '24h',
    sources: sources('WSAVA18'),
  },
  'B-S3': {
    when: small,
    step: unless(
      ['jointsAffected'],
      'Puncione otra articulación: separa poliartritis de monoartritis; cultive esta.',
    ),
    urgency: 'dias',
    sources: sources('MAC'),
  },
  'B-S2': {
    when: small,
    step: 'Radiografíe la articulación y valore traumatismo, ligamento y osteocondrosis.',
    sources: sources('MAC'),
  },
  'B-S11': {
    when: horse,
    step: 'Repita en 24–48 h si hay herida o fiebre: puede ser infección incipiente.',
    urgency: soonest(['24h', ticked('rfFever', 'rfTrauma')]),
    sources: sources('STE'),
  },
  'B-S4': { step: 'Repita la punción sin sangre y puncione otra articulación.' },
  'B-S1': { step: SOUND },
  'B-S10': { step: SOUND },
});
