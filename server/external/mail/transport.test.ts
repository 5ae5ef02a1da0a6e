import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, startSmtp } from '#tests/support/smtp.ts';
import { createSmtpTransport } from './transport.ts';

let plain: SmtpServer;
let encrypting: SmtpServer;
beforeAll(async () => {
  [plain, encrypting] = await Promise.all([startSmtp(), startSmtp({ encrypts: true })]);
});
afterAll(async () => {
  await Promise.all([plain.stop(), encrypting.stop()]);
});

const words = {
  recipient: 'ana@ejemplo.test',
  replyTo: null,
  subject: 'a',
  textBody: 'a',
  htmlBody: 'a',
};
const SENDER = {
  from: 'no-responder@ejemplo.test',
  publicUrl: 'https://vetoscopio.ejemplo.test:8443',
};
const send = (url: string) => createSmtpTransport(url, SENDER).send({ id: randomUUID(), ...words });
/** The same server under a name that does not denote this machine. */
const elsewhere = (server: SmtpServer) => server.url.replace('127.0.0.1', '0.0.0.0');

test('a mail never leaves this machine unencrypted, unless the address allows it [ASVS 12.3.1]', async () => {
  await expect(send(elsewhere(plain))).rejects.toThrow(/TLS/);
  expect(plain.mails).toHaveLength(0);
  await send(`${elsewhere(plain)}/?requireTLS=false`);
  await send(plain.url);
  await expect.poll(() => plain.mails.length).toBe(2);
});

test('a server with an unsigned certificate gets no mail [ASVS 12.3.2]', async () => {
  await expect(send(elsewhere(encrypting))).rejects.toThrow(/certificate/);
  await expect(send(encrypting.url)).rejects.toThrow(/certificate/);
  expect(encrypting.mails).toHaveLength(0);
  // As the guide sets up a mail server on the same machine.
  await send(`${encrypting.url}/?ignoreTLS=true`);
  await expect.poll(() => encrypting.mails.length).toBe(1);
});

test('a mail carries the public address, the automatic mark and the reply address', async () => {
  const before = plain.mails.length;
  const id = randomUUID();
  const mail = { id, ...words, replyTo: 'eva@ejemplo.test' };
  await createSmtpTransport(plain.url, SENDER).send(mail);
  await expect.poll(() => plain.mails.length).toBe(before + 1);
  const raw = plain.mails[before]?.raw ?? '';
  expect(raw).toContain(`Message-ID: <${id}@vetoscopio.ejemplo.test>`);
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).toContain('Reply-To: eva@ejemplo.test');
});
