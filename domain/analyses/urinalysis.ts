import type { AnalysisDefinition, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { URINE_SEDIMENT } from './imageKinds.ts';
import { FREE_CHOICE, WAITING_TIMES } from './laboratory.ts';
import { patientGroup } from './patient.ts';

const sample: FieldGroup = {
  id: 'urinalysis',
  title: 'Muestra',
  fields: [
    {
      kind: 'choice',
      key: 'collectionMethod',
      label: 'Método de obtención',
      options: [
        { value: 'cystocentesis', label: 'Cistocentesis' },
        { value: 'catheterization', label: 'Sondaje' },
        { value: 'spontaneous_voiding', label: 'Micción espontánea' },
      ],
      default: 'cystocentesis',
    },
    { kind: 'number', key: 'sampleVolume', label: 'Volumen', unit: 'ml', min: 0, max: 10_000 },
    {
      kind: 'suggest',
      key: 'urineColor',
      label: 'Color',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Amarillo pálido',
        'Amarillo',
        'Ámbar',
        'Incoloro',
        'Rojo',
        'Marrón',
        'Verdoso',
      ],
    },
    {
      kind: 'suggest',
      key: 'urineAppearance',
      label: 'Aspecto',
      placeholder: FREE_CHOICE,
      suggestions: ['Transparente', 'Ligeramente turbio', 'Turbio', 'Con sangre', 'Con grumos'],
    },
    {
      kind: 'suggest',
      key: 'timeToAnalysis',
      label: 'Tiempo hasta el análisis',
      placeholder: FREE_CHOICE,
      help: 'Pasada una hora se forman cristales y se deshacen cilindros.',
      suggestions: WAITING_TIMES,
    },
    {
      kind: 'suggest',
      key: 'stainingUsed',
      label: 'Tinción',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Sin teñir',
        'Sternheimer-Malbin',
        'Nuevo azul de metileno',
        'Diff-Quik',
        'Gram',
        'Sudán III',
      ],
    },
  ],
};

/** A dipstick is read in crosses, not in figures. */
function pad(key: string, label: string): Field {
  return {
    kind: 'choice',
    key,
    label,
    width: 'third',
    options: [
      { value: 'negative', label: 'Negativo' },
      { value: 'trace', label: 'Trazas' },
      { value: '1+', label: '+' },
      { value: '2+', label: '++' },
      { value: '3+', label: '+++' },
      { value: '4+', label: '++++' },
    ],
  };
}

const chemistry: FieldGroup = {
  id: 'urineChemistry',
  title: 'Densidad, pH y tira',
  summary: 'Los datos que completan el sedimento',
  folded: true,
  fields: [
    {
      kind: 'number',
      key: 'urineSpecificGravity',
      label: 'Densidad',
      help: 'Con refractómetro y decimales: 1,035.',
      min: 1,
      max: 1.1,
      decimals: 3,
    },
    { kind: 'number', key: 'urinePh', label: 'pH', min: 4, max: 10 },
    pad('urineProtein', 'Proteínas en tira'),
    pad('urineGlucose', 'Glucosa en tira'),
    pad('urineKetones', 'Cetonas en tira'),
    pad('urineBilirubin', 'Bilirrubina en tira'),
    pad('urineBlood', 'Sangre en tira'),
  ],
};

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    {
      kind: 'text',
      key: 'consultReason',
      about: 'reason',
      label: 'Motivo de consulta',
      placeholder: 'Polaquiuria y estranguria',
      width: 'full',
      maxLength: 1000,
    },
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Tratamientos y observaciones',
  summary: 'Tratamiento actual o reciente, observaciones',
  folded: true,
  fields: [
    {
      kind: 'longText',
      key: 'currentRecentTreatment',
      label: 'Tratamiento actual o reciente',
      help: 'Antibióticos, diuréticos, corticoides y fluidos cambian la orina.',
      width: 'full',
    },
    {
      kind: 'longText',
      key: 'additionalObservations',
      label: 'Observaciones adicionales',
      width: 'full',
    },
  ],
};

/** Proteinuria classes: IRIS, dog <0.2, 0.2–0.5, >0.5. */
export const urinalysis: AnalysisDefinition = {
  type: 'urinalysis_sample',
  version: 1,
  family: 'sample',
  label: 'Sedimento urinario',
  icon: [
    'M7.4 2.8h9.2',
    'M8.8 2.8v14.8a3.2 3.2 0 0 0 6.4 0V2.8',
    'M8.8 10.6h6.4',
    'M12 13.8h.01',
    'M12 17h.01',
  ],
  groups: [patientGroup(), clinical, sample, chemistry, more],
  imageAdvice:
    'Campos a 10× para cilindros y cristales y a 40× para células, con el condensador bajo.',
  imageKind: URINE_SEDIMENT,
};
