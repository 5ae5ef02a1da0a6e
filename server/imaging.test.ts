import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { openImaging } from './imaging.ts';

test('an unknown criterion is refused at the start, by its name', async () => {
  const config = parseConfig({ CRITERIA_ON: 'ecg/E-NADA' });
  await expect(openImaging(config, () => new Date(), {})).rejects.toThrow(
    'CRITERIA_ON: ecg/E-NADA no es ningún criterio',
  );
});
