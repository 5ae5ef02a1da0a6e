import type { AnalysisType, AnalysisTypes } from '#domain/catalogue/field.ts';

/**
 * The types on offer by name, in the order in which screens show them. Lists, menus and messages
 * need no more than this: the fields of a type stand in its definition, which is much longer.
 */
export const TYPES = {
  cytology: {
    type: 'cytology',
    family: 'consultation',
    label: 'Citología',
    icon: [
      'M3 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0',
      'M7.2 8.4a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
      'M13.2 17a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0',
      'M17.2 16.6h.01',
      'M17.6 5.2h.01',
      'M6.8 18.4h.01',
    ],
    nameKey: 'patientName',
    method: 'nuclei',
  },
  ultrasound: {
    type: 'ultrasound',
    family: 'consultation',
    label: 'Ecografía',
    icon: [
      'M9 3.2h6l5.6 14.2c-5.4 3.9-11.8 3.9-17.2 0z',
      'M7.2 8.4c3.2 1.8 6.4 1.8 9.6 0',
      'M5.3 13.2c4.4 2.6 9 2.6 13.4 0',
    ],
    nameKey: 'patientName',
  },
  ecg: {
    type: 'ecg',
    family: 'consultation',
    label: 'ECG',
    icon: ['M2 12.8h4.2l1.7-3.2 2 3.2h1.3l1.9-9.2 2.7 16.8 2.2-7.6H22'],
    nameKey: 'patientName',
    method: 'ecg',
  },
  ophthalmology: {
    type: 'ophthalmology',
    family: 'consultation',
    label: 'Oftalmología',
    icon: [
      'M2.4 12c2.9-4.7 6.1-7 9.6-7s6.7 2.3 9.6 7c-2.9 4.7-6.1 7-9.6 7s-6.7-2.3-9.6-7z',
      'M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0',
      'M12 12h.01',
    ],
    nameKey: 'patientName',
  },
  estrousCycle: {
    type: 'estrous_cycle',
    family: 'consultation',
    label: 'Ciclo estral',
    icon: [
      'M12 3.2a8.8 8.8 0 1 1-8 5.2',
      'M3.6 4v4.4H8',
      'M12.6 9l2.8 1.6v3.4l-2.8 1.6-2.8-1.6v-3.4z',
      'M12.6 12.3h.01',
    ],
    nameKey: 'patientName',
  },
  hematology: {
    type: 'hematology_sample',
    family: 'sample',
    label: 'Frotis sanguíneo',
    icon: [
      'M12 2.8c3.7 4.4 6.4 7.4 6.4 11.2a6.4 6.4 0 0 1-12.8 0c0-3.8 2.7-6.8 6.4-11.2z',
      'M9 14.4a3.2 3.2 0 0 0 3 3.2',
    ],
    nameKey: 'patientName',
    method: 'smear',
  },
  urinalysis: {
    type: 'urinalysis_sample',
    family: 'sample',
    label: 'Sedimento urinario',
    icon: [
      'M7.4 2.8h9.2',
      'M8.8 2.8v14.8a3.2 3.2 0 0 0 6.4 0V2.8',
      'M8.8 10.6h6.4',
      'M12 13.8h.01',
      'M12 17h.01',
    ],
    nameKey: 'patientName',
  },
  coprology: {
    type: 'coprology_sample',
    family: 'sample',
    label: 'Coprología',
    icon: [
      'M12 5.2c3.1 0 5 3 5 6.8s-1.9 6.8-5 6.8-5-3-5-6.8 1.9-6.8 5-6.8z',
      'M9.8 5.6V2.8h4.4v2.8',
      'M9.8 18.4v2.8h4.4v-2.8',
      'M12 12h.01',
      'M12 9.2h.01',
      'M12 14.8h.01',
      'M9.6 12h.01',
      'M14.4 12h.01',
    ],
    nameKey: 'patientName',
  },
  bodyFluids: {
    type: 'body_fluids_sample',
    family: 'sample',
    label: 'Líquidos corporales',
    icon: [
      'M8.6 3c2.7 3.2 4.6 5.5 4.6 8.2a4.6 4.6 0 0 1-9.2 0C4 8.5 5.9 6.2 8.6 3z',
      'M17 11.4c2 2.4 3.4 4.2 3.4 6.2a3.4 3.4 0 0 1-6.8 0c0-2 1.4-3.8 3.4-6.2z',
    ],
    nameKey: 'patientName',
  },
} as const satisfies Readonly<Record<string, AnalysisType>>;

const all: readonly AnalysisType[] = Object.values(TYPES);

export const analysisTypes: AnalysisTypes = {
  all,
  find: (type) => all.find((each) => each.type === type),
};
