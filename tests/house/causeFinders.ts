/** Beginning of a sentence that names a cause, and how the program finds it. */
type Finder = readonly [start: string, by: string];

const DESCRIBES = 'describes the API, no failure';
const STATES = 'a fact that is shown, no failure';
const STREAM = 'the stream of events is silent';
const LIBRARY = 'code of the authentication library';

/** By file. */
export const FINDERS: Readonly<Record<string, readonly Finder[]>> = {
  'domain/authErrorKinds.ts': [
    ['Correo electrónico o contraseña incorrectos.', LIBRARY],
    ['La contraseña actual no es correcta.', LIBRARY],
    ['No se pudo restablecer la contraseña. El enlace', `${LIBRARY}: no such token`],
    ['Enlace caducado', LIBRARY],
    ['El enlace ha caducado.', LIBRARY],
    ['El paso de verificación ha caducado.', LIBRARY],
  ],
  'domain/automationErrorKinds.ts': [
    ['Dirección caducada', 'time in the signed address'],
    ['La dirección de la imagen ha caducado', 'time in the signed address'],
  ],
  'domain/billingErrorKinds.ts': [
    ['Stripe no responde', 'kind of the failed call'],
    ['El portal de Stripe no responde', 'kind of the failed call'],
  ],
  'domain/errorKinds.ts': [
    ['Contraseña incorrecta', 'its hash was compared'],
    ['La contraseña actual no es correcta.', 'its hash was compared'],
    ['El enlace ha caducado', 'no such token in force'],
    ['Su cuenta no tiene permiso', 'role of the account'],
    ['Las cabeceras de la petición', 'the parser of requests'],
    ['El envío no ha llegado entero a tiempo.', 'time of the request'],
    ['La invitación ha caducado', 'no such token in force'],
  ],
  'domain/imageErrorKinds.ts': [
    ['La imagen está dañada', 'the decoder'],
    ['La imagen llegaba demasiado despacio', 'bytes a second'],
    ['Sin espacio para más imágenes', 'sum of the account'],
    ['Sin espacio', 'code of the system or the bucket'],
  ],
  'domain/phoneErrorKinds.ts': [
    ['Código caducado', 'time of the code'],
    ['Este código ha caducado.', 'time of the code'],
  ],
  'domain/versionErrorKinds.ts': [['Sin sitio para más datos', 'sum of the account']],
  'server/cli/restoreInstallation.ts': [
    ['La base de datos de … está dañada.', 'PostgreSQL ended on these files'],
  ],
  'server/commands/archive.ts': [['… está dañado', 'checksum and parser of the archive']],
  'server/config/weakSettings.ts': [
    ['no dice si la conexión', 'parameters of DATABASE_URL'],
    ['los correos se quedan', 'no SMTP_URL'],
  ],
  'server/engines/local/report/problems.ts': [['No se pudo leer: el archivo', 'the decoder']],
  'server/external/database/pglite.ts': [
    ['La base de datos integrada de … está dañada: PostgreSQL', 'PostgreSQL ended on these files'],
    [
      'La base de datos integrada de … está dañada: la máquina',
      'a page or an index is not readable',
    ],
  ],
  'server/external/database/serverCause.ts': [
    ['no acepta la contraseña', 'SQLSTATE 28P01'],
    ['tiene el disco lleno', 'SQLSTATE 53100'],
    ['tiene un disco que da errores', 'SQLSTATE 58030'],
    ['corta la conexión.', 'the driver'],
    ['no responde a tiempo.', 'the driver'],
  ],
  'server/external/files/s3.ts': [
    ['… no admite la conexión. Dice', 'the request failed; its own words'],
    ['El bucket … deja escribir, pero', 'a test write, read, list and delete'],
    ['El reloj de esta máquina', 'code of the bucket'],
    ['La clave de S3_ACCESS_KEY_ID no puede', 'status 403 of a test write'],
    ['El almacenamiento está lleno', 'code of the bucket'],
  ],
  'server/external/mail/transport.ts': [
    ['… no acepta el usuario', 'the mail server refused the sign-in'],
    ['… no admite la conexión. Dice', 'the call failed; its own words'],
  ],
  'server/external/payments/settingsCause.ts': [
    ['STRIPE_SECRET_KEY: la clave …', 'kind of the refusal of Stripe'],
  ],
  'server/http/events.ts': [['Eventos enviados por el servidor', DESCRIBES]],
  'server/http/images.ts': [['Los de If-None-Match', DESCRIBES]],
  'server/http/pdf.ts': [['Para verlo e imprimirlo', DESCRIBES]],
  'server/observe/status/troubles.ts': [
    ['Queda menos de 1 GB', 'free bytes of the disk'],
    ['El reloj ha vuelto atrás', 'latest moment that was stored'],
    ['El reloj volvió atrás', 'latest moment that was stored'],
  ],
  'server/run/announce.ts': [['Pagos en el entorno de pruebas', STATES]],
  'server/run/explain.ts': [['DATABASE_URL: el servidor … ha dejado', 'the connection was lost']],
  'server/run/httpServer.ts': [['No hay permiso para escuchar', 'code of the system']],
  'server/run/openDatabase.ts': [
    [
      '…\nLa copia automática más reciente',
      'PostgreSQL ended on these files, or a page is not readable',
    ],
  ],
  'server/shared/networkCause.ts': [
    ['… no responde.', 'code of the system'],
    ['desde esta máquina no hay camino', 'code of the system'],
    ['… corta la conexión.', 'code of the system'],
    ['el DNS no contesta', 'code of the system'],
    ['el certificado de … ha caducado', 'code of the system'],
  ],
  'server/shared/systemCause.ts': [
    ['El disco de … está lleno.', 'code of the system'],
    ['La cuota de disco', 'code of the system'],
    ['… está en un disco de solo lectura.', 'code of the system'],
    ['No hay permiso para …', 'code of the system'],
    ['El disco de … da errores', 'code of the system'],
  ],
  'web/api/problem.ts': [
    ['Sin conexión', 'navigator.onLine'],
    ['Este dispositivo no tiene conexión.', 'navigator.onLine'],
  ],
  'web/app/earlyReads.ts': [['(function(){', 'a script, no sentence']],
  'web/app/layout/offlineLine.tsx': [['Sin conexión.', 'navigator.onLine']],
  'web/app/routes/offline.tsx': [
    ['Sin conexión · Vetoscopio', 'the page was not reached'],
    ['Sin conexión con Vetoscopio', 'the page was not reached'],
  ],
  'web/features/entrance/accessLink.tsx': [
    ['Ha caducado, es de otra cuenta', 'code of the refusal'],
  ],
  'web/features/entrance/confirmationNotice.tsx': [
    ['El enlace no es válido o ha caducado', 'code of the refusal'],
  ],
  'web/features/entrance/loginForm.tsx': [
    ['No se pudo iniciar sesión: el navegador', 'accepted, and no session afterwards'],
  ],
  'web/features/history/liveLine.tsx': [['Sin conexión en directo', STREAM]],
  'web/features/newCase/phoneLink.tsx': [['El código ha caducado', 'time of the code']],
  'web/features/newCase/sendProblem.tsx': [
    ['Ya hay conexión', 'navigator.onLine'],
    ['Se ha cortado la conexión.', 'navigator.onLine'],
  ],
  'web/features/newCase/uploadWords.ts': [['Sin conexión: seguirá', 'navigator.onLine']],
  'web/features/phone/runPhone.ts': [
    ['El navegador da la cámara', 'no `mediaDevices` on the page'],
    ['La página no tiene permiso', '`NotAllowedError` of the camera'],
  ],
  'web/features/recovery/resetForm.tsx': [
    ['El enlace podría haber expirado', 'code of the refusal'],
  ],
  'web/features/report/states/processing.tsx': [['Sin conexión en directo', STREAM]],
  'web/parts/cause.ts': [
    ['Una parte de la página no se ha podido cargar. Compruebe', 'navigator.onLine'],
    ['El servidor no responde ahora.', 'status of `release.txt`, or none'],
  ],
  'web/marks/savedText.ts': [['al volver la conexión', 'navigator.onLine']],
  'web/marks/syncMarks.ts': [
    ['En este navegador ha entrado otra cuenta', 'account of the session'],
  ],
};
