import type { ErrorKind } from './errorKind.ts';

/** Refusals of images that go up into a draft. */
export const DRAFT_IMAGE_ERRORS = {
  images_stay_here: {
    status: 409,
    title: 'Las imágenes se suben al enviar',
    detail:
      'Su cuenta no sube las imágenes al elegirlas: se quedan en el dispositivo hasta que envíe el caso. Puede cambiarlo en «Info. Cuenta».',
  },
  draft_image_taken: {
    status: 409,
    title: 'Otra imagen en ese sitio',
    detail: 'Con ese identificador ya se empezó a subir otra imagen. Quítela y elíjala de nuevo.',
    field: 'imagen',
  },
  part_offset: {
    status: 409,
    title: 'Parte fuera de sitio',
    detail: 'De la imagen han llegado {received} bytes. Siga desde ahí.',
  },
  part_past_end: {
    status: 422,
    title: 'La imagen es más larga de lo anunciado',
    detail: 'Han llegado más bytes de los que se anunciaron. Quite la imagen y elíjala de nuevo.',
    field: 'imagen',
  },
  part_too_small: {
    status: 422,
    title: 'Parte demasiado pequeña',
    detail:
      'Las partes de una imagen tienen 16 kB o más, salvo la última. Envíela en menos partes.',
    field: 'imagen',
  },
} as const satisfies Record<string, ErrorKind>;
