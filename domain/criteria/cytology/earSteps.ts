import { all, animal, any, atLeast, chose, not, over, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { cat, dog, dogOrCat, horse } from '../shared/animals.ts';
import { fired, steps } from './ids.ts';
import { sources } from './sources.ts';

const tympanumKnown = chose('earTympanum', 'intact', 'perforated');
const tympanumIntact = chose('earTympanum', 'intact');
const longCourse = atLeast('lesionWeeks', 8);

const CAREFUL = only(not(tympanumIntact), 'No use ototóxicos con el tímpano roto o sin verlo.');
const IMAGING = [
  only(all(longCourse, not(cat)), 'Haga TC: descarte otitis media.'),
  only(all(longCourse, cat), 'Haga TC: descarte pólipo, neoplasia y otitis media.'),
] as const;
const EAR = {
  also: [...IMAGING, CAREFUL],
  urgency: soonest(['24h', ticked('rfNeuro')]),
  sources: sources('OTI'),
} as const;

export const rodsStep = {
  step: [
    only(
      not(tympanumKnown),
      'Compruebe el tímpano y pida cultivo con antibiograma antes de tratar; descarte otitis media.',
    ),
    'Pida cultivo con antibiograma antes de tratar; descarte otitis media.',
  ],
  also: EAR.also,
  sources: sources('OTI'),
} as const satisfies Partial<StepRow>;

const rabbit: StepRow = {
  when: animal('conejo'),
  step: 'Haga TC o radiografía de bulla: descarte otitis media.',
  also: [CAREFUL],
  urgency: EAR.urgency,
};

const dyspnoea = ticked('rfDyspnoea');
const eosinophils = over('balEosinophilPct', byAnimal({ perro: 10, gato: 25 }));
const AIRWAYS = { urgency: soonest('dias', ['vital', dyspnoea]), sources: sources('JOH') } as const;

export const earSteps = steps({
  'Y-C40': {
    when: dogOrCat,
    step: 'Limpie y trate la levadura según otoscopia y revise en 2–3 semanas; busque la causa (alergia).',
    also: [only(not(tympanumIntact), 'No ponga productos ototóxicos sin ver el tímpano.')],
    sources: sources('GIN'),
  },
  'Y-C41': [
    rabbit,
    {
      when: dogOrCat,
      step: [
        only(
          not(tympanumKnown),
          'Compruebe el tímpano, limpie y trate según la citología; controle en 2–3 semanas.',
        ),
        'Limpie y trate según la citología; controle en 2–3 semanas.',
      ],
      ...EAR,
    },
  ],
  'Y-C41r': [rabbit, { when: dogOrCat, ...rodsStep, urgency: EAR.urgency }],
  'Y-C42': {
    when: not(fired('Y-C43', 'Y-C44')),
    step: 'Valore otoscopia y clínica: los recuentos bajos no descartan otitis.',
    sources: sources('GIN'),
  },
  'Y-C43': {
    when: animal('perro', 'gato', 'hurón', 'conejo'),
    step: 'Trate los ácaros en todos los convivientes y repita la otoscopia a las 3–4 semanas.',
  },
  'Y-C44': [
    { when: all(animal('conejo'), not(fired('Y-C41r'))), step: rabbit.step },
    { when: all(dogOrCat, not(fired('Y-C41r'))), ...rodsStep },
  ],
  'Y-C50': [
    {
      when: all(eosinophils, dog),
      step: 'Haga coprología con Baermann y antígeno de Dirofilaria y Angiostrongylus.',
      ...AIRWAYS,
    },
    {
      when: all(eosinophils, cat),
      step: 'Descarte parásitos (Baermann, Dirofilaria) y valore asma con radiografía de tórax.',
      ...AIRWAYS,
    },
    { step: 'Cultive, haga radiografía y descarte aspiración o cuerpo extraño.', ...AIRWAYS },
  ],
  'Y-C51': [
    {
      when: all(dogOrCat, dyspnoea),
      step: 'Cultive el lavado (aerobio, Mycoplasma, Bordetella) y haga radiografía o TC; trate hoy si hay fiebre.',
      also: ['Mida la saturación y dé oxígeno si es baja.'],
      urgency: 'vital',
      vital: true,
      sources: sources('R&M'),
    },
    {
      when: dogOrCat,
      step: 'Cultive el lavado (aerobio, Mycoplasma, Bordetella) y haga radiografía o TC; trate hoy si hay fiebre.',
      also: ['Mida la saturación y dé oxígeno si es baja.'],
      urgency: soonest('24h', ['vital', all(ticked('rfFever'), ticked('rfCollapse'))]),
      sources: sources('R&M'),
    },
    {
      when: horse,
      step: 'Cultive el lavado y valore pleuroneumonía con ecografía y fibrinógeno.',
      also: ['Mida la saturación y dé oxígeno si es baja.'],
      urgency: soonest('24h', [
        'vital',
        any(dyspnoea, all(ticked('rfFever'), ticked('rfCollapse'))),
      ]),
      sources: sources('R&M'),
    },
  ],
  'Y-C52': { step: 'Repita el lavado sin contaminación orofaríngea.', sources: sources('R&M') },
  'Y-C53': [
    {
      when: all(horse, over('balNeutrophilPct', 25)),
      step: 'Controle el ambiente y valore el tratamiento de asma grave con el consenso ACVIM; descarte infección.',
      urgency: soonest(['24h', dyspnoea]),
      sources: sources('COU'),
    },
    {
      when: horse,
      step: 'Mejore el aire y remoje el heno, repita la exploración en reposo y descarte infección.',
      urgency: soonest(['24h', dyspnoea]),
      sources: sources('COU'),
    },
  ],
  'Y-C54': { step: 'Mezcle ambos lados o repita el lavado.', sources: sources('COU') },
});
