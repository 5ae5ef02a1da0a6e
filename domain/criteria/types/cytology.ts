import { sheet } from '../parsed/cytology.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { cytology } from '../vocabulary/smallTypes.ts';

export const cytologyCriteria: SheetCriteria = {
  type: 'cytology',
  sheet,
  vocabulary: cytology,
  names: {
    chemNaK: 'Relación sodio:potasio',
    mcPresent: 'Criterios de malignidad presentes (2 o 3)',
    camus: 'Criterios de Camus presentes',
  },
  decisive: [
    'cytoNeutrophilPct',
    'cytoMacrophagePct',
    'cytoLymphocytePct',
    'cytoLineage',
    'mcAnisokaryosis',
    'mcNucleoli',
  ],
  onlyImages: 'No concluyente. Sin estirpe ni criterios nucleares no se interpreta.',
  nothing: 'No concluyente. Sin estirpe ni criterios nucleares no se interpreta.',
};
