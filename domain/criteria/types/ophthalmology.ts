import { sheet } from '../parsed/ophthalmology.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { withEyeTexts } from '../texts/eyeTexts.ts';
import { ophthalmology } from '../vocabulary/ophthalmology.ts';

export const ophthalmologyCriteria: SheetCriteria = {
  type: 'ophthalmology',
  sheet,
  vocabulary: ophthalmology,
  names: {
    chemNaK: 'Relación sodio:potasio',
    iopGap: 'Diferencia de PIO',
    sttGap: 'Diferencia de Schirmer',
  },
  units: { sttGap: 'mm/min' },
  differences: { iopGap: 'PIO', sttGap: 'Schirmer' },
  readTexts: withEyeTexts,
  decisive: ['examFluoOd', 'examFluoOs', 'examSttOd', 'examSttOs', 'examIopOd', 'examIopOs'],
  onlyImages:
    'No concluyente: se han recibido fotografías sin exploración. Las fotografías del ojo no se interpretan. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
  nothing:
    'No concluyente: falta la exploración. Con fluoresceína, Schirmer y presión intraocular de los dos ojos se aplican los criterios publicados.',
};
