import { num, pick, request, suggest, text } from '#domain/analyses/fields.ts';
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

/** A type unlike the others: one file, a row in the table of names, and one line in the index. */
export const tenthType: AnalysisDefinition = {
  type: 'trichogram',
  version: 1,
  family: 'sample',
  label: 'Dermatología: tricograma',
  icon: ['M4 20 C 8 4, 16 4, 20 20'],
  nameKey: 'petName',
  groups: [
    {
      id: 'patient',
      title: 'Paciente',
      fields: [
        text('petName', 'Nombre de la mascota', { about: 'patient.name' }),
        speciesField('petSpecies'),
        ageField('petAge', 'petSpecies'),
      ],
    },
    {
      id: 'hair',
      title: 'Pelo',
      fields: [
        suggest('furColour', 'Color del pelo', ['Negro']),
        num('hairLength', 'Longitud', 'mm', [0, 500]),
        pick('itches', '¿Hay prurito?', { yes: 'Sí', no: 'No' }),
      ],
    },
    {
      id: 'question',
      title: 'Motivo y preguntas',
      folded: true,
      fields: [
        suggest('whyHere', 'Motivo de consulta', ['Alopecia'], { about: 'reason' }),
        request('lookForFungi', 'Buscar dermatofitos'),
      ],
    },
  ],
  imageAdvice: 'Puntas y raíces, a poco aumento.',
  reportOutline: ['Fase de los folículos', 'Estado de las puntas'],
  imageKind: HAIRS,
};
