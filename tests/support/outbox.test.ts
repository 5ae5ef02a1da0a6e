import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutbox, waitForMail } from './outbox.ts';

const writer = createTransport({ streamTransport: true, buffer: true });
const LINK = `https://clinica.example/verify?token=${'a1b2'.repeat(40)}&next=%2Fpanel`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vetoscopio-outbox-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function put(name: string, options: SendMailOptions): Promise<void> {
  const { message } = await writer.sendMail({ from: 'Vetoscopio <no@v.example>', ...options });
  mkdirSync(join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(join(dataDir, 'outbox', name), message as Buffer);
}

test.each(['quoted-printable', 'base64'] as const)('reads a mail in %s', async (textEncoding) => {
  const text = `Señor José:\nsu análisis está listo.\n${LINK}`;
  await put('1.eml', {
    to: 'jose@clinica.example',
    subject:
      'El análisis de Ñandú ya está listo: «urgente» y con un asunto que ocupa varias líneas',
    text,
    html: `<p>Señor José</p><a href="${LINK.replaceAll('&', '&amp;')}">Abrir</a>`,
    textEncoding,
  });
  const [mail] = await readOutbox(dataDir);
  expect(mail).toMatchObject({
    file: '1.eml',
    to: 'jose@clinica.example',
    from: expect.stringContaining('no@v.example'),
    subject: expect.stringMatching(/^El análisis de Ñandú ya está listo: «urgente» .* líneas$/),
    text,
    links: [LINK],
  });
  expect(mail?.html).toContain('<p>Señor José</p>');
});

test('reads nested parts and a mail of one part', async () => {
  await put('1.eml', {
    to: 'a@b.example',
    subject: 'Con adjunto',
    text: 'hola',
    html: '<p>hola</p>',
    attachments: [{ filename: 'informe.txt', content: 'adjunto' }],
  });
  await put('2.eml', { to: 'a@b.example', subject: 'Solo texto', text: `Vaya a ${LINK}.` });
  const [first, second] = await readOutbox(dataDir);
  expect([first?.text, first?.html]).toEqual(['hola', '<p>hola</p>']);
  expect(second?.text).toBe(`Vaya a ${LINK}.`);
  expect(second?.links).toEqual([LINK]);
});

test('waits for the newest mail that matches', async () => {
  await put('1.eml', { to: 'a@b.example', subject: 'Confirme', text: 'uno' });
  await put('2.eml', { to: 'otro@b.example', subject: 'Confirme', text: 'de otro' });
  expect((await waitForMail(dataDir, { to: 'a@b.example' })).text).toBe('uno');

  const later = waitForMail(dataDir, { to: 'a@b.example', except: ['1.eml'] });
  await put('3.eml', { to: 'a@b.example', subject: 'Confirme otra vez', text: 'dos' });
  expect((await later).text).toBe('dos');
});

test('without a match it rejects, listing the other mails', async () => {
  expect(await readOutbox(dataDir)).toEqual([]);
  await put('1.eml', { to: 'a@b.example', subject: 'Confirme', text: 'uno' });
  const waiting = waitForMail(dataDir, { to: 'a@b.example', subject: 'Informe', timeoutMs: 1 });
  await expect(waiting).rejects.toThrow(/a@b\.example: Confirme/);
});
