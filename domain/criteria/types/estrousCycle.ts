import { sheet } from '../parsed/estrous_cycle.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { estrousCycle } from '../vocabulary/estrousCycle.ts';

export const estrousCycleCriteria: SheetCriteria = {
  type: 'estrous_cycle',
  sheet,
  vocabulary: estrousCycle,
  names: {
    chemNaK: 'Relación sodio:potasio',
    gestDay: 'Día de gestación',
    ki: 'Índice de queratinización',
  },
  rows: {
    progesterone: { figure: 'p4', unitFrom: 'progesteroneUnit' },
    progesteronePrevious: { figure: 'p4Prev', unitFrom: 'progesteroneUnit' },
  },
  decisive: [
    'progesterone',
    'cytoParabasal',
    'cytoIntermediate',
    'cytoSuperficial',
    'cytoAnucleated',
  ],
  onlyImages:
    'No concluyente: se han recibido imágenes sin recuento. Las células vaginales no se clasifican en la imagen. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
  nothing:
    'No concluyente: falta el recuento. Con el porcentaje de parabasales, intermedias, superficiales y anucleadas se calcula la queratinización y la fase.',
};
