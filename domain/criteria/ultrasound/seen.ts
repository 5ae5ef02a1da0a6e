import { plain } from '#domain/text/words.ts';
import type { Outcome } from '../core/rule.ts';
import {
  all,
  usable as answered,
  any,
  atLeast,
  byHand,
  chose,
  not,
  over,
} from '../grammar/condition.ts';
import { finding, when } from '../grammar/outcome.ts';
import { words } from '../grammar/words.ts';
import { rules } from './ids.ts';
import { ALARMS } from './measures.ts';
import { amount, seenFluid } from './values.ts';

/** Findings entered as seen, not seen or not evaluable. */

const SEEN: readonly (readonly [key: string, name: string])[] = [
  ['usAdrenalInvasion', 'Invasión vascular de una adrenal'],
  ['usFreeFluid', 'Líquido abdominal libre'],
  ['usPericardial', 'Derrame pericárdico'],
  ['usPleural', 'Derrame pleural'],
  ['usTamponade', 'Colapso de la aurícula derecha'],
  ['usProstateMineral', 'Mineralización prostática'],
  ['echoSmoke', 'Contraste espontáneo o trombo'],
];

const heading = 'observaciones';

const findingOf = ([key, name]: (typeof SEEN)[number]): readonly Outcome[] => [
  when(chose(key, 'unknown'), finding(name, { heading, state: 'no_evaluable' })),
  when(chose(key, 'none', 'no'), finding(name, { heading, state: 'no_observado' })),
  when(chose(key, 'yes'), finding(name, { heading, state: 'observado' })),
  when(seenFluid(key), finding(words`${name}, ${amount(key)}`, { heading, state: 'observado' })),
];

const mobileSludge = chose('usGallbladderContent', 'mobile');

export const seenRules = rules('flags', {
  'U-O-SEEN': {
    about:
      'Lo indicado como visto, no visto o no evaluable: derrames, invasión, mineralización, trombo.',
    when: any(...SEEN.map(([key]) => answered(key)), mobileSludge),
    says: [
      ...SEEN.flatMap(findingOf),
      when(mobileSludge, finding('Barro biliar móvil: hallazgo frecuente.', { heading })),
    ],
  },
});

/** Normal answers of choices, or answers that judge nothing. */
const UNALTERED: Readonly<Record<string, readonly string[]>> = {
  usAdrenalInvasion: ['no'],
  usGutLayers: ['kept'],
  usGutLesion: [],
  usGallbladderContent: ['anechoic'],
  usFreeFluid: ['none'],
  usPericardial: ['none'],
  usPleural: ['none'],
  usTamponade: ['no'],
  usProstateMineral: ['no'],
  usUterusContent: ['none'],
  echoLaSize: ['normal'],
  echoMitral: ['normal'],
  echoSmoke: ['no'],
  echoChf: ['never'],
  usLungSliding: ['present'],
  usBLines: ['none'],
  dischargeKind: ['none', 'mucoid'],
  t4Status: ['normal', 'notDone'],
  ...Object.fromEntries(
    [
      ...['usUreter', 'usBladderMass', 'usGutObstruction', 'usSpleenNodule', 'usFreeGas'],
      ...['usUterineMass', 'usHeartMass', 'limbIschaemia', 'pupd', 'labourSigns'],
      ...ALARMS,
    ].map((key) => [key, ['no']]),
  ),
};
const DESCRIBED = ['imageDataKeyStructures', 'imageDataObservations'];
const HEALTHY = /\b(normal|sin alteraci|sin lesi|sin hallazgo|sin cambios|no se observa)/;
const LESIONS = [
  ...['nodul', 'masa$', 'masas$', 'engros', 'aumentad', 'dilat', 'lesion', 'calcul', 'quist'],
  ...['hipereco', 'hipoeco', 'heterogen', 'liquido', 'derrame', 'irregular', 'mineraliz', 'trombo'],
];

const describesLesion = byHand(DESCRIBED, (facts) =>
  DESCRIBED.some((key) => {
    const text = facts.text(key);
    return text !== undefined && (!HEALTHY.test(plain(text)) || facts.says([key], LESIONS));
  }),
);

/** Abnormal answers without an interval: the report must not say that all is normal. */
export const altered = any(
  ...Object.entries(UNALTERED).map(([key, healthy]) =>
    all(answered(key), not(chose(key, 'unknown', ...healthy))),
  ),
  describesLesion,
  over('echoMurmur', 0),
  atLeast('echoSystolicPressure', 160),
);
