import { expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { memoryAttempts, plainAddresses } from '../engines/testing/memoryAttempts.ts';
import { createLogger } from '../observe/logger.ts';
import { type Around, openImaging } from './openImaging.ts';

test('an unknown criterion is refused at the start, by its name', async () => {
  const config = parseConfig({ CRITERIA_ON: 'ecg/E-NADA' });
  const around: Around = {
    clock: () => new Date(),
    ledger: { storedAnswer: async () => undefined, begin: async () => undefined },
    attempts: memoryAttempts(),
    addresses: plainAddresses,
    log: createLogger('error', () => {}),
    watch: (engine) => engine,
  };
  await expect(openImaging(config, around, {})).rejects.toThrow(
    'CRITERIA_ON: ecg/E-NADA no es ningún criterio',
  );
});
