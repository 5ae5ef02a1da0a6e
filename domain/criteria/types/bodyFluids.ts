import { sheet } from '../parsed/body_fluids_sample.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { bodyFluids } from '../vocabulary/smallTypes.ts';

export const bodyFluidsCriteria: SheetCriteria = {
  type: 'body_fluids_sample',
  sheet,
  vocabulary: bodyFluids,
  names: {
    chemNaK: 'Relación sodio:potasio',
    agRatioF: 'Albúmina:globulina del líquido',
    saagF: 'Gradiente de albúmina suero-líquido',
    glucoseGapF: 'Glucosa: sangre menos líquido',
    lactateGapF: 'Lactato: líquido menos sangre',
    creatRatioF: 'Creatinina líquido:suero',
    kRatioF: 'Potasio líquido:suero',
    bilRatioF: 'Bilirrubina líquido:suero',
    trigRatioF: 'Triglicéridos líquido:suero',
    lipaseRatioF: 'Lipasa líquido:suero',
    hctShare: 'Hematocrito del líquido, del de la sangre',
    cholTrig: 'Colesterol:triglicéridos',
  },
  decisive: ['fluidType', 'fluidProtein', 'fluidNucleatedCells', 'fluidNeutrophilPct'],
  onlyImages:
    'No concluyente: la lectura automática no interpreta las imágenes. Indique proteínas, recuento nucleado y diferencial para clasificar el líquido.',
  nothing:
    'No concluyente: faltan datos del líquido. Indique proteínas, recuento nucleado y diferencial para clasificarlo.',
};
