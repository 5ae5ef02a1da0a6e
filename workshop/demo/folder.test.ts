import { expect, test } from 'vitest';
import { DatabaseError } from '#server/external/database/database.ts';
import { DemoError, refusalText } from './folder.ts';

test.each([
  [new DemoError('La demostración ya está en marcha.'), 'La demostración ya está en marcha.'],
  [new DatabaseError('La carpeta está en uso.'), 'La carpeta está en uso.'],
  [
    Object.assign(new Error('busy'), { code: 'ENOTEMPTY', path: '/d/data-demo' }),
    'Otro programa está usando /d/data-demo. Ciérrelo y vuelva a intentarlo.',
  ],
  [
    Object.assign(new Error('busy'), { code: 'EADDRINUSE', port: 3000 }),
    'El puerto 3000 está ocupado por otro programa. Indique otro con PORT.',
  ],
  [new Error('A fault of ours'), undefined],
])('%s is told as %s', (error, text) => {
  expect(refusalText(error)).toBe(text);
});
