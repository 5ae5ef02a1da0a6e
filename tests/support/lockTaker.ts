import { lockDataDir } from '#server/external/database/lock.ts';

/** A process that takes the data folder of its argument, says how it went, and keeps it until killed. */
try {
  await lockDataDir(process.argv[2] ?? '', () => process.exit(3));
  process.stdout.write('taken\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : error}\n`);
}
