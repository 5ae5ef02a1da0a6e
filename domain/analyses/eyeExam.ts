import type { ChoiceField, Field, FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { yesNo } from './clinicalFields.ts';
import { pupd, t4Status } from './sharedFields.ts';

/** A question about each eye, in the order of the examination; each key ends in Od or Os. */
interface EyeRow {
  readonly key: string;
  readonly label: string;
  readonly help?: string;
  readonly asks:
    | Pick<ChoiceField, 'options' | 'unaltered'>
    | Pick<NumberField, 'unit' | 'min' | 'max' | 'integer' | 'example'>;
}

const options = (labels: Readonly<Record<string, string>>, unaltered?: string) => ({
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
  ...(unaltered === undefined ? {} : { unaltered }),
});

const YES_NO = options({ yes: 'Sí', no: 'No', unknown: 'No se sabe' }, 'no');
/** A test with a drop and a strip has no normal answer: «sin cambios» would say nothing. */
const TEST = options({ negative: 'Negativa', positive: 'Positiva', notDone: 'No realizada' });
const UNKNOWN = { unknown: 'No evaluable' };
const REFLEX = options(
  {
    present: 'Presente',
    reduced: 'Reducido',
    absent: 'Ausente',
    ...UNKNOWN,
  },
  'present',
);
const MENACE = options(
  {
    present: 'Presente',
    reduced: 'Reducida',
    absent: 'Ausente',
    ...UNKNOWN,
  },
  'present',
);

export const EYE_ROWS: readonly EyeRow[] = [
  { key: 'examStt', label: 'Schirmer', asks: { unit: 'mm/min', min: 0, max: 60, example: '18' } },
  { key: 'examIop', label: 'PIO', asks: { unit: 'mmHg', min: 0, max: 120, example: '16' } },
  {
    key: 'examGlobe',
    label: 'Globo ocular',
    asks: options(
      {
        normal: 'Normal',
        proptosis: 'Proptosis (fuera de la órbita)',
        exophthalmos: 'Exoftalmos',
        buphthalmos: 'Buftalmos',
        enophthalmos: 'Enoftalmos o hundido',
      },
      'normal',
    ),
  },
  {
    key: 'examDischarge',
    label: 'Secreción',
    asks: options({ none: 'No', serous: 'Seroso', purulent: 'Mucopurulento' }, 'none'),
  },
  { key: 'examFluo', label: 'Fluoresceína', asks: TEST },
  { key: 'examSeidel', label: 'Seidel', asks: TEST },
  {
    key: 'examUlcerDepth',
    label: 'Profundidad de la úlcera',
    asks: options({
      superficial: 'Superficial',
      stromal: 'Estromal',
      deep: 'Profunda (más de la mitad)',
      descemetocele: 'Descemetocele',
      perforated: 'Perforada',
      ...UNKNOWN,
    }),
  },
  { key: 'examMelting', label: 'Melting', asks: YES_NO },
  { key: 'examInfiltrate', label: 'Infiltrado', asks: YES_NO },
  { key: 'examLooseEpithelium', label: 'Epitelio suelto en el borde', asks: YES_NO },
  { key: 'examMenace', label: 'Amenaza', asks: MENACE },
  { key: 'examDazzle', label: 'Deslumbramiento', asks: REFLEX },
  { key: 'examPlrDirect', label: 'RPL directo', asks: REFLEX },
  {
    key: 'examPlrConsensual',
    label: 'RPL consensual',
    help: 'La pupila de este ojo cuando se ilumina el otro.',
    asks: REFLEX,
  },
  {
    key: 'examPupil',
    label: 'Pupila',
    asks: options(
      { miosis: 'Miosis', normal: 'Normal', mydriasis: 'Midriasis', ...UNKNOWN },
      'normal',
    ),
  },
  { key: 'examFlare', label: 'Flare', asks: YES_NO },
  { key: 'examHyphema', label: 'Hifema', asks: YES_NO },
  { key: 'examHypopyon', label: 'Hipopion', asks: YES_NO },
  { key: 'examEpiscleral', label: 'Congestión epiescleral', asks: YES_NO },
  { key: 'examCornealEdema', label: 'Edema corneal', asks: YES_NO },
  { key: 'examCornealVessels', label: 'Vasos o pigmento en la córnea', asks: YES_NO },
  { key: 'examMass', label: 'Masa intraocular', asks: YES_NO },
  {
    key: 'examLens',
    label: 'Cristalino',
    asks: options(
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
      'clear',
    ),
  },
  {
    key: 'examVitreous',
    label: 'Vítreo',
    asks: options(
      {
        clear: 'Transparente',
        hemorrhage: 'Hemorragia',
        cells: 'Células o fibrina',
        ...UNKNOWN,
      },
      'clear',
    ),
  },
  {
    key: 'examFundus',
    label: 'Fondo',
    asks: options(
      {
        normal: 'Normal',
        detachment: 'Desprendimiento',
        hemorrhage: 'Hemorragias',
        hyperreflective: 'Hiperreflexia tapetal con vasos finos',
        swollenDisc: 'Papila tumefacta',
        ...UNKNOWN,
      },
      'normal',
    ),
  },
];

const tonometer: ChoiceField = {
  kind: 'choice',
  key: 'examTonometer',
  label: 'Tonómetro',
  width: 'third',
  ...options({
    tonovet: 'TonoVet',
    tonovetPlus: 'TonoVet Plus',
    tonopen: 'Tono-Pen',
    tonopenAvia: 'Tono-Pen Avia',
    perkins: 'Perkins',
    schiotz: 'Schiötz',
    other: 'Otro',
  }),
};

const systolicPressure: NumberField = {
  kind: 'number',
  key: 'examSystolicPressure',
  label: 'Presión sistólica',
  unit: 'mmHg',
  min: 30,
  max: 350,
  width: 'third',
};

const ulcerDays: NumberField = {
  kind: 'number',
  key: 'examUlcerDays',
  label: 'Días con la úlcera',
  unit: 'días',
  min: 0,
  max: 365,
  width: 'third',
};

function bothEyes({ key, label, help, asks }: EyeRow): Field[] {
  return (['OD', 'OS'] as const).map((side) => {
    const common = {
      key: `${key}${side === 'OD' ? 'Od' : 'Os'}`,
      label: `${label} ${side}`,
      pair: { of: label, side },
      width: 'half',
      ...(help ? { help } : {}),
    } as const;
    return 'options' in asks
      ? { kind: 'choice', ...common, ...asks }
      : { kind: 'number', ...common, ...asks };
  });
}

export const eyeExam: FieldGroup = {
  id: 'eyeExam',
  title: 'Exploración por ojo',
  summary: 'Tinciones, reflejos, pupila, cristalino y fondo, OD y OS; tonómetro',
  folded: true,
  lead: ['examSttOd', 'examSttOs', 'examIopOd', 'examIopOs'],
  fields: [...EYE_ROWS.flatMap(bothEyes), tonometer, systolicPressure, ulcerDays],
};

/** Drops change the pupil, the tears and the pressure; a disease explains findings of the eye. */
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
