import { ADMINISTRATION_ERRORS } from './administrationErrorKinds.ts';
import { AUTH_ERRORS } from './authErrorKinds.ts';
import { AUTOMATION_ERRORS } from './automationErrorKinds.ts';
import { BILLING_ERRORS } from './billingErrorKinds.ts';
import { DONATION_ERRORS } from './donationErrorKinds.ts';
import { DRAFT_IMAGE_ERRORS } from './draftImageErrorKinds.ts';
import type { ErrorKind } from './errorKind.ts';
import { FORM_ERRORS } from './formErrorKinds.ts';
import { IMAGE_ERRORS } from './imageErrorKinds.ts';
import { PHONE_ERRORS } from './phoneErrorKinds.ts';
import { READING_ERRORS } from './readingErrorKinds.ts';
import { VERSION_ERRORS } from './versionErrorKinds.ts';

/** Every refusal of the server. Codes are stable: clients and tests rely on them. */
export const ERRORS = {
  ...AUTH_ERRORS,
  ...IMAGE_ERRORS,
  ...DRAFT_IMAGE_ERRORS,
  ...FORM_ERRORS,
  ...PHONE_ERRORS,
  email_unverified: {
    status: 403,
    title: 'Correo sin confirmar',
    detail: 'Por favor, confirme su correo electrónico antes de iniciar sesión.',
  },
  second_factor_required: {
    status: 403,
    title: 'Falta el segundo factor',
    detail:
      'Su cuenta de administración necesita un segundo factor. Actívelo en la información de su cuenta.',
  },
  wrong_password: {
    status: 422,
    title: 'Contraseña incorrecta',
    detail: 'La contraseña actual no es correcta. Revísela e inténtelo de nuevo.',
    field: 'password',
  },
  email_taken: {
    status: 409,
    title: 'Correo ya registrado',
    detail: 'Ya existe una cuenta con ese correo electrónico. Indique otro.',
    field: 'email',
  },
  same_email: {
    status: 409,
    title: 'Sin cambios',
    detail: 'Ese ya es el correo electrónico de su cuenta. Indique otro.',
    field: 'email',
  },
  link_expired: {
    status: 410,
    title: 'Enlace no válido',
    detail: 'El enlace ha caducado o ya se usó. Pida el cambio otra vez desde su cuenta.',
  },
  user_not_found: {
    status: 404,
    title: 'Cuenta no encontrada',
    detail: 'No hay ninguna cuenta con ese correo electrónico. Compruébelo.',
  },
  session_not_found: {
    status: 404,
    title: 'Sesión no encontrada',
    detail: 'Esa sesión ya no está abierta. Actualice la lista.',
  },
  forbidden: {
    status: 403,
    title: 'Acceso denegado',
    detail: 'Su cuenta no tiene permiso para esto. Si lo necesita, pídalo a un administrador.',
  },
  bad_origin: {
    status: 403,
    title: 'Origen no permitido',
    detail:
      'La petición viene de {origin}, y esta instalación está en {home}. Abra {home} e inténtelo ahí.',
  },
  not_found: {
    status: 404,
    title: 'No encontrado',
    detail: 'No se ha encontrado lo que busca. Compruebe la dirección o vuelva al inicio.',
  },
  analysis_not_found: {
    status: 404,
    title: 'Análisis no encontrado',
    detail: 'Análisis no encontrado. Búsquelo en su historial.',
  },
  invalid_id: {
    status: 400,
    title: 'ID no válido',
    detail: 'El ID de análisis "{id}" no es válido.',
    field: 'id',
  },
  invalid_body: {
    status: 422,
    title: 'Error de formulario',
    detail: 'Hay datos que no se pueden aceptar. Corrija los campos señalados.',
  },
  malformed: {
    status: 400,
    title: 'Petición mal formada',
    detail: 'La petición no se entiende. Compruebe la dirección y vuelva a intentarlo.',
    field: 'petición',
  },
  headers_too_large: {
    status: 431,
    title: 'Cabeceras demasiado grandes',
    detail:
      'Las cabeceras de la petición superan el tamaño máximo. Borre las cookies de esta página y vuelva a entrar.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Método no admitido',
    detail: 'Esta dirección no admite ese método. Use uno de los de la cabecera Allow.',
  },
  not_json: {
    status: 400,
    title: 'Error de formulario',
    detail: 'El cuerpo de la petición no es un JSON válido. Corríjalo y envíelo de nuevo.',
    field: 'cuerpo',
  },
  // Fallback below each operation's own checks.
  unstorable: {
    status: 422,
    title: 'Error de formulario',
    detail: 'Uno de los datos no se puede guardar. Revíselos y envíelos de nuevo.',
    field: 'cuerpo',
  },
  too_slow: {
    status: 408,
    title: 'Envío demasiado lento',
    detail: 'El envío no ha llegado entero a tiempo. Compruebe su conexión y repítalo.',
  },
  unsupported_media: {
    status: 415,
    title: 'Formato no admitido',
    detail: 'El tipo de contenido no se admite aquí. Envíe los datos como application/json.',
  },
  payload_too_large: {
    status: 413,
    title: 'Envío demasiado grande',
    detail: 'El envío supera el tamaño máximo. Redúzcalo e inténtelo de nuevo.',
  },
  quota_exhausted: {
    status: 409,
    title: 'Límite de Consultas Alcanzado',
    detail:
      'Has alcanzado el límite de {limit} consultas para tu plan actual ({plan}). Actualiza tu plan para enviar más.',
  },
  too_many_uncharged: {
    status: 409,
    title: 'Límite de casos sin coste',
    detail:
      'Hoy ya ha enviado {limit} casos que no se cobran, el máximo por día. Podrá enviar más a partir de las 0:00 del {again}. Los casos de los que se pueda concluir o medir algo puede enviarlos ahora.',
  },
  too_many_unsubmitted: {
    status: 409,
    title: 'Demasiados envíos sin terminar',
    detail:
      'Tiene demasiados análisis sin terminar de enviar. Continúe o descarte alguno en su historial.',
  },
  wrong_state: {
    status: 409,
    title: 'El análisis ya ha cambiado',
    detail: 'El análisis ya no admite este cambio. Actualice la página para ver su estado.',
  },
  ...READING_ERRORS,
  ...VERSION_ERRORS,
  ...DONATION_ERRORS,
  idempotency_conflict: {
    status: 409,
    title: 'Clave ya usada',
    detail: 'La clave Idempotency-Key ya se usó con otros datos. Use una clave nueva.',
  },
  missing_idempotency_key: {
    status: 400,
    title: 'Falta la clave de envío',
    detail: 'Falta la cabecera Idempotency-Key. Añádala con un valor único por envío.',
    field: 'Idempotency-Key',
  },
  rate_limited: {
    status: 429,
    title: 'Demasiados intentos',
    detail: 'Ha hecho demasiados intentos seguidos. Espere un momento e inténtelo de nuevo.',
  },
  // The client is gone: only the log shows it.
  cancelled: {
    status: 499,
    title: 'Petición cancelada',
    detail: 'La petición se canceló antes de terminar. Vuelva a hacerla si la necesita.',
  },
  too_many_at_once: {
    status: 429,
    title: 'Demasiadas peticiones a la vez',
    detail:
      'Su cuenta tiene demasiadas peticiones en curso. Espere a que terminen e inténtelo de nuevo.',
  },
  ...BILLING_ERRORS,
  ...AUTOMATION_ERRORS,
  last_super_admin: {
    status: 409,
    title: 'Último superadministrador',
    detail: 'Es el último superadministrador. Nombre antes a otro.',
  },
  account_not_found: {
    status: 404,
    title: 'Cuenta no encontrada',
    detail: 'Esa cuenta ya no existe. Actualice la lista.',
  },
  not_yourself: {
    status: 409,
    title: 'Es su propia cuenta',
    detail: 'No puede hacerlo con su propia cuenta. Pídalo a otro administrador.',
  },
  administrator_out_of_reach: {
    status: 403,
    title: 'Cuenta de administración',
    detail: 'Solo un superadministrador puede cambiar la cuenta de otro administrador.',
  },
  already_suspended: {
    status: 409,
    title: 'Sin cambios',
    detail: 'Esa cuenta ya está suspendida. Actualice la lista.',
  },
  not_suspended: {
    status: 409,
    title: 'Sin cambios',
    detail: 'Esa cuenta no está suspendida. Actualice la lista.',
  },
  same_role: {
    status: 409,
    title: 'Sin cambios',
    detail: 'Esa cuenta ya tiene ese papel. Actualice la lista.',
  },
  list_page_gone: {
    status: 400,
    title: 'Página no encontrada',
    detail:
      'Esa página de la lista ya no existe o es de otra ordenación. Vuelva al principio de la lista.',
    field: 'cursor',
  },
  user_changed: {
    status: 409,
    title: 'Otro administrador la ha cambiado',
    detail:
      'La cuenta ha cambiado desde que la abrió. Revise lo que ha cambiado y vuelva a guardar.',
    field: 'version',
  },
  nothing_to_change: {
    status: 422,
    title: 'Sin cambios',
    detail: 'No ha cambiado ningún dato de la cuenta.',
    field: 'cuerpo',
  },
  already_confirmed: {
    status: 409,
    title: 'Correo ya confirmado',
    detail: 'Esa cuenta ya ha confirmado su correo. Actualice la lista.',
  },
  invitation_expired: {
    status: 410,
    title: 'Invitación no válida',
    detail:
      'La invitación ha caducado, ya se ha usado o se ha enviado otra más reciente. Pida una nueva a quien le invitó.',
    field: 'token',
  },
  invitation_other_address: {
    status: 403,
    title: 'La invitación es de otra dirección',
    detail:
      'La invitación se envió a otro correo electrónico. Escriba el correo en que la recibió.',
    field: 'email',
  },
  ...ADMINISTRATION_ERRORS,
  pdf_unsupported: {
    status: 503,
    title: 'PDF no disponible',
    detail:
      'Esta instalación no puede crear PDF en este sistema. Consulte el informe en pantalla o cópielo para la historia, y avise al soporte.',
    retryAfter: 3600,
  },
  unavailable: {
    status: 503,
    title: 'Servicio no disponible',
    detail: 'El servicio no está disponible ahora. Inténtelo de nuevo en unos minutos.',
  },
  internal: {
    status: 500,
    title: 'Error inesperado',
    detail: 'Ocurrió un error inesperado. Por favor, intente de nuevo.',
  },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;
