import type { Catalogue } from '#domain/catalogue/field.ts';
import { FACTS_ENGINE, typesOf } from '#domain/rules/engineChoice.ts';
import type { Config } from '../config/config.ts';
import { weakSettings } from '../config/weakSettings.ts';
import type { Logger } from '../context.ts';
import type { Running } from './start.ts';

/** Output for the operator: sentences on a terminal, log lines elsewhere. */
export interface Voice {
  tell(sentence: string): void;
  warn(sentence: string): void;
}

export const inWords: Voice = {
  tell: (sentence) => void process.stdout.write(`${sentence}\n`),
  warn: (sentence) => void process.stdout.write(`Aviso: ${sentence}\n`),
};

export function inLog(log: Logger): Voice {
  return {
    tell: (sentence) => log.info(sentence, { event: 'start' }),
    warn: (sentence) => log.warn(sentence, { event: 'start.warning' }),
  };
}

export function announce(config: Config, running: Running, voice: Voice): void {
  voice.tell(
    config.role === 'worker'
      ? 'Vetoscopio: proceso de análisis en marcha.'
      : `Vetoscopio en ${config.publicUrl}`,
  );
  voice.tell(`Datos en ${config.dataDir}`);
  voice.tell(
    running.embedded
      ? 'Base de datos integrada (PGlite), de un solo proceso: lo confirmado sobrevive a un cierre forzado del programa, pero no está garantizado ante un corte de luz. Para un servidor PostgreSQL indique DATABASE_URL.'
      : 'Base de datos: servidor PostgreSQL de DATABASE_URL.',
  );
  if (running.embedded)
    voice.tell(
      config.dumpMinutes > 0
        ? `Se copia sola cada ${config.dumpMinutes} minutos, si algo cambió, en ${config.dumpDir}.`
        : 'Sin copias automáticas (DUMP_MINUTES=0): tras un corte de luz solo quedarán las que haga usted.',
    );
  tellImages(config, voice);
  voice.tell(
    config.smtpUrl
      ? 'Correo por SMTP.'
      : `Correo integrado: cada mensaje es un archivo de outbox/${config.private ? `, y se leen en ${config.publicUrl}/outbox` : ''}.`,
  );
  if (config.paymentSandbox)
    voice.tell(
      `Pagos en el entorno de pruebas: los planes se pueden comprar y no se cobra nada (PAYMENT_SANDBOX=off lo quita). Su reloj y sus fallos, en ${config.publicUrl}/sandbox.`,
    );
  tellEngines(config, running.ctx.catalogue, voice);
  for (const line of config.warnings) voice.warn(line);
  for (const { setting, advice } of weakSettings(config)) voice.warn(`${setting}: ${advice}`);
  if (!running.ctx.pdf.works)
    voice.warn(
      `esta instalación no puede crear PDF en este sistema (${process.platform} ${process.arch}): no se pudo cargar el compilador de Typst. Los informes se ven en pantalla.`,
    );
  const { barredAccounts: barred } = running;
  if (barred.length > 0)
    voice.warn(
      `esta base de datos tiene cuentas de prueba (${barred.join(', ')}). Aquí nadie puede entrar con ellas, porque a esta dirección llegan otros. Elimínelas con: npm run admin -- user delete CORREO --si`,
    );
  if (running.sampleAccounts.length === 0) return;
  voice.tell('Cuentas de prueba (también en sample-accounts.txt de la carpeta de datos):');
  for (const { role, email, password } of running.sampleAccounts)
    voice.tell(`  ${role.padEnd(12)} ${email.padEnd(28)} ${password}`);
}

/** Names each type's engine, by the environment, and the outside receivers of cases. */
function tellEngines({ engines }: Config, { all }: Catalogue, voice: Voice): void {
  const read = typesOf(
    engines,
    all.map(({ type }) => type),
  );
  // Local measurements always run first, whichever engine is chosen.
  voice.tell(
    'Análisis con el motor local: mide las imágenes y aplica criterios publicados a los datos.',
  );
  for (const [name, types] of [...read].filter(([engine]) => engine !== FACTS_ENGINE)) {
    const host = engines.ready.get(name)?.recipient?.host;
    const which = types.length === all.length ? 'todos los tipos' : types.join(', ');
    voice.tell(
      `Además lee el motor ${name} (${which})${host ? `: los casos se envían a ${host}` : ''}.`,
    );
  }
}

/** Announces the image store, and files that separate processes would not share. */
function tellImages({ s3, smtpUrl, role }: Config, voice: Voice): void {
  voice.tell(
    s3
      ? `Imágenes en el bucket ${s3.bucket} de ${s3.endpoint}.`
      : 'Imágenes en images/ de DATA_DIR.',
  );
  if (role === 'all') return;
  if (!s3)
    voice.warn(
      'sin S3_BUCKET, todos los procesos deben compartir la misma carpeta DATA_DIR/images: si no, un proceso no encuentra las imágenes que recibió otro.',
    );
  if (!smtpUrl)
    voice.warn(
      'sin SMTP_URL, cada proceso deja los correos que envía en su propia DATA_DIR/outbox.',
    );
}
