import { expect, test } from 'vitest';
import { messages } from './messages.ts';

const LINK = 'https://vet.example/x?a=1&b=2';
const all = [
  await messages.confirmation('Ana <b>', LINK),
  await messages.alreadyRegistered('Ana <b>', LINK),
  await messages.resetPassword('Ana <b>', LINK),
  await messages.passwordChanged('Ana <b>', '20 de noviembre de 2026, 10:00'),
  await messages.agreeToEmailChange('Ana <b>', 'nueva@ejemplo.test', LINK),
  await messages.confirmNewEmail('Ana <b>', LINK),
  await messages.emailChanged('Ana <b>', 'nueva@ejemplo.test'),
  await messages.analysisFinished('Ana <b>', 'Citología', LINK),
  await messages.newDevice('Ana <b>', 'Chrome en Windows', '81.40.12.7', 'hoy'),
];

test.each(all.map((message) => [message.kind, message] as const))(
  '%s is Spanish text and HTML, says the same in both and escapes what users wrote',
  (_kind, { subject, textBody, htmlBody }) => {
    expect(subject).toMatch(/Vetoscopio|Análisis/);
    expect(htmlBody).toContain('lang="es"');
    expect(htmlBody).toContain('Ana &lt;b&gt;');
    expect(htmlBody).not.toContain('Ana <b>');
    expect(textBody).toContain('Hola, Ana <b>:');
    expect(textBody).toContain('Vetoscopio');
    expect(htmlBody).not.toMatch(/<img|<script|<link|src=/);
    const linked = htmlBody.includes('https://vet.example/x?a=1&amp;b=2');
    expect(textBody.includes(LINK)).toBe(linked);
  },
);

test('each mail has a kind of its own', () => {
  expect(new Set(all.map((message) => message.kind)).size).toBe(all.length);
});
