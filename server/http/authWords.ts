/** The library's codes that have words of ours; any other is told by its status. */
type Words = Record<string, readonly [status: number, title: string, detail: string]>;

const WORDS: Words = {
  INVALID_EMAIL_OR_PASSWORD: [
    401,
    'Error de Inicio de Sesión',
    'Correo electrónico o contraseña incorrectos.',
  ],
  EMAIL_NOT_VERIFIED: [
    403,
    'Error de Inicio de Sesión',
    'Por favor, confirme su correo electrónico antes de iniciar sesión.',
  ],
  USER_ALREADY_REGISTERED: [
    409,
    'Usuario Ya Registrado',
    'Ya existe una cuenta con este correo electrónico. Inicie sesión o recupere su contraseña.',
  ],
  REGISTRATION_PENDING: [
    409,
    'Registro Pendiente',
    'Ya existe una cuenta con este correo que espera confirmación. Puede reenviar el correo de confirmación.',
  ],
  PASSWORD_TOO_SHORT: [
    422,
    'Contraseña no válida',
    'La contraseña debe tener al menos 8 caracteres.',
  ],
  PASSWORD_TOO_LONG: [
    422,
    'Contraseña no válida',
    'La contraseña debe tener como máximo 128 caracteres.',
  ],
  INVALID_EMAIL: [422, 'Correo no válido', 'El correo electrónico no es válido. Revíselo.'],
  INVALID_NAME: [
    422,
    'Nombre no válido',
    'El nombre completo es obligatorio, de hasta 120 caracteres, sin saltos de línea ni direcciones web.',
  ],
  INVALID_PASSWORD: [
    422,
    'Error',
    'La contraseña actual no es correcta. Revísela e inténtelo de nuevo.',
  ],
  INVALID_TOKEN: [401, 'Enlace no válido', 'El enlace no es válido o ya se usó. Pida uno nuevo.'],
  TOKEN_EXPIRED: [401, 'Enlace caducado', 'El enlace ha caducado. Pida uno nuevo.'],
  INVALID_CODE: [
    422,
    'Código no válido',
    'El código no es correcto. Compruebe la hora de su teléfono y escriba el código actual.',
  ],
  CODE_ALREADY_USED: [
    422,
    'Código ya usado',
    'Ese código ya se ha usado. Espere a que su teléfono muestre el siguiente y escríbalo.',
  ],
  INVALID_BACKUP_CODE: [
    422,
    'Código no válido',
    'Ese código de recuperación no es correcto o ya se usó. Pruebe con otro.',
  ],
  INVALID_TWO_FACTOR_COOKIE: [
    401,
    'Error de Inicio de Sesión',
    'El paso de verificación ha caducado. Vuelva a iniciar sesión.',
  ],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [
    429,
    'Demasiados intentos',
    'Ha fallado demasiadas veces el código. Vuelva a iniciar sesión.',
  ],
  ACCOUNT_TEMPORARILY_LOCKED: [
    429,
    'Demasiados intentos',
    'Demasiados códigos incorrectos seguidos. Espere 15 minutos e inténtelo de nuevo.',
  ],
  TOTP_ALREADY_ENABLED: [
    409,
    'Segundo factor ya activo',
    'Su cuenta ya tiene un segundo factor. Desactívelo antes de configurar otro.',
  ],
  TOTP_NOT_ENABLED: [
    409,
    'Segundo factor inactivo',
    'Su cuenta no tiene un segundo factor. Actívelo primero.',
  ],
  BACKUP_CODES_NOT_ENABLED: [
    409,
    'Segundo factor inactivo',
    'Su cuenta no tiene códigos de recuperación. Active primero el segundo factor.',
  ],
  TWO_FACTOR_NOT_ENABLED: [
    409,
    'Segundo factor inactivo',
    'Su cuenta no tiene un segundo factor. Actívelo primero.',
  ],
};

/** Words that depend on what was being done. */
const WORDS_OF_RESET: Words = {
  INVALID_TOKEN: [
    400,
    'Error al Restablecer',
    'No se pudo restablecer la contraseña. El enlace podría haber expirado.',
  ],
  USER_NOT_FOUND: [
    400,
    'Error al Restablecer',
    'No se pudo restablecer la contraseña. El enlace podría haber expirado.',
  ],
};

/** What to say of a refusal of the library at one of its paths; undefined: its status says it all. */
export function wordsOf(code: string, path: string): Words[string] | undefined {
  const ofReset = path === '/reset-password' ? WORDS_OF_RESET[code] : undefined;
  return ofReset ?? WORDS[code];
}
