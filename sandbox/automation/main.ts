import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAutomation } from './server.ts';

/**
 * The workflow of `docs/automation` as its own process, without n8n: `node
 * sandbox/automation/main.ts --bearer KEY [--port N] [--report JSON]`. Prints its address as one
 * line of JSON, and ends with its parent.
 */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('La automatización de guion no funciona en producción: no lee ninguna imagen.');
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      bearer: { type: 'string' },
      report: { type: 'string' },
    },
  });
  if (values.bearer === undefined) throw new Error('--bearer: falta la clave compartida.');
  const automation = await openAutomation({
    workflow: join(import.meta.dirname, '../../docs/automation/n8n-vetoscopio.json'),
    bearer: values.bearer,
    port: Number(values.port),
    ...(values.report === undefined ? {} : { report: JSON.parse(values.report) }),
  });
  const stop = () => void automation.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) {
    process.once('disconnect', stop);
    process.send({ url: automation.url });
  }
  process.stdout.write(`${JSON.stringify({ url: automation.url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
