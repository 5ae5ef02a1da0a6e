import type { ErrorKind } from './errorKind.ts';
import { MAX_DRAFTS, MAX_IMAGES } from './limits.ts';

/** Refusals that the form of a case also says by itself: it loads these words and no others. */
export const FORM_ERRORS = {
  unauthenticated: {
    status: 401,
    title: 'Error de autenticación',
    detail: 'Usuario no autenticado. Por favor, inicie sesión.',
  },
  too_many_images: {
    status: 409,
    title: 'Límite de archivos alcanzado',
    detail: `Solo puedes subir un máximo de ${MAX_IMAGES} imágenes.`,
  },
  draft_changed: {
    status: 409,
    title: 'Borrador más reciente',
    detail: 'Hay un borrador más reciente de otro dispositivo. Ábralo antes de guardar este.',
  },
  too_many_drafts: {
    status: 409,
    title: 'Demasiados borradores',
    detail: `Ya tiene ${MAX_DRAFTS} borradores en su cuenta. Envíe o descarte alguno en su panel para guardar otro.`,
  },
} as const satisfies Readonly<Record<string, ErrorKind>>;
