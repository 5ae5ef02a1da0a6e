import type { AnalysisDefinition } from '#domain/catalogue/field.ts';

/** An analysis type nobody knows: all that a new one takes is a definition like this. */
export const tenthType: AnalysisDefinition = {
  type: 'trichogram',
  version: 1,
  family: 'sample',
  label: 'Tricograma',
  icon: ['M4 20 C 8 4, 16 4, 20 20'],
  imageKind: { microscopic: true, quality: { minFocus: 0.35 } },
  imageAdvice: 'Puntas y raíces, a poco aumento.',
  reportOutline: ['Fase de los folículos', 'Estado de las puntas'],
  groups: [
    {
      id: 'patient',
      title: 'Paciente',
      fields: [
        { key: 'patientName', about: 'patient.name', label: 'Nombre de la mascota', kind: 'text' },
      ],
    },
    {
      id: 'hair',
      title: 'Pelo',
      fields: [
        { key: 'furColour', label: 'Color del pelo', kind: 'suggest', suggestions: ['Negro'] },
        { key: 'hairLength', label: 'Longitud', kind: 'number', unit: 'mm', min: 0, max: 500 },
      ],
    },
  ],
};
