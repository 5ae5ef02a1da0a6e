import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { messages } from './messages.ts';

const LINK = 'https://vet.example/x?a=1&b=2';
const CONTACT = 'casa@ejemplo.test';
const ACT = { who: 'Eva <i>', when: '20 de noviembre de 2026, 10:00' };
const all = [
  await messages.confirmation('Ana <b>', LINK),
  await messages.alreadyRegistered('Ana <b>', LINK),
  await messages.resetPassword('Ana <b>', LINK),
  await messages.accessLink('Ana <b>', LINK),
  await messages.passwordChanged('Ana <b>', '20 de noviembre de 2026, 10:00', CONTACT),
  await messages.agreeToEmailChange('Ana <b>', 'nueva@ejemplo.test', LINK, CONTACT),
  await messages.confirmNewEmail('Ana <b>', LINK),
  await messages.emailChanged('Ana <b>', 'nueva@ejemplo.test', CONTACT),
  await messages.analysisFinished('Ana <b>', { patient: 'Bruma', type: 'Citología', url: LINK }),
  await messages.newDevice('Ana <b>', {
    device: 'Chrome en Windows',
    address: '81.40.12.7',
    when: 'hoy',
    contact: CONTACT,
  }),
  await messages.withdrawal('Ana <b>', {
    planName: 'Pro',
    bought: '10 de noviembre de 2026',
    when: '20 de noviembre de 2026, 10:00:00 CET',
    email: 'ana@ejemplo.test',
    paidCents: 2900,
    usedCount: 3,
    usedCents: 870,
    refundCents: 2030,
    url: LINK,
    contact: CONTACT,
  }),
  await messages.planGiven('Ana <b>', { ...ACT, planId: 'pro', url: LINK }),
  await messages.suspended('Ana <b>', { ...ACT, reason: 'Impago', contact: CONTACT }),
  await messages.reinstated('Ana <b>', { ...ACT, url: LINK }),
  await messages.caseOpened('Ana <b>', {
    ...ACT,
    patient: 'Bruma',
    type: 'Citología',
    reason: 'Reclamación 12',
    url: LINK,
  }),
];

