export const HELP = `Órdenes de la instalación: npm run admin -- ORDEN

  grant CORREO ROL         da a una cuenta confirmada el rol user, admin o super_admin
  revoke CORREO            le quita el rol: vuelve a user
  plan CORREO PLAN         da un plan sin pago (free, basic, pro, premium, enterprise) a quien no
                           tenga una suscripción en curso
  user list [TEXTO]        las cuentas, o las que contienen el texto en el correo o el nombre
  user confirm CORREO      da por confirmado el correo de una cuenta
  user sign-out CORREO     cierra todas las sesiones de una cuenta
  user delete CORREO --si  elimina la cuenta con sus casos, imágenes y mensajes; no se puede deshacer
  status [--json]          cómo está todo: casos, colas, correos, disco y ajustes; termina con 1 si
                           algo requiere atención
  criteria                 los criterios clínicos, uno por línea: si se aplica, marca, frase y fuentes
  backup ARCHIVO           guarda todo en un .tar.gz: datos, imágenes y la clave que los lee
         [--sin-imagenes]  solo los datos y la clave
  restore ARCHIVO          lo devuelve a una instalación vacía de esta misma versión, entero o nada
         [--sustituir]     o en el lugar de la base integrada que hay, que se conserva aparte
  help                     esto

Usa las mismas variables que el servidor (DATA_DIR, DATABASE_URL…). Si la base de datos integrada la
tiene un servidor en marcha, la orden la cumple él; solo restore pide que esté parado. Con
BACKUP_PASSPHRASE, backup cifra la copia (formato age) y restore la descifra. SUPER_ADMIN_EMAIL vuelve a dar su rol en cada arranque.

Termina con 0 si todo ha ido bien, con 1 si no se ha podido (o status encuentra algo) y con 2 si la orden no se entiende.
`;
