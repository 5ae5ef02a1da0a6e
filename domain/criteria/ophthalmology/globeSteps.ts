import { all, animal, any, atLeast, atMost, known, not, ticked } from '../grammar/condition.ts';
import { soonest } from '../grammar/outcome.ts';
import { only, type StepRow } from '../grammar/steps.ts';
import { part, words } from '../grammar/words.ts';
import { cat, dog, dogOrCat, horse, rabbit } from '../shared/animals.ts';
import {
  acuteGlaucoma,
  glaucoma,
  glaucomaBreed,
  secondaryGlaucoma,
  sureGlaucoma,
} from './glaucoma.ts';
import { anteriorLuxation, laterLuxation } from './globe.ts';
import { steps } from './ids.ts';
import { highPressure } from './intervals.ts';
import { ACIERNO, BSAVA_O, MILLER, MSD_L, TSAI } from './sources.ts';
import {
  bothEyes,
  eitherEye,
  flare,
  fundusTold,
  globe,
  iop,
  noMenace,
  signsDays,
  steroid,
  systolic,
} from './values.ts';

const species = part('especie', [], ({ speciesText }) => (speciesText ?? '').toLowerCase());
const iopOfBoth = bothEyes((eye) => known(iop(eye)));
const prostaglandin = ticked('examProstaglandin');
const STOP_PROSTAGLANDIN = only(prostaglandin, 'Suspenda la prostaglandina.');
const proptosis = eitherEye(globe('proptosis'));
const exophthalmos = eitherEye(globe('exophthalmos'));

export const globeSteps = steps({
  'O-C15': [
    {
      when: dogOrCat,
      step: 'Derive ya a oftalmología: no presione el ojo, no mida la PIO y ponga un collar isabelino.',
      also: [
        'Dé analgesia y antibiótico sistémico si tarda la cirugía.',
        'No aplique pomadas.',
        only(steroid, 'Retire el corticoide.'),
      ],
      urgency: 'vital',
      vital: true,
      sources: [BSAVA_O],
    },
    {
      step: 'Derive ya a oftalmología: no presione el ojo ni mida la PIO.',
      also: [
        'Dé analgesia y antibiótico sistémico si tarda la cirugía.',
        'No aplique pomadas.',
        only(steroid, 'Retire el corticoide.'),
      ],
      urgency: 'vital',
      vital: true,
      sources: [BSAVA_O],
    },
  ],
  'O-C28': [
    {
      when: all(proptosis, animal('perro', 'gato', 'hurón', 'conejo')),
      step: 'Mantenga el ojo húmedo con lubricante y derive ya para recolocarlo bajo anestesia.',
      also: ['Estabilice antes la cabeza y el tórax si hubo trauma.', 'No tire del ojo.'],
      urgency: 'vital',
      vital: true,
      sources: [BSAVA_O],
    },
    {
      when: all(exophthalmos, dogOrCat, any(atMost(signsDays, 7), ticked('rfEyePain'))),
      step: 'Explore la boca y haga ecografía orbitaria hoy: el dolor al abrir la boca sugiere absceso.',
      also: ['Proteja la córnea con lubricante.'],
      urgency: '24h',
      rank: 2,
      sources: [BSAVA_O],
    },
    {
      when: all(exophthalmos, rabbit),
      step: 'Haga radiografía o TC de raíces dentales y ecografía orbitaria: absceso retrobulbar probable.',
      also: [only(bothEyes(globe('exophthalmos')), 'Haga radiografía de tórax: descarte timoma.')],
      urgency: '24h',
      rank: 2,
    },
    {
      when: all(proptosis, not(dogOrCat)),
      step: 'Proteja la córnea con lubricante, haga ecografía orbitaria y consulte a oftalmología hoy.',
      urgency: 'vital',
      vital: true,
    },
    {
      when: not(dogOrCat),
      step: 'Proteja la córnea con lubricante, haga ecografía orbitaria y consulte a oftalmología hoy.',
      urgency: '24h',
      rank: 2,
    },
    {
      when: exophthalmos,
      step: 'Haga ecografía orbitaria y TC: descarte neoplasia, absceso y miositis.',
      urgency: 'dias',
    },
    {
      step: 'Derive en pocos días: el ojo aumentado suele ser ciego y doloroso y se trata para quitar el dolor.',
      urgency: 'dias',
      sources: [MILLER],
    },
  ],
  'O-C14': {
    step: 'Derive ya para cirugía corneal: proteja el ojo y no lo toque.',
    also: ['No mida la PIO ni haga Schirmer.', only(steroid, 'Retire el corticoide.')],
    urgency: 'vital',
    vital: true,
    sources: [BSAVA_O],
  },
  'O-C18': [
    {
      when: all(
        dogOrCat,
        eitherEye((eye) => all(anteriorLuxation(eye), highPressure(eye))),
      ),
      step: 'Derive ya a oftalmología para cirugía: baje la PIO y no use prostaglandinas ni mióticos.',
      also: [
        STOP_PROSTAGLANDIN,
        'Valore un osmótico o un inhibidor de la anhidrasa carbónica antes de la derivación.',
        'Explore el otro ojo: suele estar subluxado.',
      ],
      urgency: 'vital',
      vital: true,
      sources: [MSD_L, TSAI],
    },
    {
      when: all(dogOrCat, eitherEye(anteriorLuxation)),
      step: [
        only(
          not(eitherEye((eye) => all(anteriorLuxation(eye), known(iop(eye))))),
          'Derive hoy a oftalmología, mida la PIO y no use prostaglandinas ni mióticos.',
        ),
        'Derive hoy a oftalmología y no use prostaglandinas ni mióticos.',
      ],
      also: [STOP_PROSTAGLANDIN, 'Explore el otro ojo.', only(cat, 'Busque uveítis crónica.')],
      urgency: '24h',
      rank: 1,
      sources: [MSD_L],
    },
    {
      when: eitherEye(anteriorLuxation),
      step: 'Derive hoy a oftalmología: hay luxación del cristalino.',
      urgency: '24h',
      rank: 1,
    },
    {
      when: eitherEye(laterLuxation),
      step: [
        only(not(iopOfBoth), 'Derive en pocos días y mida la PIO de los dos ojos.'),
        'Derive en pocos días para valorar la cirugía.',
      ],
      also: [only(ticked('rfVisionLoss'), 'Derive hoy.')],
      urgency: soonest(['24h', ticked('rfVisionLoss')], ['dias', eitherEye(laterLuxation)]),
    },
  ],
  'O-C5': glaucomaRows(),
  'X-K18': [
    {
      when: all(atLeast(systolic, 180), fundusTold, cat),
      step: 'Repita la presión en calma hoy y mida creatinina y T4.',
      sources: [ACIERNO],
    },
    {
      when: all(atLeast(systolic, 180), fundusTold, dog),
      step: 'Repita la presión en calma hoy y mida creatinina.',
      sources: [ACIERNO],
    },
  ],
});

