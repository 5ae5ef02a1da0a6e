import { ultrasoundMeasures } from '#domain/analyses/ultrasoundMeasures.ts';
import type { Rule } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  says,
  sex,
  ticked,
  usable,
} from '../grammar/condition.ts';
import { ceiling, coherence, type KeyIf, when } from '../grammar/outcome.ts';
import { byAnimal, entered, kilograms, quantity } from '../grammar/quantity.ts';
import { part, shown, words } from '../grammar/words.ts';
import { cat, male, spayed } from '../shared/animals.ts';
import { bilirubin } from '../shared/chemistry.ts';
import { impossiblePatient } from '../shared/impossible.ts';
import { toBirth } from './birth.ts';
import { datesApart } from './gestationDates.ts';
import { rules } from './ids.ts';
import { WRITTEN, writtenMeasure } from './measures.ts';
import { WRITABLE } from './readings.ts';
import { unitRules } from './units.ts';
import { atrium, isOver, labour, measure } from './values.ts';

/** Keys about the whole animal, or used in several regions. */
const OF_ANY_REGION = [
  ...['echoSystolicPressure', 'echoMurmur', 'echoChf', 'limbIschaemia'],
  ...['dischargeKind', 'lastHeatWeeks', 'labourSigns', 'labourHours', 'pupsBorn'],
];

/** Group of measures: its title in a sentence, and its keys of one region. */
interface Group {
  readonly title: string;
  readonly keys: readonly string[];
}

const GROUPS = new Map(
  ultrasoundMeasures.map(({ id, title, fields }): readonly [string, Group] => [
    id,
    {
      title: title.toLocaleLowerCase('es'),
      keys: fields.map(({ key }) => key).filter((key) => !OF_ANY_REGION.includes(key)),
    },
  ]),
);
const groupsOf = (...ids: readonly string[]): readonly Group[] =>
  ids.flatMap((id) => GROUPS.get(id) ?? []);
const anyOf = ({ keys }: Group) => any(...keys.map(usable));
const answered = ({ keys }: Group): readonly KeyIf[] => keys.map((key) => [key, usable(key)]);

const HEART = groupsOf('heart');
const PROSTATE = groupsOf('prostate');
const GESTATION = groupsOf('gestation');
const UTERUS = groupsOf('uterus', 'gestation');
const ABDOMEN = groupsOf(
  ...['adrenals', 'kidneys', 'gut', 'liverSpleen', 'prostate', 'uterus', 'gestation'],
);

const AREA = 'ultrasoundArea';
const area = part('región', [AREA], (facts) => facts.text(AREA) ?? '');
const region = (...stems: readonly string[]) => says([AREA], ...stems);
const ofHeart = region('corazon', 'cardi', 'ecocardio');
const notOfHeart = not(any(ofHeart, region('torax', 'toracic', 'tfast')));
const heartAlone = all(ofHeart, not(region('abdom', 'afast')));

const stray = (group: Group) =>
  when(
    anyOf(group),
    coherence(words`la región «${area}» no corresponde a las medidas de ${group.title}.`, [
      AREA,
      ...answered(group),
    ]),
  );
const ofOtherSex = (whom: string) => (group: Group) =>
  when(
    anyOf(group),
    coherence(`medidas de ${group.title} en ${whom}.`, answered(group), { drops: answered(group) }),
  );

const female = sex('hembra', 'hembra esterilizada', 'gestante', 'lactante');

const patients = rules('coherence', {
  'U-K1': {
    about: 'Las medidas indicadas no son de la región explorada.',
    when: all(usable(AREA), any(notOfHeart, heartAlone)),
    says: [when(notOfHeart, ...HEART.map(stray)), when(heartAlone, ...ABDOMEN.map(stray))],
  },
  'U-K2': {
    about: 'Medidas de próstata en una hembra, o de útero o gestación en un macho: no se usan.',
    when: any(female, male),
    says: [
      when(female, ...PROSTATE.map(ofOtherSex('una hembra'))),
      when(male, ...UTERUS.map(ofOtherSex('un macho'))),
    ],
  },
  'U-K3': {
    about: 'Datos de gestación en una hembra esterilizada: no se usan.',
    when: spayed,
    says: GESTATION.map((group) =>
      when(
        anyOf(group),
        coherence('gestación en una hembra esterilizada.', answered(group), {
          drops: answered(group),
        }),
      ),
    ),
  },
});

const cavity = measure('echoLvidd');
const overCavity = (key: string) => isOver(measure(key), cavity);
const WALLS = ['echoLvids', 'echoIvsd', 'echoLvpwd'];
const tooLarge: readonly KeyIf[] = [
  ...WALLS.map((key): KeyIf => [key, overCavity(key)]),
  'echoLvidd',
];

