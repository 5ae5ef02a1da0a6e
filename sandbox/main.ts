import { parseArgs } from 'node:util';
import { SANDBOX_PRICES } from './prices.ts';
import { openSandboxServer } from './server.ts';

/**
 * The payment sandbox as its own process: `node sandbox/main.ts --data FOLDER --secret-key
 * sk_test_… --webhook-secret whsec_… [--webhook URL] [--host NAME] [--port N]`. Prints its address
 * as one line of JSON, and ends with its parent.
 */

const PRICES = Object.fromEntries(SANDBOX_PRICES.map(({ plan, id }) => [plan.id, id]));

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('El entorno de pruebas de pagos no funciona en producción.');
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      webhook: { type: 'string' },
      host: { type: 'string' },
      'secret-key': { type: 'string' },
      'webhook-secret': { type: 'string' },
    },
  });
  const secretKey = values['secret-key'] ?? process.env.SANDBOX_SECRET_KEY;
  const webhookSecret = values['webhook-secret'] ?? process.env.SANDBOX_WEBHOOK_SECRET;
  if (!secretKey?.startsWith('sk_test_') || !webhookSecret?.startsWith('whsec_'))
    throw new Error('Faltan --secret-key sk_test_… y --webhook-secret whsec_….');
  const sandbox = await openSandboxServer({
    folder: values.data,
    port: Number(values.port),
    webhook: values.webhook,
    host: values.host,
    secretKey,
    webhookSecret,
  });
  const stop = () => void sandbox.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) {
    process.once('disconnect', stop);
    process.send({ url: sandbox.url, prices: PRICES });
  }
  process.stdout.write(`${JSON.stringify({ url: sandbox.url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
