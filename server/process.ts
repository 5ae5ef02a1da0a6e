import { type Config, ConfigError, loadConfig } from './config.ts';
import { DatabaseError } from './external/database/database.ts';
import { createLogger } from './logger.ts';
import { type Running, start } from './start.ts';

/** The process: starts the product, says what it did, and ends it cleanly when asked. */

const STOP_LIMIT_MS = 9500;

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLogger();
  const running = await start(config, log);
  announce(config, running);
  stopOnSignal(running);
}

function announce(config: Config, running: Running): void {
  const lines = [
    ...(config.role === 'worker'
      ? ['Vetoscopio: proceso de análisis en marcha.']
      : [`Vetoscopio en ${config.publicUrl}`]),
    ...(config.production && new URL(config.publicUrl).hostname === 'localhost'
      ? ['Aviso: sin PUBLIC_URL, los enlaces y las sesiones solo sirven desde esta máquina.']
      : []),
    `Datos en ${config.dataDir}`,
    running.embedded
      ? 'Base de datos integrada (PGlite), de un solo proceso: lo confirmado sobrevive a un cierre forzado del programa, pero no está garantizado ante un corte de luz. Para un servidor PostgreSQL indique DATABASE_URL.'
      : 'Base de datos: servidor PostgreSQL de DATABASE_URL.',
    config.smtpUrl
      ? 'Correo por SMTP.'
      : `Correo integrado: cada mensaje es un archivo de outbox/${config.private ? `, y se leen en ${config.publicUrl}/outbox` : ''}.`,
    'Análisis con el motor local: mide las imágenes; no diagnostica.',
    ...(running.ctx.pdf.works
      ? []
      : [
          `Aviso: esta instalación no puede crear PDF en este sistema (${process.platform} ${process.arch}): no se pudo cargar el compilador de Typst. Los informes se ven en pantalla.`,
        ]),
  ];
  const { barredAccounts: barred } = running;
  if (barred.length > 0)
    lines.push(
      `Aviso: esta base de datos tiene cuentas de prueba (${barred.join(', ')}). Aquí nadie puede entrar con ellas, porque a esta dirección llegan otros. Elimínelas con: npm run admin -- user delete CORREO --si`,
    );
  if (running.sampleAccounts.length > 0) {
    lines.push('Cuentas de prueba (también en sample-accounts.txt de la carpeta de datos):');
    for (const account of running.sampleAccounts)
      lines.push(`  ${account.role.padEnd(12)} ${account.email.padEnd(28)} ${account.password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignal(running: Running): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** What the operator reads when the start fails: our own words where we have them. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `El puerto ${port} está ocupado por otro programa. Ciérrelo o indique otro con PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `No hay permiso para escuchar en el puerto ${port}. Indique otro con PORT.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
