import type { CaseFacts } from '../engine/caseFacts.ts';
import { some, type Truth } from '../engine/condition.ts';
import { entered } from '../engine/numbers.ts';
import {
  type Figures,
  flankOf,
  type Named,
  saidOf,
  vocabularyOf,
  type Words,
  wordFor,
} from './base.ts';

type Eye = 'Od' | 'Os';
const EYES: readonly Eye[] = ['Od', 'Os'];

const DEPTHS = ['superficial', 'stromal', 'deep', 'descemetocele', 'perforated'];
const LUXATED = ['luxAnterior', 'subluxated', 'luxPosterior'];

const ulcer = (facts: CaseFacts, eye: Eye): Truth =>
  some([facts.chose(`examFluo${eye}`, 'positive'), facts.chose(`examUlcerDepth${eye}`, ...DEPTHS)]);

/** A menace response comes with the third month. */
function blind(facts: CaseFacts, eye: Eye): Truth {
  const menace = facts.choice(`examMenace${eye}`);
  const years = facts.number('years');
  if (menace === undefined || menace === 'unknown' || (years !== undefined && years < 0.25))
    return undefined;
  return menace === 'absent' || menace === 'reduced';
}

const lensOf = (...options: readonly string[]) => ({
  truth: (facts: CaseFacts) => some(EYES.map((eye) => facts.chose(`examLens${eye}`, ...options))),
});

const gapOf =
  (field: string): Figures =>
  (facts) => {
    const right = facts.number(`${field}Od`);
    const left = facts.number(`${field}Os`);
    return right === undefined || left === undefined ? undefined : Math.abs(right - left);
  };

function conditionsOf(eye: Eye): Readonly<Record<string, Named>> {
  return {
    [`blind${eye}`]: { from: [`examMenace${eye}`], truth: (facts) => blind(facts, eye) },
    [`ulcer${eye}`]: {
      from: [`examFluo${eye}`, `examUlcerDepth${eye}`],
      truth: (facts) => ulcer(facts, eye),
    },
  };
}

/** A reading of one eye: `is` compares a field of that eye with an option. */
type OfEye = (facts: CaseFacts, eye: Eye, is: (field: string, option: string) => boolean) => string;

const words =
  (field: string, of: Readonly<Record<string, string>>, otherwise = ''): OfEye =>
  (facts, eye) =>
    wordFor(facts, `exam${field}${eye}`, of, otherwise);

