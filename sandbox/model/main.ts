import { parseArgs } from 'node:util';
import { MOOD_WORDS, MOODS } from './moods.ts';
import { openModelServer } from './server.ts';

/**
 * The scripted model as its own process: `node sandbox/model/main.ts [--port N] [--mood NAME]
 * [--api-key KEY]`. Prints its address as one line of JSON, and ends with its parent.
 */
async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('El modelo de guion no funciona en producción: no lee ninguna imagen.');
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      mood: { type: 'string', default: 'well' },
      'api-key': { type: 'string' },
      moods: { type: 'boolean', default: false },
    },
  });
  if (values.moods) {
    for (const mood of MOODS) process.stdout.write(`${mood}: ${MOOD_WORDS[mood]}\n`);
    return;
  }
  const mood = MOODS.find((each) => each === values.mood);
  if (!mood) throw new Error(`--mood: ${values.mood} no existe; los hay: ${MOODS.join(', ')}.`);
  const server = await openModelServer({
    port: Number(values.port),
    mood,
    apiKey: values['api-key'],
  });
  const stop = () => void server.close().finally(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) {
    process.once('disconnect', stop);
    process.send({ url: server.url });
  }
  process.stdout.write(`${JSON.stringify({ url: server.url })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
