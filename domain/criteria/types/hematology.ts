import { sheet } from '../parsed/hematology_sample.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { hematology } from '../vocabulary/hematology.ts';

export const hematologyCriteria: SheetCriteria = {
  type: 'hematology_sample',
  sheet,
  vocabulary: hematology,
  names: {
    chemNaK: 'Relación sodio:potasio',
    bands: 'Neutrófilos en banda, recuento',
    mchcD: 'CHCM calculada',
    correctedWbc: 'Leucocitos corregidos',
    estimatedPlatelets: 'Plaquetas estimadas',
    reticulocytesD: 'Reticulocitos, recuento calculado',
    myeloidRatio: 'Relación mieloide:eritroide',
  },
  units: {
    mchcD: 'g/l',
    correctedWbc: '×10⁹/l',
    estimatedPlatelets: '×10⁹/l',
    reticulocytesD: '×10⁹/l',
  },
  decisive: ['cbcHematocrit', 'cbcWbc', 'diffSegmented', 'cbcPlatelets'],
  onlyImages: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
  nothing: 'No concluyente. Sin hemograma ni recuento diferencial no se clasifica la muestra.',
};
