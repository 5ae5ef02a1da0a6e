import { sheet } from '../parsed/coprology_sample.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { coprology } from '../vocabulary/smallTypes.ts';

export const coprologyCriteria: SheetCriteria = {
  type: 'coprology_sample',
  sheet,
  vocabulary: coprology,
  names: {
    chemNaK: 'Relación sodio:potasio',
    epg: 'Huevos por gramo',
    fecr: 'Reducción del recuento',
  },
  decisive: ['parasite1', 'parasite1Stage', 'giardiaAntigen', 'fecesConsistency'],
  onlyImages:
    'No concluyente: la lectura automática no identifica elementos parasitarios en las imágenes. Indique el elemento observado, su tamaño y el método.',
  nothing:
    'No concluyente: falta lo observado en las heces. Indique el elemento, su tamaño y el método.',
};
