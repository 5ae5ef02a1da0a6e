import { FREE_CHOICE } from '#domain/analyses/laboratory.ts';
import { ageField, speciesField } from '#domain/analyses/patient.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ImageKind } from '#domain/catalogue/imageKind.ts';

/** Hairs in oil on an empty bright field: nearly uniform, never stained. */
const HAIRS: ImageKind = {
  microscopic: true,
  readingPicture: [
    'M18 92C30 60 34 34 30 8',
    'M52 94C50 62 58 36 56 6',
    'M84 90C74 64 80 40 76 10',
  ],
  quality: {
    minFocus: 0.3,
    mayBeFlat: true,
    tone: { minMedian: 120, otherwise: 'La imagen no parece un tricograma: el fondo es oscuro.' },
  },
};

/**
 * A new analysis type, unlike the others in its keys, its pictures and its limits: it takes only a
 * file like this, and its line in the index.
 */
export const tenthType: AnalysisDefinition = {
  type: 'trichogram',
  version: 1,
  family: 'sample',
  label: 'Dermatología: tricograma',
  icon: ['M4 20 C 8 4, 16 4, 20 20'],
  groups: [
    {
      id: 'patient',
      title: 'Paciente',
      fields: [
        { key: 'petName', about: 'patient.name', label: 'Nombre de la mascota', kind: 'text' },
        speciesField('petSpecies'),
        ageField('petAge'),
      ],
    },
    {
      id: 'hair',
      title: 'Pelo',
      fields: [
        { key: 'furColour', label: 'Color del pelo', kind: 'suggest', suggestions: ['Negro'] },
        { key: 'hairLength', label: 'Longitud', kind: 'number', unit: 'mm', min: 0, max: 500 },
        {
          key: 'itches',
          label: '¿Hay prurito?',
          kind: 'choice',
          options: [
            { value: 'yes', label: 'Sí' },
            { value: 'no', label: 'No' },
          ],
        },
      ],
    },
    {
      id: 'question',
      title: 'Motivo y preguntas',
      folded: true,
      fields: [
        {
          key: 'whyHere',
          about: 'reason',
          label: 'Motivo de consulta',
          placeholder: FREE_CHOICE,
          kind: 'suggest',
          suggestions: ['Alopecia'],
        },
        { key: 'lookForFungi', label: 'Buscar dermatofitos', kind: 'request' },
      ],
    },
  ],
  imageAdvice: 'Puntas y raíces, a poco aumento.',
  reportOutline: ['Fase de los folículos', 'Estado de las puntas'],
  imageKind: HAIRS,
};