const apart = quantity('días entre las dos fechas', ['usIcc', 'usBpd', WRITTEN], datesApart);
const score = entered('usAfs');
const long = measure('echoLaLong');
const wide = over(atrium, 1.5);
const lengthened = over(long, 15.7);

const FIELDS = ultrasoundMeasures.flatMap(({ fields }) => fields.map(({ key }) => key));
const written = (key: string) =>
  quantity(`${key} en el texto`, [WRITTEN], (facts) => writtenMeasure(facts, key));
const differs = (key: string) =>
  any(isOver(written(key), entered(key)), isOver(entered(key), written(key)));
const twoFigures = (key: string) =>
  when(
    differs(key),
    coherence(
      words`la medida en el texto (${shown(written(key))}) y la casilla (${shown(entered(key))}) difieren.`,
      [key, WRITTEN],
    ),
  );

const measures = rules('coherence', {
  'U-K5': {
    about: 'La sístole mayor que la diástole, o una pared mayor que la cavidad: no se usan.',
    when: any(...WALLS.map(overCavity)),
    says: coherence('la sístole no puede ser mayor que la diástole.', tooLarge, {
      drops: tooLarge,
    }),
  },
  'U-K6': {
    about: 'La cavidad coriónica y el biparietal dan fechas con más de 4 días de diferencia.',
    when: known(apart),
    says: coherence(
      words`la cavidad coriónica y el biparietal fechan con ${shown(apart, 0)} días de diferencia.`,
      ['usIcc', 'usBpd'],
    ),
  },
  'U-K7': {
    about: 'La puntuación AFAST y el líquido indicado se contradicen.',
    when: any(
      all(over(score, 0), chose('usFreeFluid', 'none')),
      all(atMost(score, 0), chose('usFreeFluid', 'moderate', 'large')),
    ),
    says: [
      coherence('la puntuación AFAST no concuerda con el líquido indicado.', [
        'usAfs',
        'usFreeFluid',
      ]),
      // These classes rest on the contradicted datum.
      ceiling('no_concluyente', ['U-C27a', 'U-C27b', 'U-C27c']),
    ],
  },
  'U-K8': {
    about: 'Gato: la aurícula está dilatada en un plano y no en el otro.',
    when: all(
      cat,
      known(atrium),
      known(long),
      any(all(wide, not(lengthened)), all(lengthened, not(wide))),
    ),
    says: coherence('el tamaño de la aurícula difiere según el plano.', ['echoLaAo', 'echoLaLong']),
  },
  'U-K9': {
    about: 'Una medida del texto y su casilla difieren: vale la casilla.',
    when: usable(WRITTEN),
    says: FIELDS.filter((key) => WRITABLE.includes(key)).map(twoFigures),
  },
});

const duct = measure('usBileDuct');
/** Limit of the interval (µmol/l), usable before figures are compared. */
const highBilirubin = over(bilirubin, byAnimal({ perro: 7, gato: 7 }));
/** Inside its published interval. */
const narrowDuct = any(
  atMost(duct, byAnimal({ gato: 4 })),
  all(atMost(kilograms, 15), atMost(duct, byAnimal({ perro: 3 }))),
);
const signs = rules('coherence', {
  'U-K10': {
    about: 'Ictericia o bilirrubina alta con el colédoco dentro de su intervalo.',
    when: all(narrowDuct, any(ticked('rfJaundice'), highBilirubin)),
    says: coherence(
      'vía biliar no dilatada con ictericia: obstrucción reciente o causa no obstructiva.',
      ['usBileDuct'],
    ),
  },
  'U-K11': {
    about: 'Signos de parto indicados y más de 3 días calculados.',
    when: all(over(toBirth, 3), labour),
    says: coherence(
      words`signos de parto con ${shown(toBirth, 0)} días calculados: fecha mal estimada o parto prematuro; no decida una cesárea solo por la fecha.`,
      ['usIcc', 'usBpd'],
    ),
  },
  'U-K12': {
    about: 'Lesión mitral con soplo 0 y LA:Ao ≥ 1,6.',
    when: all(chose('echoMitral', 'lesion'), atLeast(atrium, 1.6), atMost('echoMurmur', 0)),
    says: coherence('dilatación con soplo 0: revise la auscultación.', ['echoMurmur', 'echoLaAo']),
  },
});

export const coherenceRules: readonly Rule[] = [
  ...rules('coherence', { 'U-K13': impossiblePatient }),
  ...patients,
  ...unitRules,
  ...measures,
  ...signs,
];