everyRow(all.map((message) => [message.kind, message] as const))(
  '{kind} is Spanish text and HTML, with the same contents in both, and escapes users’ input',
  (_kind, { subject, textBody, htmlBody }) => {
    expect(subject).toMatch(/Vetoscopio|informe listo/);
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

everyRow(all.filter(({ textBody }) => /escríbanos/.test(textBody)))(
  '{kind} names the reply address',
  ({ textBody }) => {
    expect(textBody).toMatch(/escríbanos[^:.]*: casa@ejemplo\.test/);
  },
);

test('a mail about an administrator’s act has actor, time and reason, with one full stop', async () => {
  const suspended = (reason: string) =>
    messages.suspended('Ana', { ...ACT, reason, contact: CONTACT });
  const sentence = `${ACT.who}, de la administración de Vetoscopio, ha suspendido su cuenta el ${ACT.when}.`;
  for (const reason of ['Impago', 'Impago.'])
    expect((await suspended(reason)).textBody).toContain(`${sentence} Motivo: Impago.\n`);
  const mail = await messages.planGiven('Ana', { ...ACT, planId: 'enterprise', url: LINK });
  expect(mail.textBody).toContain('ha puesto su cuenta en el plan Enterprise');
  expect(mail.textBody).toContain('Consultas: ilimitadas.');
});

test('each mail has a kind of its own', () => {
  expect(new Set(all.map((message) => message.kind)).size).toBe(all.length);
});

test('a long address breaks, so that a mail fits a phone', () => {
  for (const { htmlBody } of all) {
    expect(htmlBody).toMatch(/class="card" style="[^"]*word-break:break-word/);
  }
});

test('a mail loads nothing remote, and follows the reader’s theme [ASVS 14.2.3]', () => {
  for (const { htmlBody } of all) {
    expect(htmlBody).toContain('prefers-color-scheme: dark');
    expect(htmlBody).not.toMatch(/url\(|@import/);
    expect(htmlBody).not.toMatch(/undefined|\[object/);
  }
});

everyRow([
  ['Bruma', 'Bruma · Citología: informe listo'],
  [null, 'Citología: informe listo'],
  ['  ', 'Citología: informe listo'],
  ['Bruma\r\nBcc: otra@x.test', 'Bruma Bcc: otra@x.test · Citología: informe listo'],
  ['Luna\u2028\u202Eanul', 'Luna anul · Citología: informe listo'],
  ['👩🏽‍⚕️ Ñandú', '👩🏽‍⚕️ Ñandú · Citología: informe listo'],
])(
  'the subject of a finished case of {patient} is one line: {subject}',
  async (patient, subject) => {
    const message = await messages.analysisFinished('Ana', {
      patient,
      type: 'Citología',
      url: LINK,
    });
    expect(message.subject).toBe(subject);
    if (patient === 'Bruma') expect(message.textBody).toContain('El análisis «Citología» de Bruma');
  },
);

test('a finished case’s mail has its conclusion and urgency, as text', async () => {
  const { textBody, htmlBody } = await messages.analysisFinished('Ana', {
    patient: 'Nube',
    type: 'Líquidos corporales',
    url: LINK,
    conclusion: 'Sugestivo de peritonitis <b>infecciosa</b> felina (PIF)',
    urgency: 'Urgencia vital: actuar de inmediato',
  });
  expect(textBody).toContain('Urgencia vital: actuar de inmediato.');
  expect(textBody).toContain(
    'Conclusión: Sugestivo de peritonitis <b>infecciosa</b> felina (PIF).',
  );
  expect(htmlBody).toContain('&lt;b&gt;infecciosa');
});

test('a finished case’s mail names an urgency in its subject, and marks what a model concluded', async () => {
  const words = { patient: 'Bruma', type: 'Citología', url: LINK, conclusion: 'Lipoma' };
  const mark = ['ai-generated', 'ai-reader=modelo'];
  const mail = await messages.analysisFinished('Ana', { ...words, urgent: true, mark });
  expect(mail.subject).toBe('Urgente: Bruma · Citología: informe listo');
  for (const body of [mail.textBody, mail.htmlBody])
    expect(body).toContain('[ai-generated; ai-reader=modelo]');
  const { textBody } = await messages.analysisFinished('Ana', words);
  expect(textBody).not.toContain('ai-generated');
});

test('a measurement is not called a conclusion', async () => {
  const words = { patient: 'Nube', type: 'Citología', url: LINK, conclusion: '≈ 35 núcleos' };
  const mail = (measured?: true) => messages.analysisFinished('Ana', { ...words, measured });
  expect((await mail(true)).textBody).toContain('Medido: ≈ 35 núcleos.');
  expect((await mail()).textBody).toContain('Conclusión: ≈ 35 núcleos.');
});

test('a mail about a payment calls its document as the account does', async () => {
  const started = { kind: 'started', objectId: 'in_1', planId: 'pro', until: null } as const;
  const about = { url: LINK, timeZone: 'Europe/Madrid' };
  const mail = (documents: 'receipt' | 'invoice') =>
    messages.payment('Ana', { ...started, amountCents: 2900 }, { ...about, documents });
  const where = 'está en la información de su cuenta.';
  expect((await mail('receipt')).textBody).toContain(`El recibo ${where}`);
  expect((await mail('invoice')).textBody).toContain(`La factura ${where}`);
});

test('a line break in the subject of the contact form begins no other header [ASVS 1.3.11]', async () => {
  const from = { name: 'Eva', email: 'eva@x.test' };
  const { subject } = await messages.contact(from, {
    subject: 'Duda\r\nBcc: otra@x.test',
    text: 'Hola',
  });
  expect(subject).toBe('Contacto: Duda Bcc: otra@x.test');
});

test('a link’s mail states its lifetime', async () => {
  expect((await messages.confirmation('Ana', LINK)).textBody).toContain('caduca en 24 horas.');
  expect((await messages.resetPassword('Ana', LINK)).textBody).toContain('caduca en 1 hora.');
});
