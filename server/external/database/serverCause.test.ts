import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { openServer } from './postgres.ts';
import { SERVER_STATES, serverCause } from './serverCause.ts';

/** Through the driver, against a server that refuses every connection with one SQLSTATE. */

let server: Server | undefined;
afterEach(
  () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())),
);

function refusalOf(state: string): Buffer {
  const fields = `SFATAL\0C${state}\0Mno\0\0`;
  const message = Buffer.alloc(5 + fields.length);
  message.write('E');
  message.writeInt32BE(4 + fields.length, 1);
  message.write(fields, 5);
  return message;
}

async function refusing(state: string): Promise<string> {
  const open = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(refusalOf(state)));
  });
  server = open;
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve));
  const address = open.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

test.each(SERVER_STATES)('a server that refuses with %s is named with the cause', async (state) => {
  const host = await refusing(state);
  const url = `postgres://vet:secreta@${host}/clinica`;
  const refused = await openServer(url).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'DatabaseError' });
  expect((refused as Error).message).toMatch(new RegExp(`^DATABASE_URL: el servidor ${host} `));
  expect((refused as Error).message).not.toContain('secreta');
});

test('a wrong password and a missing database are told apart', async () => {
  const password = `postgres://vet:x@${await refusing('28P01')}/clinica`;
  await expect(openServer(password)).rejects.toThrow('no acepta la contraseña del usuario «vet»');
});

test('a server where nothing listens is told as that, and any other refusal in its own words', async () => {
  const away = `postgres://vet:x@127.0.0.1:${await freePort()}/clinica`;
  await expect(openServer(away)).rejects.toThrow(
    /^DATABASE_URL: en 127\.0\.0\.1:\d+ no escucha ningún programa/,
  );
  const strange = `postgres://vet:x@${await refusing('XX000')}/clinica`;
  await expect(openServer(strange)).rejects.toThrow(/no se puede usar el servidor .* Dice: no\.$/);
});

test('a name that nobody knows is told as that', () => {
  const error = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  expect(serverCause(error, 'postgres://vet:x@bd.invalid/clinica')).toBe(
    'DATABASE_URL: nadie conoce el nombre bd.invalid. Corríjalo.',
  );
});