function glaucomaRows(): readonly StepRow[] {
  const stopWithLuxation = only(
    all(prostaglandin, eitherEye(anteriorLuxation)),
    'Suspenda la prostaglandina.',
  );
  const acute = eitherEye(acuteGlaucoma);
  const acuteAlso = [
    stopWithLuxation,
    'No use atropina ni corticoide tópico.',
    only(
      eitherEye((eye) => all(glaucoma(eye), flare(eye))),
      'Evite prostaglandinas con uveítis.',
    ),
    'Mire el cristalino y el flare antes de tratar.',
    only(glaucomaBreed, 'Trate el otro ojo de forma preventiva si la raza predispone.'),
  ];
  const sure = eitherEye(sureGlaucoma);
  const secondary = eitherEye(secondaryGlaucoma);
  const sureAlso = ['No use atropina.', stopWithLuxation];
  return [
    {
      when: all(acute, cat),
      step: 'Derive hoy y baje la PIO: busque uveítis, linfoma y desvío del humor acuoso.',
      also: acuteAlso,
      urgency: 'vital',
      vital: true,
      sources: [MILLER],
    },
    {
      when: acute,
      step: 'Derive hoy: baje la PIO ya y compruebe cada hora si responde: la visión se pierde en horas.',
      also: acuteAlso,
      urgency: 'vital',
      vital: true,
      sources: [MILLER],
    },
    ...[true, false].flatMap((caused): StepRow[] => {
      const rank = caused ? 2 : 1;
      const when = caused ? all(sure, secondary) : sure;
      return [
        {
          when: all(when, cat),
          step: 'Baje la PIO hoy y busque uveítis o neoplasia: FeLV, FIV y ecografía ocular.',
          also: sureAlso,
          urgency: '24h',
          rank,
          sources: [MILLER],
        },
        {
          when,
          step: 'Baje la PIO hoy, haga gonioscopia del otro ojo y derive a oftalmología.',
          also: sureAlso,
          urgency: '24h',
          rank,
          sources: [MILLER],
        },
      ];
    }),
    {
      when: dogOrCat,
      step: 'Repita la PIO en calma con el cuello libre; si sigue alta, derive hoy.',
      urgency: '24h',
      rank: 2,
      sources: [MILLER],
    },
    {
      when: all(horse, any(...(['Od', 'Os'] as const).map((eye) => atLeast(iop(eye), 30)))),
      step: 'Derive a oftalmología: sospecha de glaucoma por uveítis recurrente.',
      urgency: soonest(['24h', eitherEye(noMenace)], ['dias', horse]),
    },
    {
      step: words`Repita la PIO y consulte a oftalmología: los límites de perro no valen para ${species}.`,
      urgency: soonest(['24h', eitherEye(noMenace)], ['dias', not(dogOrCat)]),
    },
  ];
}
