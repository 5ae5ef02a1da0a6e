import type { ErrorKind } from './errorKind.ts';

/** Refusals about donated cases. */
export const DONATION_ERRORS = {
  donations_off: {
    status: 409,
    title: 'No se admiten cesiones',
    detail:
      'Esta instalación no admite ahora que se cedan imágenes. Lo que ya haya cedido puede retirarlo en «Info. Cuenta».',
  },
  nothing_to_donate: {
    status: 409,
    title: 'No hay qué ceder',
    detail:
      'Solo se ceden las imágenes de un caso del que ha dicho qué fue. Dígalo primero; de una segunda lectura, cédalas desde el primer caso.',
  },
  donation_text_changed: {
    status: 409,
    title: 'El texto ha cambiado',
    detail: 'El texto de la cesión ha cambiado. Actualice la página, léalo y vuelva a marcarlo.',
  },
  donation_set_hidden: {
    status: 409,
    title: 'Conjunto demasiado pequeño',
    detail:
      'De ese tipo y esa especie han cedido imágenes menos de cinco cuentas. Espere a que sean más.',
  },
} as const satisfies Record<string, ErrorKind>;
