import { all, any, atLeast, known, not, ticked, under } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only } from '../grammar/steps.ts';
import { cat, horse } from '../shared/animals.ts';
import { blindRetina, hypertensive } from './fundus.ts';
import { secondaryGlaucoma } from './glaucoma.ts';
import { fired, steps } from './ids.ts';
import { cataract, diabetic, sightless } from './sight.ts';
import { ACIERNO, KOMAROMY } from './sources.ts';
import { eitherEye, fundus, fundusTold, iopTold, lens, mydriatic, systolic } from './values.ts';

const lost = ticked('rfVisionLoss');
const measured = known(systolic);
const severe = atLeast(systolic, 180);
const normal = under(systolic, 160);
const bleeds = eitherEye(fundus('hemorrhage'));

export const sightSteps = steps({
  'O-C19': [
    ...[true, false].map((leads) => ({
      when: all(
        any(severe, all(hypertensive, blindRetina), not(measured)),
        leads ? any(severe, blindRetina) : not(any(severe, blindRetina)),
      ),
      step: [
        only(not(measured), 'Mida la presión arterial ahora.'),
        only(cat, 'Repita la presión en calma y trate la hipertensión hoy; mida creatinina y T4.'),
        'Repita la presión en calma y trate la hipertensión hoy; mida creatinina y UPC.',
      ],
      also: [
        only(hypertensive, 'Avise de que la visión puede volver si la presión baja pronto.'),
        only(hypertensive, 'Controle la presión en 24 h.'),
        'Evite la anestesia hasta controlar la presión.',
      ],
      urgency: soonest(
        ['vital', all(severe, ticked('rfSeizures', 'rfNeuro', 'rfVisionLoss'))],
        ['24h', fired('O-C19')],
      ),
      rank: leads ? (1 as const) : (2 as const),
      absorbs: ['X-K18'] as const,
      sources: [ACIERNO] as const,
    })),
    {
      when: all(hypertensive, cat),
      step: 'Repita la presión en otra visita en calma y mida creatinina y T4.',
      urgency: 'dias',
      rank: 2,
      absorbs: ['X-K18'],
      sources: [ACIERNO],
    },
    {
      when: hypertensive,
      step: 'Repita la presión en otra visita en calma y mida creatinina y UPC.',
      urgency: 'dias',
      rank: 2,
      absorbs: ['X-K18'],
      sources: [ACIERNO],
    },
    ...[true, false].map((blind) => ({
      when: blind ? all(normal, blindRetina) : normal,
      step: [
        only(cat, 'Pida hemograma, FeLV, FIV y Toxoplasma.'),
        'Pida hemograma, plaquetas, proteínas y Ehrlichia: descarte coagulopatía e hiperviscosidad.',
      ],
      urgency: soonest(['24h', any(bleeds, blindRetina)], ['dias', fired('O-C19')]),
      rank: blind ? (1 as const) : (2 as const),
    })),
  ],
  'O-C25': [
    {
      when: horse,
      step: 'Descarte trauma y coagulopatía hoy.',
      also: ['Mire el fondo del otro ojo.'],
      urgency: '24h',
    },
    {
      step: 'Mida presión arterial, hematocrito, plaquetas y TP hoy; no use AINE ni corticoide antes.',
      also: [
        'Mire el fondo del otro ojo.',
        'Haga ecografía ocular: descarte desprendimiento y masa.',
      ],
      urgency: '24h',
    },
  ],
  'O-C26': {
    step: 'Derive para RM y LCR: neuritis óptica o masa; pida serologías[ y mida la presión].',
    urgency: '24h',
  },
  'O-C20': {
    step: 'Derive para electrorretinografía hoy; mida presión, glucosa y colesterol.',
    also: ['Descarte hiperadrenocorticismo.', 'Evite el corticoide empírico antes de la ERG.'],
    urgency: '24h',
    sources: [KOMAROMY],
  },
  'O-R14': [
    {
      when: sightless,
      step: [
        only(
          not(all(measured, iopTold, fundusTold)),
          'Mire el fondo y mida la presión arterial y la PIO hoy: hay pérdida de visión indicada.',
        ),
        'Derive hoy a oftalmología o neurología: hay pérdida de visión sin causa indicada.',
      ],
      also: [only(cat, 'Mida creatinina y T4.')],
      urgency: '24h',
    },
    {
      step: 'Busque hoy el origen del dolor: lámpara de hendidura, párpados, fluoresceína y PIO.',
      also: ['No use corticoide antes de la fluoresceína.'],
      urgency: '24h',
    },
  ],
  'O-C21': { step: 'Derive a neurología[ y mida la presión arterial].', urgency: '24h' },
  'O-C22': afferentRow(),
  'O-C23': afferentRow(),
  'O-C27': [
    {
      when: cat,
      step: 'Mida taurina y pregunte por enrofloxacino y dieta.',
      urgency: 'dias',
    },
    { step: 'Derive para electrorretinografía y prueba genética de atrofia progresiva.' },
  ],
  'O-C17': [
    {
      when: all(eitherEye(cataract), diabetic),
      step: 'Controle la glucemia y derive pronto: la catarata diabética inflama el ojo.',
      urgency: soonest(['24h', fired('O-C7')], ['dias', fired('O-C17')]),
    },
    {
      when: eitherEye((eye) => all(lens('hypermature')(eye), secondaryGlaucoma(eye))),
      step: 'Derive para valorar la cirugía: electrorretinografía y ecografía ocular.',
      also: ['Revise el otro ojo cada 6 meses.'],
      rank: 1,
    },
    {
      when: eitherEye(cataract),
      step: 'Derive para valorar la cirugía: electrorretinografía y ecografía ocular.',
      also: ['Revise el otro ojo cada 6 meses.'],
    },
    // Changes of age need no surgery.
    { step: 'Repita la exploración si aparecen dolor, ojo rojo o pérdida de visión.' },
  ],
  'O-C0': { step: 'Aclare primero los datos que no concuerdan.' },
  'O-C24': { step: 'Repita la exploración si aparecen dolor, ojo rojo o pérdida de visión.' },
});

function afferentRow() {
  return {
    step: 'Compruebe el cristalino y el fondo y derive a oftalmología o neurología.',
    also: [only(mydriatic, 'Repita la exploración cuando ceda el midriático.')],
    urgency: soonest(['24h', lost], ['dias', not(lost)]),
  } as const;
}
