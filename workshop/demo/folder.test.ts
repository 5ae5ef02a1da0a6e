import { expect } from 'vitest';
import { DatabaseError } from '#server/external/database/database.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { DemoError, refusalText } from './folder.ts';

everyRow([
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
])('{error} is told as {text}', (error, text) => {
  expect(refusalText(error)).toBe(text);
});
