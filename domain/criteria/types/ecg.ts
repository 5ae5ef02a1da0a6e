import { sheet } from '../parsed/ecg.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { ecg } from '../vocabulary/ecg.ts';

export const ecgCriteria: SheetCriteria = {
  type: 'ecg',
  sheet,
  vocabulary: ecg,
  names: {
    chemNaK: 'Relación sodio:potasio',
    tRatio: 'Amplitud de T respecto a R',
    qtc: 'QT corregido',
    rrVariation: 'Variación del RR',
    netAxis: 'Eje eléctrico medio calculado',
  },
  units: { rrVariation: '%', netAxis: '°' },
  decisive: ['ecgHeartRate', 'ecgRegularity', 'ecgPWaves', 'ecgPrInterval', 'ecgQrsDuration'],
  onlyImages:
    'No concluyente: se han recibido imágenes del trazado sin medidas ni lectura. De la imagen se mide, como mucho, la frecuencia: no se leen ondas, intervalos ni arritmias. Con la frecuencia cardiaca, la regularidad y la relación entre ondas P y QRS se pueden aplicar los criterios publicados.',
  nothing:
    'No concluyente: faltan las medidas y la lectura del trazado. Con la frecuencia cardiaca, la regularidad y la relación entre ondas P y QRS se pueden aplicar los criterios publicados.',
};