const OF_EYE: Readonly<Record<string, OfEye>> = {
  globe: words('Globe', {
    proptosis: 'Proptosis del globo',
    exophthalmos: 'Exoftalmos',
    buphthalmos: 'Buftalmos por glaucoma crónico',
  }),
  lux: words('Lens', {
    luxAnterior: 'Luxación anterior del cristalino',
    luxPosterior: 'Luxación posterior del cristalino',
    subluxated: 'Cristalino subluxado',
  }),
  luxIop: (facts, eye) => {
    const pressure = facts.number(`examIop${eye}`);
    return flankOf(facts, `examIop${eye}`) === 'high' && pressure !== undefined
      ? ` con presión alta (${entered(pressure)} mmHg)`
      : '';
  },
  ulcerWhy: (_facts, _eye, is) =>
    `: ${saidOf([
      ['profunda', is('UlcerDepth', 'deep')],
      ['estromal', is('UlcerDepth', 'stromal')],
      ['con fusión', is('Melting', 'yes')],
      ['con infiltrado', is('Infiltrate', 'yes')],
      ['con hipopion', is('Hypopyon', 'yes')],
    ]).join(', ')}`,
  ulcerShallow: words('UlcerDepth', { superficial: ' superficial' }),
  ulcerUvea: words('Flare', { yes: ' con uveítis refleja' }),
  uveaSign: (facts, eye, is) =>
    `: ${saidOf([
      ['flare', is('Flare', 'yes')],
      ['hipopion', is('Hypopyon', 'yes')],
      ['presión baja', flankOf(facts, `examIop${eye}`) === 'low'],
      ['miosis', is('Pupil', 'miosis')],
    ]).join(', ')}`,
  retina: words(
    'Fundus',
    { detachment: 'Desprendimiento de retina', hemorrhage: 'Hemorragias de retina' },
    'Hemorragia vítrea',
  ),
  kcs: (facts, eye) => {
    const tears = facts.number(`examStt${eye}`) || 99;
    if (tears <= 5) return 'Queratoconjuntivitis seca grave';
    return tears < 11
      ? 'Queratoconjuntivitis seca'
      : 'Schirmer algo bajo, queratoconjuntivitis seca inicial,';
  },
  conjType: (_facts, _eye, is) => {
    if (is('Conjunctiva', 'chemosis')) return ' con quemosis';
    if (is('Conjunctiva', 'follicles')) return ' folicular';
    return is('Discharge', 'purulent') ? ' mucopurulenta' : '';
  },
  lid: words('Eyelid', {
    entropion: 'Entropión',
    ectropion: 'Ectropión',
    cilia: 'Distiquia o cilio ectópico',
    mass: 'Masa palpebral',
    blepharitis: 'Blefaritis',
  }),
  third: words('Third', {
    cherry: 'Glándula del tercer párpado prolapsada',
    out: 'Tercer párpado protruido',
    mass: 'Masa del tercer párpado',
    follicles: 'Conjuntivitis folicular del tercer párpado',
  }),
  corneaLook: words('Cornea', {
    sequestrum: 'Secuestro corneal',
    pannus: 'Queratitis superficial crónica (pannus)',
    lipid: 'Depósito lipídico o mineral de la córnea',
    foreign: 'Cuerpo extraño corneal',
  }),
  cataract: words('Lens', {
    incipient: 'Catarata incipiente',
    immature: 'Catarata inmadura',
    mature: 'Catarata madura',
    hypermature: 'Catarata hipermadura',
  }),
  irisMass: (_facts, _eye, is) =>
    is('Mass', 'yes') || is('Iris', 'mass') ? 'Masa intraocular' : 'Pigmento nuevo en el iris',
  aniso: words('Pupil', { mydriasis: 'midriasis de un ojo', miosis: 'miosis de un ojo' }),
  glaucoma: (_facts, _eye, is) => {
    if (is('Flare', 'yes')) return 'Glaucoma secundario a uveítis';
    const shows =
      is('Pupil', 'mydriasis') ||
      is('CornealEdema', 'yes') ||
      is('Menace', 'absent') ||
      is('Menace', 'reduced') ||
      is('Episcleral', 'yes');
    return shows ? 'Glaucoma' : 'Glaucoma hasta demostrar otra cosa';
  },
};

const readingsOf = (eye: Eye): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    Object.entries(OF_EYE).map(([name, reading]) => [
      name + eye,
      (facts: CaseFacts) =>
        reading(facts, eye, (field, option) => facts.choice(`exam${field}${eye}`) === option),
    ]),
  );

export const ophthalmology = vocabularyOf({
  derived: {
    iopGap: { value: gapOf('examIop') },
    sttGap: { value: gapOf('examStt') },
  },
  conditions: {
    ...conditionsOf('Od'),
    ...conditionsOf('Os'),
    anyUlcer: { truth: (facts) => some(EYES.map((eye) => ulcer(facts, eye))) },
    anyLux: lensOf(...LUXATED),
    anyLuxAnterior: lensOf('luxAnterior'),
    acute: {
      truth: (facts) => {
        const days = facts.number('signsDays');
        if (days !== undefined) return days <= 3;
        return facts.sign('rfVisionLoss') ? true : undefined;
      },
    },
  },
  readings: {
    ...readingsOf('Od'),
    ...readingsOf('Os'),
    htn: (facts) => {
      const pressure = facts.number('pressure') ?? 0;
      return pressure >= 160 ? ` con hipertensión (${entered(pressure)} mmHg)` : '';
    },
    noTrauma: (facts) => (facts.sign('rfTrauma') ? '' : ', sin traumatismo indicado'),
    rabbitEye: (facts) =>
      facts.held('O-C7') || facts.held('O-C17')
        ? 'Encephalitozoon cuniculi'
        : 'Dacriocistitis por raíz dental',
  },
});
