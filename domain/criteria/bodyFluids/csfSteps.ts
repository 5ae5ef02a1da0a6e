import { all, animal, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, horse } from '../shared/animals.ts';
import { neurologicFip } from './csfClasses.ts';
import { steps } from './ids.ts';
import { sources } from './sources.ts';
import { bloodyCsf, small, someBloodInCsf } from './values.ts';

const TAP_AGAIN =
  'Repita la punción (otro sitio) si el LCR cambia su decisión: la sangre impide leer células y proteínas.';
/** Some blood keeps the class, and recommends another puncture first. */
const bloody = only(someBloodInCsf, TAP_AGAIN);
const neurologic = soonest(['24h', ticked('rfNeuro')]);

/** The act of neurological signs asks for the fluid that was already taken. */
const EXAMINED = ['X-R9'] as const;

const NO_SUPPRESSION = 'No dé inmunosupresores hasta excluir infección.';
const neutrophilic = {
  also: [bloody, NO_SUPPRESSION],
  urgency: soonest('24h', ['vital', ticked('rfSeizures', 'rfCollapse')]),
  absorbs: EXAMINED,
  sources: sources('SRMA'),
} satisfies Pick<StepRow, 'also' | 'urgency' | 'absorbs' | 'sources'>;

const lymphocytic = {
  also: [bloody, 'No dé corticoides antes de tener los resultados infecciosos.'],
  urgency: soonest(['vital', ticked('rfSeizures')], ['24h', ticked('rfNeuro')]),
  absorbs: EXAMINED,
  sources: sources('FEL-CSF'),
} satisfies Pick<StepRow, 'also' | 'urgency' | 'absorbs' | 'sources'>;

export const csfSteps = steps({
  'B-L12': {
    step: 'Hospitalice, cultive sangre y LCR y trate hoy como meningitis bacteriana; busque el foco.',
    also: [
      'Haga resonancia cuando esté estable.',
      'Explore oído, columna y corazón: busque la entrada.',
    ],
    urgency: 'vital',
    vital: true,
    absorbs: EXAMINED,
  },
  'B-L4': [
    {
      when: dog,
      step: 'Pida proteína C reactiva, cultivo y PCR de LCR, y resonancia.',
      ...neutrophilic,
    },
    {
      when: cat,
      step: 'Pida cultivo y PCR de LCR, coronavirus, Toxoplasma y resonancia.',
      ...neutrophilic,
    },
    {
      when: horse,
      step: 'Cultive sangre y LCR y trate hoy como meningitis; en el potro busque sepsis.',
      also: [bloody, NO_SUPPRESSION],
      urgency: 'vital',
      absorbs: EXAMINED,
    },
  ],
  'B-L5': [
    {
      when: dog,
      step: 'Pida PCR y serología de moquillo, Neospora, Toxoplasma y garrapatas y resonancia; citometría si recidiva.',
      ...lymphocytic,
    },
    {
      when: cat,
      step: 'Pida PCR de coronavirus y FeLV y Toxoplasma y resonancia.',
      ...lymphocytic,
    },
  ],
  'B-L6': {
    when: small,
    step: 'Pida Neospora, Toxoplasma, Cryptococcus y Dirofilaria, y resonancia antes de corticoides.',
    also: [bloody],
    urgency: neurologic,
    absorbs: EXAMINED,
    sources: sources('WIN'),
  },
  'B-L14': {
    when: all(cat, neurologicFip),
    step: 'Pida RT-PCR de coronavirus en LCR y ecografía y valore tratamiento antivírico; FeLV/FIV.',
    also: [bloody],
    urgency: soonest(['vital', ticked('rfSeizures')], ['24h', cat]),
    absorbs: EXAMINED,
    sources: sources('RAN', 'AAFP'),
  },
  'B-L7': {
    step: 'Haga resonancia y PCR de LCR antes de inmunosupresores.',
    also: [bloody],
    urgency: neurologic,
    absorbs: EXAMINED,
  },
  'B-L3': {
    when: small,
    step: 'Haga resonancia del segmento: compresión, discopatía o neoplasia.',
    also: [bloody, only(cat, 'Pida FeLV: descarte linfoma espinal.')],
    urgency: neurologic,
    absorbs: EXAMINED,
    sources: sources('FEL-CSF'),
  },
  'B-L8': {
    step: 'Haga resonancia y bioquímica: un LCR normal no descarta enfermedad intracraneal ni epilepsia.',
    also: [bloody],
    urgency: neurologic,
    absorbs: EXAMINED,
    sources: sources('L&C'),
  },
  'B-L9': {
    when: animal('perro', 'gato', 'caballo'),
    step: only(bloodyCsf, TAP_AGAIN),
    also: [only(bloodyCsf, 'No repita la punción si sospecha hipertensión intracraneal.')],
    sources: sources('DOY'),
  },
  'B-Q2': {
    step: 'Repita el recuento en LCR de menos de 60 minutos o con suero autólogo.',
    sources: sources('FRY'),
  },
});
