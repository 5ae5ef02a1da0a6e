import type { ErrorKind } from './errorKind.ts';
import { IMAGE_FORMATS_TEXT } from './limits.ts';

const CONVERT = `Conviértala a ${IMAGE_FORMATS_TEXT} y súbala de nuevo.`;
const OPEN = 'Ábrala en su programa de imágenes, guárdela como PNG y súbala de nuevo.';

const foreign = <Detail extends string>(detail: Detail) =>
  ({ status: 415, title: 'Formato de imagen no admitido', detail, field: 'imagen' }) as const;

/** Refusals of a file by the format that its bytes have, each with what to do. */
export const FOREIGN_ERRORS = {
  image_heic: foreign(
    `Es una foto HEIC. En el iPhone elija Ajustes › Cámara › Formatos › Más compatible y repita la foto, o conviértala a ${IMAGE_FORMATS_TEXT}.`,
  ),
  image_avif: foreign(`Es una imagen AVIF. ${CONVERT}`),
  image_tiff: foreign(
    'Es una imagen TIFF. Expórtela como PNG o JPG desde el programa de la cámara o del microscopio y súbala de nuevo.',
  ),
  image_bmp: foreign(`Es una imagen BMP. ${OPEN}`),
  image_gif: foreign(`Es una imagen GIF. ${OPEN}`),
  image_jpeg_2000: foreign(`Es una imagen JPEG 2000. ${CONVERT}`),
  image_jpeg_xl: foreign(`Es una imagen JPEG XL. ${CONVERT}`),
  image_pdf: foreign(
    'Es un PDF. Exporte la página como JPG o PNG, o haga una captura, y súbala como imagen.',
  ),
  image_dicom: foreign(
    'Es un archivo DICOM. Expórtelo como JPG o PNG desde el ecógrafo o su visor y súbalo de nuevo.',
  ),
  image_raw: foreign(
    'Es una foto RAW de una cámara. Ponga la cámara en JPG, o expórtela como JPG, y súbala de nuevo.',
  ),
  image_video: foreign(
    'Es un vídeo. Haga una foto, o una captura del fotograma que le interese, y súbala.',
  ),
} satisfies Record<string, ErrorKind>;
