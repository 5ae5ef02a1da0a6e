import { sheet } from '../parsed/ultrasound.ts';
import type { SheetCriteria } from '../report/sheetCriteria.ts';
import { withWrittenMeasures } from '../texts/writtenMeasures.ts';
import { ultrasound } from '../vocabulary/ultrasound.ts';

const ONLY_IMAGES =
  'No concluyente: se han recibido imágenes sin medidas ni descripción. Las imágenes de la ecografía no se leen. Con las medidas hechas en el ecógrafo y el peso se aplican los intervalos publicados.';

export const ultrasoundCriteria: SheetCriteria = {
  type: 'ultrasound',
  sheet,
  vocabulary: ultrasound,
  names: {
    chemNaK: 'Relación sodio:potasio',
    pvAo: 'Relación porta:aorta',
    kAoLeft: 'Riñón izquierdo:aorta',
    kAoRight: 'Riñón derecho:aorta',
    lviddn: 'DVIDN',
    lvidsn: 'DVISN',
    fs: 'Fracción de acortamiento',
    lvwt: 'Pared del ventrículo izquierdo',
    prostateVolume: 'Volumen de la próstata',
    trGradient: 'Gradiente TR',
    aoGradient: 'Gradiente aórtico',
    paGradient: 'Gradiente pulmonar',
    prostateExcess: 'Próstata, del máximo por peso y edad',
  },
  units: {
    prostateVolume: 'cm³',
    trGradient: 'mmHg',
    aoGradient: 'mmHg',
    paGradient: 'mmHg',
  },
  readTexts: withWrittenMeasures,
  decisive: ['usKidneyLeft', 'usAorta', 'usAdrenalLeft', 'usBladderWall', 'echoLvidd', 'echoLaAo'],
  onlyImages: ONLY_IMAGES,
  nothing:
    'No concluyente: faltan las medidas. Con las hechas en el ecógrafo y el peso se aplican los intervalos publicados.',
};
