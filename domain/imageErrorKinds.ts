import type { ErrorKind } from './errorKind.ts';
import { FOREIGN_ERRORS } from './foreignErrorKinds.ts';
import {
  IMAGE_FORMATS_TEXT,
  MAX_IMAGE_MB,
  MAX_IMAGE_MEGAPIXELS,
  MAX_IMAGE_SIDE_TEXT,
  MAX_IMAGES,
  MAX_UNSENT_MEGABYTES,
  MAX_UPLOADS_AN_HOUR,
} from './limits.ts';

/** Refusals of image content, transfer and storage. */
export const IMAGE_ERRORS = {
  image_too_large: {
    status: 413,
    title: 'Imagen demasiado grande',
    detail: `La imagen supera los ${MAX_IMAGE_MB} MB. Redúzcala y súbala de nuevo.`,
    field: 'imagen',
  },
  image_unreadable: {
    status: 422,
    title: 'Imagen ilegible',
    detail: 'La imagen está dañada o incompleta. Vuelva a exportarla o haga otra foto.',
    field: 'imagen',
  },
  image_type: {
    status: 415,
    title: 'Formato de imagen no admitido',
    detail: `El archivo no es una imagen admitida. Conviértalo a ${IMAGE_FORMATS_TEXT}.`,
    field: 'imagen',
  },
  ...FOREIGN_ERRORS,
  image_too_many_pixels: {
    status: 422,
    title: 'Imagen demasiado grande',
    detail: `La imagen supera los ${MAX_IMAGE_MEGAPIXELS} megapíxeles. Redúzcala y súbala de nuevo.`,
    field: 'imagen',
  },
  image_too_long: {
    status: 422,
    title: 'Imagen demasiado grande',
    detail: `La imagen mide más de ${MAX_IMAGE_SIDE_TEXT} píxeles de lado. Recórtela o redúzcala y súbala de nuevo.`,
  },
  image_too_demanding: {
    status: 422,
    title: 'Imagen demasiado pesada de abrir',
    detail:
      'Abrir la imagen pide demasiada memoria o demasiado tiempo. Expórtela como JPG no progresivo, o a menor tamaño, y súbala de nuevo.',
  },
  scale_not_applicable: {
    status: 422,
    title: 'Escala no aplicable',
    detail:
      'Su microscopio ya no tiene esa escala, o la imagen no tiene las proporciones de las que la dieron. Elija otra, o ninguna, y envíe de nuevo.',
  },
  images_paused: {
    status: 429,
    title: 'Espere para subir más imágenes',
    detail:
      'Una imagen de su cuenta ha pedido demasiada memoria o demasiado tiempo. Quítela, espere un par de minutos y suba las demás.',
    retryAfter: 60,
  },
  upload_too_slow: {
    status: 408,
    title: 'Subida demasiado lenta',
    detail:
      'La imagen llegaba demasiado despacio y se ha cortado su subida. Compruebe la conexión, o redúzcala, y súbala de nuevo.',
  },
  uploads_busy: {
    status: 503,
    title: 'Demasiadas imágenes a la vez',
    detail:
      'Su cuenta está subiendo demasiadas imágenes a la vez. Espere un momento y súbala de nuevo.',
    retryAfter: 20,
  },
  too_many_uploads: {
    status: 429,
    title: 'Demasiadas imágenes seguidas',
    detail: `Su cuenta ha subido ${MAX_UPLOADS_AN_HOUR} imágenes en una hora, el máximo. Espere unos minutos y siga subiendo las demás.`,
  },
  unsent_images_full: {
    status: 409,
    title: 'Demasiadas imágenes sin enviar',
    detail: `Las imágenes de sus análisis sin enviar ocupan el máximo, ${MAX_UNSENT_MEGABYTES} MB. Envíe o descarte alguno en su historial y súbala de nuevo.`,
  },
  account_images_full: {
    status: 409,
    title: 'Sin espacio para más imágenes',
    detail:
      'Las imágenes de su cuenta ocupan ya los {gigabytes} GB de su plan. Cambie de plan en Suscripción, o pida ayuda al soporte, y súbala de nuevo.',
  },
  storage_full: {
    status: 507,
    title: 'Sin espacio',
    detail:
      'El servidor no tiene sitio para guardar más imágenes. No se ha perdido nada de lo enviado: avise al soporte e inténtelo más tarde.',
  },
  storage_unavailable: {
    status: 503,
    title: 'No se puede guardar la imagen',
    detail:
      'El servidor no puede guardar imágenes en este momento. Inténtelo de nuevo en unos minutos y, si se repite, avise al soporte.',
    retryAfter: 60,
  },
  image_position: {
    status: 400,
    title: 'Posición no válida',
    detail: `La posición de una imagen va de 1 a ${MAX_IMAGES}. Elija una de ellas.`,
    field: 'position',
  },
  copied_image_gone: {
    status: 409,
    title: 'Imagen no disponible',
    detail: 'La imagen ya no está en el caso del que se copia. Quítela y añádala de nuevo.',
    field: 'imagen',
  },
  no_images_left: {
    status: 409,
    title: 'Ninguna imagen subida',
    detail: 'No se ha podido guardar ninguna imagen. Vuelva a subir al menos una y envíe el caso.',
  },
} as const satisfies Record<string, ErrorKind>;
