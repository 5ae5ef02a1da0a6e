import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { DONATION_TEXT_VERSION, donationTerms, donationWords } from './donationText.ts';

const operator = { name: 'Clínica Titular', email: 'titular@clinica.test' };

test('the words that a vet consents to have one version', () => {
  const words = [donationWords(1), donationWords(3), donationTerms(operator)];
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  // A change of the words needs another version: stored consents name the text they are for.
  expect([DONATION_TEXT_VERSION, digest]).toEqual(['2026-11-24', 'e24cd347cc07']);
});

test('one image and several are named as such', () => {
  expect(donationWords(1).consent).toBe(
    'Ceder esta imagen y lo que fue para medir la exactitud de Vetoscopio',
  );
  expect(donationWords(3).consent).toContain('estas 3 imágenes');
});

test('the text names the receiver, the purpose and the way back', () => {
  const text = donationTerms(operator)
    .map((row) => row.text)
    .join(' ');
  for (const part of [operator.name, operator.email, 'No se usa para entrenar modelos', 'un botón'])
    expect(text).toContain(part);
});
