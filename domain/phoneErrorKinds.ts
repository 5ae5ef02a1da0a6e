import type { ErrorKind } from './errorKind.ts';
import { MAX_IMAGES } from './limits.ts';

/** Refusals of the code that lets a phone take the pictures of a draft. */
export const PHONE_ERRORS = {
  phone_cannot_reach: {
    status: 409,
    title: 'Un móvil no llega hasta aquí',
    detail:
      'Vetoscopio está en {address}, una dirección que solo abre este ordenador. Pida a quien lo instaló que indique PUBLIC_URL (la dirección https de la clínica) y HOST, o elija los archivos.',
  },
  phone_code_unknown: {
    status: 401,
    title: 'Código no válido',
    detail: 'Este código ya no vale. Pida otro en el ordenador.',
  },
  phone_code_expired: {
    status: 410,
    title: 'Código caducado',
    detail: 'Este código ha caducado. Pida otro en el ordenador.',
  },
  phone_code_finished: {
    status: 410,
    title: 'Ya terminó',
    detail: 'Ya terminó con este código. Para hacer más fotos, pida otro en el ordenador.',
  },
  phone_code_revoked: {
    status: 410,
    title: 'Código anulado',
    detail:
      'Este código se anuló en el ordenador, o el caso ya se envió. Pida otro en el ordenador.',
  },
  phone_code_taken: {
    status: 409,
    title: 'Código en otro móvil',
    detail: 'Otro móvil usa ya este código. Siga en ese móvil, o pida otro código en el ordenador.',
  },
  phone_code_full: {
    status: 409,
    title: 'No caben más fotos',
    detail: `Ya hay ${MAX_IMAGES} fotos, el máximo de un caso. Pulse «Terminar» y revíselas en el ordenador.`,
  },
} as const satisfies Record<string, ErrorKind>;
