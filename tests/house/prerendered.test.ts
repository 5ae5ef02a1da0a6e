import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';

/** The public pages as files, for readers without JavaScript: reads the `build/client` of `npm test`. */

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');

everyRow([
  ['', 'Una segunda mirada para cada muestra', 'lee sus datos con criterios publicados'],
  ['learn-more', 'Qué lee, cómo y cuánto acierta', 'las cifras de cuando se puso a prueba'],
  ['exactitud', 'Qué medimos y cuánto acertamos', 'el informe dice «no medible»'],
  ['subscription', 'Planes Adaptados a Ti', 'Elija según los casos que envía.'],
  ['support', 'Centro de Soporte', 'escriba al correo de la Política de Privacidad'],
  ['login', 'Iniciar Sesión', 'Entre en su cuenta para enviar un caso o seguir con los suyos.'],
  ['register', 'Registrarse', 'Plan Gratuito: 3 consultas en total, con el informe completo.'],
  ['forgot-password', 'Recuperar Contraseña', 'Le enviaremos un enlace para elegir una nueva.'],
  ['privacy-policy', 'Política de Privacidad', 'cuánto tiempo y quién los ve'],
  ['terms-of-service', 'Términos de Servicio', 'cómo se cancela y de qué responde cada uno'],
])('/{page} has its heading and its text without a script', (page, heading, sentence) => {
  const html = readFileSync(join(CLIENT, page, 'index.html'), 'utf8');
  const written = html.replaceAll(/<(script|template)\b[^>]*>.*?<\/\1>/gs, '');
  const [, title = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(written) ?? [];
  expect(textOf(title)).toBe(heading);
  expect(textOf(written)).toContain(sentence);
});

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
