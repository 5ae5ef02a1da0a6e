import type { ErrorKind } from './errorKind.ts';
import {
  CODE_LOCK_MINUTES,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './limits.ts';

/**
 * Keyed by the authentication library’s codes in lower case. Any other code gets the words of its
 * status.
 */
export const AUTH_ERRORS = {
  invalid_email_or_password: {
    status: 401,
    title: 'Error de Inicio de Sesión',
    detail: 'Correo electrónico o contraseña incorrectos.',
  },
  email_not_verified: {
    status: 403,
    title: 'Error de Inicio de Sesión',
    detail: 'Por favor, confirme su correo electrónico antes de iniciar sesión.',
  },
  account_suspended: {
    status: 403,
    title: 'Cuenta suspendida',
    detail:
      'Su cuenta está suspendida. Sus casos se conservan. Escriba al soporte para saber el motivo.',
  },
  registration_closed: {
    status: 403,
    title: 'Registro cerrado',
    detail:
      'Ahora no se admiten cuentas nuevas. Si ya tiene una, inicie sesión; si no, escriba al soporte.',
  },
  user_already_registered: {
    status: 409,
    title: 'Usuario Ya Registrado',
    detail:
      'Ya existe una cuenta con este correo electrónico. Inicie sesión o recupere su contraseña.',
    field: 'email',
  },
  registration_pending: {
    status: 409,
    title: 'Registro Pendiente',
    detail:
      'Ya existe una cuenta con este correo que espera confirmación. Puede reenviar el correo de confirmación.',
    field: 'email',
  },
  password_too_short: {
    status: 422,
    title: 'Contraseña no válida',
    detail: `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
    field: 'password',
  },
  password_too_long: {
    status: 422,
    title: 'Contraseña no válida',
    detail: `La contraseña debe tener como máximo ${MAX_PASSWORD_LENGTH} caracteres.`,
    field: 'password',
  },
  password_common: {
    status: 422,
    title: 'Contraseña no válida',
    detail:
      'Esa contraseña es de las más usadas y se adivina enseguida. Elija otra: tres o cuatro palabras sin relación entre sí son fáciles de recordar.',
    field: 'password',
  },
  password_personal: {
    status: 422,
    title: 'Contraseña no válida',
    detail:
      'La contraseña se parece demasiado a su correo, a su nombre o al de esta aplicación. Elija otra: tres o cuatro palabras sin relación entre sí son fáciles de recordar.',
    field: 'password',
  },
  mail_not_queued: {
    status: 503,
    title: 'Correo no enviado',
    detail: 'No se ha podido preparar el correo. Inténtelo de nuevo en unos minutos.',
  },
  invalid_email: {
    status: 422,
    title: 'Correo no válido',
    detail: 'El correo electrónico no es válido. Revíselo.',
    field: 'email',
  },
  invalid_name: {
    status: 422,
    title: 'Nombre no válido',
    detail: `El nombre completo es obligatorio, de hasta ${MAX_NAME_LENGTH} caracteres, sin saltos de línea ni direcciones web.`,
    field: 'name',
  },
  invalid_password: {
    status: 422,
    title: 'Error',
    detail: 'La contraseña actual no es correcta. Revísela e inténtelo de nuevo.',
    field: 'password',
  },
  // On the password reset page.
  invalid_token: {
    status: 400,
    title: 'Error al Restablecer',
    detail: 'No se pudo restablecer la contraseña. El enlace podría haber expirado.',
    field: 'token',
  },
  // The same library code everywhere else.
  invalid_link: {
    status: 401,
    title: 'Enlace no válido',
    detail: 'El enlace no es válido o ya se usó. Pida uno nuevo.',
    field: 'token',
  },
  token_expired: {
    status: 401,
    title: 'Enlace caducado',
    detail: 'El enlace ha caducado. Pida uno nuevo.',
    field: 'token',
  },
  invalid_code: {
    status: 422,
    title: 'Código no válido',
    detail: 'El código no es correcto. Escriba el que su teléfono muestra ahora.',
    field: 'code',
  },
  code_already_used: {
    status: 422,
    title: 'Código ya usado',
    detail: 'Ese código ya se ha usado. Espere a que su teléfono muestre el siguiente y escríbalo.',
    field: 'code',
  },
  invalid_backup_code: {
    status: 422,
    title: 'Código no válido',
    detail: 'Ese código de recuperación no es correcto o ya se usó. Pruebe con otro.',
    field: 'code',
  },
  too_many_guesses: {
    status: 429,
    title: 'Demasiados intentos',
    detail:
      'Ha habido demasiados intentos seguidos con esta cuenta. Pida un enlace de acceso a su correo, o espere un cuarto de hora e inténtelo de nuevo.',
  },
  sample_account: {
    status: 403,
    title: 'Error de Inicio de Sesión',
    detail:
      'Esta cuenta de prueba solo entra desde el propio ordenador donde se instaló. Regístrese con una cuenta suya.',
  },
  invalid_two_factor_cookie: {
    status: 401,
    title: 'Error de Inicio de Sesión',
    detail: 'El paso de verificación ha caducado. Vuelva a iniciar sesión.',
  },
  too_many_attempts_request_new_code: {
    status: 429,
    title: 'Demasiados intentos',
    detail: 'Ha fallado demasiadas veces el código. Vuelva a iniciar sesión.',
  },
  account_temporarily_locked: {
    status: 429,
    title: 'Demasiados intentos',
    detail: `Demasiados códigos incorrectos seguidos. Espere ${CODE_LOCK_MINUTES} minutos e inténtelo de nuevo.`,
    retryAfter: CODE_LOCK_MINUTES * 60,
  },
  totp_already_enabled: {
    status: 409,
    title: 'Segundo factor ya activo',
    detail: 'Su cuenta ya tiene un segundo factor. Desactívelo antes de configurar otro.',
  },
  totp_not_enabled: {
    status: 409,
    title: 'Segundo factor inactivo',
    detail: 'Su cuenta no tiene un segundo factor. Actívelo primero.',
  },
  backup_codes_not_enabled: {
    status: 409,
    title: 'Segundo factor inactivo',
    detail: 'Su cuenta no tiene códigos de recuperación. Active primero el segundo factor.',
  },
  two_factor_not_enabled: {
    status: 409,
    title: 'Segundo factor inactivo',
    detail: 'Su cuenta no tiene un segundo factor. Actívelo primero.',
  },
} as const satisfies Record<string, ErrorKind>;

type AuthErrorCode = keyof typeof AUTH_ERRORS;

export function isAuthErrorCode(code: string): code is AuthErrorCode {
  return Object.hasOwn(AUTH_ERRORS, code);
}
