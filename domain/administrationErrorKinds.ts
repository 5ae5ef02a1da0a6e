import type { ErrorKind } from './errorKind.ts';

export const ADMINISTRATION_ERRORS = {
  case_not_opened: {
    status: 403,
    title: 'Hace falta un motivo',
    detail:
      'Este caso es de un veterinario. Indique por qué lo abre; se le escribirá quién, cuándo y por qué.',
  },
  plan_out_of_reach: {
    status: 403,
    title: 'Ese plan lo da un superadministrador',
    detail:
      'El plan {plan} no está a la venta y solo lo da un superadministrador. Elija otro, o pídaselo.',
    field: 'planId',
  },
  own_case: {
    status: 409,
    title: 'Es su propio caso',
    detail: 'El caso es suyo y no hace falta ningún motivo. Ábralo desde su historial.',
  },
  not_failed: {
    status: 409,
    title: 'El caso no ha fallado',
    detail: 'Solo se repite un caso enviado que terminó en fallo. Actualice la lista.',
  },
  settings_changed: {
    status: 409,
    title: 'Otro administrador lo ha cambiado',
    detail: 'El ajuste ha cambiado desde que lo abrió. Revise cómo ha quedado y vuelva a guardar.',
    field: 'seen',
  },
  engine_not_ready: {
    status: 422,
    title: 'Ese motor no se puede elegir',
    detail: 'Solo se puede elegir un motor que esta instalación tenga configurado.',
  },
  criterion_not_found: {
    status: 404,
    title: 'Criterio no encontrado',
    detail: 'Esta versión no tiene ese criterio. Actualice la lista.',
  },
  submissions_paused: {
    status: 403,
    title: 'Envío en pausa',
    detail:
      'La administración ha puesto en pausa el envío de casos. Su borrador se conserva; envíelo más tarde.',
  },
  faqs_changed: {
    status: 409,
    title: 'La lista ha cambiado',
    detail: 'Otra persona ha cambiado las preguntas mientras tanto. Actualice la lista y repítalo.',
  },
} as const satisfies Record<string, ErrorKind>;
