import { sheet } from '../parsed/urinalysis_sample.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { urinalysis } from '../vocabulary/smallTypes.ts';

export const urinalysisCriteria: SheetCriteria = {
  type: 'urinalysis_sample',
  sheet,
  vocabulary: urinalysis,
  names: {
    chemNaK: 'Relación sodio:potasio',
  },
  rows: { urineSpecificGravity: { figure: 'usg' } },
  decisive: ['urineSpecificGravity', 'serumCreatinine', 'upc', 'sedWbc', 'sedRbc'],
  onlyImages:
    'No concluyente: la lectura automática no cuenta los elementos del sedimento en las imágenes. Indique densidad, tira y recuento por campo para aplicar los criterios.',
  nothing:
    'No concluyente: faltan datos de la orina. Indique densidad, tira y recuento por campo para aplicar los criterios.',
};
