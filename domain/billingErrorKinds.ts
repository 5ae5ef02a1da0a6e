import type { ErrorKind } from './errorKind.ts';

export const BILLING_ERRORS = {
  unknown_plan: {
    status: 422,
    title: 'Plan desconocido',
    detail: 'Ese plan no existe. Elija uno de los de la página de suscripción.',
    field: 'planId',
  },
  already_subscribed: {
    status: 409,
    title: 'Plan Actual',
    detail: 'Ya estás suscrito al {plan}.',
  },
  config_missing: {
    status: 503,
    title: 'Error de Configuración',
    detail: 'Esta función no está configurada en el servidor. Avise al soporte.',
    retryAfter: 3600,
  },
  payments_away: {
    status: 503,
    title: 'Error al Redirigir a Stripe',
    detail: 'Stripe no responde ahora y no se ha cobrado nada. Inténtelo de nuevo en unos minutos.',
    retryAfter: 30,
  },
  portal_away: {
    status: 503,
    title: 'Error al acceder al portal',
    detail: 'El portal de Stripe no responde ahora. Inténtelo de nuevo en unos minutos.',
    retryAfter: 30,
  },
  no_stripe_customer: {
    status: 409,
    title: 'Error al acceder al portal',
    detail: 'No se encontró información de cliente de Stripe para esta suscripción.',
  },
  no_portal_url: {
    status: 502,
    title: 'Error al acceder al portal',
    detail: 'No se recibió la URL del portal de Stripe.',
  },
  checkout_not_found: {
    status: 404,
    title: 'Pago no encontrado',
    detail:
      'No hay ningún pago así en su cuenta, y nada ha cambiado. Compruebe su plan en la información de su cuenta.',
  },
  live_subscription: {
    status: 409,
    title: 'Suscripción en curso',
    detail:
      'La cuenta tiene una suscripción de pago en curso. Cancélela antes en el portal de pagos para dar otro plan.',
  },
  subscription_not_cancelled: {
    status: 503,
    title: 'No se ha podido cancelar la suscripción',
    detail:
      'Antes de eliminar la cuenta hay que cancelar su suscripción, y ahora no se puede hacer. Nada ha cambiado: inténtelo de nuevo en unos minutos y, si sigue igual, escríbanos.',
    retryAfter: 60,
  },
  withdrawal_unavailable: {
    status: 409,
    title: 'No se puede desistir aquí',
    detail:
      'El desistimiento en la cuenta es para la primera suscripción, durante 14 días y una sola vez. Nada ha cambiado: puede cancelarla en el portal de pagos o escribir al titular.',
  },
  withdrawal_changed: {
    status: 409,
    title: 'El importe ha cambiado',
    detail:
      'Desde que abrió esta ventana ha cambiado lo que se le devuelve: ahora son {amount}. Nada se ha ordenado todavía; revíselo y confirme otra vez.',
  },
  // For Stripe, and for whoever set up its webhook.
  bad_signature: {
    status: 400,
    title: 'Firma no válida',
    detail:
      'La firma del aviso no es la de Stripe para esta dirección. Compruebe STRIPE_WEBHOOK_SECRET.',
  },
} as const satisfies Record<string, ErrorKind>;
