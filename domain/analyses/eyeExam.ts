import type { ChoiceField, FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { sideWord } from '#domain/catalogue/pairs.ts';
import { type Labels, looks, num, pick, yesNo } from './fields.ts';
import { pupd, t4Status } from './sharedFields.ts';

/** One question for each eye, in examination order; keys end in Od or Os. */
type EyeRow = NumberField | ChoiceField;

const UNKNOWN = { unknown: 'No evaluable' };

/** The options agree with the gender of the reflex: «Reducido», «Reducida». */
const reflex = (key: string, label: string, reduced = 'Reducido', rest: { help?: string } = {}) =>
  pick(
    key,
    label,
    { present: 'Presente', reduced, absent: 'Ausente', ...UNKNOWN },
    { unaltered: 'present', ...rest },
  );

const absent = (key: string, label: string) => yesNo(key, label, { unaltered: 'no' });

const lookedAt = (key: string, label: string, others: Labels) =>
  looks(key, label, others, { unaltered: 'normal' });

/** Drop and strip tests have no normal answer: «sin cambios» would say nothing. */
const strip = (key: string, label: string) =>
  pick(key, label, { negative: 'Negativa', positive: 'Positiva', notDone: 'No realizada' });

const ROWS: readonly EyeRow[] = [
  num('examStt', 'Schirmer', 'mm/min', [0, 60], { example: '18' }),
  num('examIop', 'PIO', 'mmHg', [0, 120], { example: '16' }),
  num('examTbut', 'Ruptura de la película lagrimal', 's', [0, 60]),
  pick(
    'examGlobe',
    'Globo ocular',
    {
      normal: 'Normal',
      proptosis: 'Proptosis (fuera de la órbita)',
      exophthalmos: 'Exoftalmos',
      buphthalmos: 'Buftalmos',
      enophthalmos: 'Enoftalmos o hundido',
    },
    { unaltered: 'normal' },
  ),
  pick(
    'examDischarge',
    'Secreción',
    { none: 'No', serous: 'Serosa', purulent: 'Mucopurulenta' },
    { unaltered: 'none' },
  ),
  lookedAt('examEyelid', 'Párpados', {
    entropion: 'Entropión',
    ectropion: 'Ectropión',
    cilia: 'Distiquia o cilio ectópico',
    mass: 'Masa',
    blepharitis: 'Blefaritis',
  }),
  lookedAt('examThird', 'Tercer párpado', {
    cherry: 'Glándula prolapsada',
    out: 'Protruido',
    follicles: 'Folículos',
    mass: 'Masa',
  }),
  lookedAt('examConjunctiva', 'Conjuntiva', {
    red: 'Hiperemia',
    chemosis: 'Quemosis',
    follicles: 'Folículos',
    foreign: 'Cuerpo extraño',
  }),
  lookedAt('examCornea', 'Córnea', {
    sequestrum: 'Placa parda (secuestro)',
    pannus: 'Pannus',
    lipid: 'Depósito blanco',
    foreign: 'Cuerpo extraño',
    laceration: 'Laceración',
  }),
  pick('examJones', 'Fluoresceína en la nariz', {
    pass: 'Pasa',
    fail: 'No pasa',
    notDone: 'No hecha',
  }),
  strip('examFluo', 'Fluoresceína'),
  strip('examSeidel', 'Seidel'),
  pick('examUlcerDepth', 'Profundidad de la úlcera', {
    superficial: 'Superficial',
    stromal: 'Estromal',
    deep: 'Profunda (más de la mitad)',
    descemetocele: 'Descemetocele',
    perforated: 'Perforada',
    ...UNKNOWN,
  }),
  absent('examMelting', 'Melting'),
  absent('examInfiltrate', 'Infiltrado'),
  absent('examLooseEpithelium', 'Epitelio suelto en el borde'),
  reflex('examMenace', 'Amenaza', 'Reducida'),
  reflex('examDazzle', 'Deslumbramiento'),
  reflex('examPalpebral', 'Reflejo palpebral'),
  lookedAt('examPosition', 'Posición del ojo', {
    nystagmus: 'Nistagmo',
    strabismus: 'Estrabismo',
  }),
  reflex('examPlrDirect', 'RPL directo'),
  reflex('examPlrConsensual', 'RPL consensual', 'Reducido', {
    help: 'La pupila de este ojo cuando se ilumina el otro.',
  }),
  pick(
    'examPupil',
    'Pupila',
    { miosis: 'Miosis', normal: 'Normal', mydriasis: 'Midriasis', ...UNKNOWN },
    { unaltered: 'normal' },
  ),
  pick(
    'examPupilDark',
    'Pupila en la oscuridad',
    { dilates: 'Se dilata', stays: 'No se dilata', ...UNKNOWN },
    { unaltered: 'dilates' },
  ),
  lookedAt('examIris', 'Iris', {
    pigment: 'Pigmento nuevo',
    mass: 'Masa',
    synechia: 'Sinequias',
    atrophy: 'Atrofia',
  }),
  pick('examGonio', 'Gonioscopia', {
    open: 'Abierto',
    narrow: 'Estrecho',
    closed: 'Cerrado',
    notDone: 'No hecha',
  }),
  absent('examFlare', 'Flare'),
  absent('examHyphema', 'Hifema'),
  absent('examHypopyon', 'Hipopion'),
  absent('examEpiscleral', 'Congestión epiescleral'),
  absent('examCornealEdema', 'Edema corneal'),
  absent('examCornealVessels', 'Vasos o pigmento en la córnea'),
  absent('examMass', 'Masa intraocular'),
  pick(
    'examLens',
    'Cristalino',
    {
      clear: 'Transparente',
      sclerosis: 'Esclerosis nuclear',
      incipient: 'Catarata incipiente (< 15 %)',
      immature: 'Catarata inmadura',
      mature: 'Catarata madura',
      hypermature: 'Catarata hipermadura',
      luxAnterior: 'Luxación anterior',
      luxPosterior: 'Luxación posterior',
      subluxated: 'Subluxado',
      ...UNKNOWN,
    },
    { unaltered: 'clear' },
  ),
  pick(
    'examVitreous',
    'Vítreo',
    { clear: 'Transparente', hemorrhage: 'Hemorragia', cells: 'Células o fibrina', ...UNKNOWN },
    { unaltered: 'clear' },
  ),
  pick(
    'examFundus',
    'Fondo',
    {
      normal: 'Normal',
      detachment: 'Desprendimiento',
      hemorrhage: 'Hemorragias',
      hyperreflective: 'Hiperreflexia tapetal con vasos finos',
      swollenDisc: 'Papila tumefacta',
      ...UNKNOWN,
    },
    { unaltered: 'normal' },
  ),
];

const electroretinogram = pick('examErg', 'Electrorretinograma', {
  normal: 'Normal',
  reduced: 'Reducido',
  flat: 'Plano',
  notDone: 'No hecho',
});

const tonometer = pick('examTonometer', 'Tonómetro', {
  tonovet: 'TonoVet',
  tonovetPlus: 'TonoVet Plus',
  tonopen: 'Tono-Pen',
  tonopenAvia: 'Tono-Pen Avia',
  perkins: 'Perkins',
  schiotz: 'Schiötz',
  other: 'Otro',
});

const systolicPressure = num('examSystolicPressure', 'Presión sistólica', 'mmHg', [30, 350]);
const ulcerDays = num('examUlcerDays', 'Días con la úlcera', 'días', [0, 365]);

function bothEyes(row: EyeRow): EyeRow[] {
  return (['OD', 'OS'] as const).map((side) => ({
    ...row,
    key: `${row.key}${side === 'OD' ? 'Od' : 'Os'}`,
    label: `${row.label} ${sideWord(side)}`,
    pair: { of: row.label, side },
    width: 'half',
  }));
}

export const eyeExam: FieldGroup = {
  id: 'eyeExam',
  title: 'Exploración por ojo',
  summary: 'Tinciones, reflejos, pupila, cristalino y fondo, OD y OI; tonómetro',
  folded: true,
  primary: ['examSttOd', 'examSttOs', 'examIopOd', 'examIopOs'],
  fields: [...ROWS.flatMap(bothEyes), tonometer, systolicPressure, ulcerDays, electroretinogram],
};

/** Drops change pupil, tears and pressure; systemic diseases explain eye findings. */
export const eyeBackground: FieldGroup = {
  id: 'eyeBackground',
  title: 'Fármacos en uso y enfermedades',
  summary: 'Corticoide, prostaglandina, midriático, fármacos que secan; diabetes, PU/PD, T4',
  folded: true,
  fields: [
    yesNo('examSteroid', 'Corticoide o AINE tópico en uso, o corticoide sistémico'),
    yesNo(
      'examProstaglandin',
      'Prostaglandina tópica en uso (latanoprost, travoprost, bimatoprost)',
    ),
    yesNo('examMydriatic', 'Atropina o tropicamida en uso'),
    yesNo('examTearDrug', 'Sulfamida, etodolaco o atropina sistémica'),
    yesNo('examDiabetes', 'Diabetes conocida'),
    pupd,
    t4Status,
  ],
};
