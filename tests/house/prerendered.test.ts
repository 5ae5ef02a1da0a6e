import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analysisTypes } from '#domain/analyses/types.ts';
import { LISTED_PAGES } from '#server/http/searchEngines.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { routePatterns } from '#tests/support/routePatterns.ts';

/** The pages as files, before or without JavaScript: reads the `build/client` of `npm test`. */

const CLIENT = join(import.meta.dirname, '..', '..', 'build', 'client');

everyRow([
  ['', 'Una segunda mirada para cada muestra', 'lee sus datos con criterios publicados'],
  ['learn-more', 'Qué lee, cómo y cuánto acierta', 'las cifras de cuando se puso a prueba'],
  ['exactitud', 'Qué medimos y cuánto acertamos', 'el informe dice «no medible»'],
  ['sin-conexion', 'Sin conexión con Vetoscopio', 'La página se abrirá sola en cuanto se pueda.'],
  ['movil', 'Hacer la foto con el móvil', 'Esta página necesita JavaScript'],
  ['subscription', 'Planes Adaptados a Ti', 'Elija según los casos que envía.'],
  ['support', 'Centro de Soporte', 'El formulario necesita JavaScript. Sin él, escriba a:'],
  ['login', 'Iniciar Sesión', 'Entre en su cuenta para enviar un caso o seguir con los suyos.'],
  ['register', 'Registrarse', 'Plan Gratuito: 3 consultas en total, con el informe completo.'],
  ['forgot-password', 'Recuperar Contraseña', 'Le enviaremos un enlace para elegir una nueva.'],
  ['privacy-policy', 'Política de Privacidad', 'cuánto tiempo y quién los ve'],
  ['accesibilidad', 'Accesibilidad', 'cómo se comprueba en cada versión y qué falta'],
  ['terms-of-service', 'Términos de Servicio', 'cómo se cancela y de qué responde cada uno'],
])('/{page} has its heading and its text without a script', (page, heading, sentence) => {
  const written = withoutScripts(page);
  expect(headingOf(written)).toBe(heading);
  expect(textOf(written)).toContain(sentence);
});

everyRow([...LISTED_PAGES, '/forgot-password'])(
  '{path} has a title and a description of its own',
  (path) => {
    const html = readFileSync(join(CLIENT, path, 'index.html'), 'utf8');
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(textOf(/<title[^>]*>(.*?)<\/title>/s.exec(html)?.[1] ?? '')).toMatch(/Vetoscopio/);
  },
);

test('an address without a document of its own says what it needs without a script', () => {
  const html = readFileSync(join(CLIENT, '__spa-fallback.html'), 'utf8');
  const [, written = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(textOf(written)).toMatch(/^Esta página necesita JavaScript: actívelo/);
  expect(written).toContain('href="/support"');
});

/** The account's pages: their frame in the document, and a skeleton in place of what only it knows. */
everyRow([
  ['dashboard', 'Mi Panel', 'Análisis recientes'],
  ['history', 'Historial de Análisis', 'Nombre Mascota'],
  ['account-info', 'Información de Cuenta', 'Sesiones abiertas'],
  ['new-analysis', 'Nueva Consulta de Diagnóstico', 'Citología'],
  ['new-sample-analysis', 'Nuevo Análisis de Muestras', 'Coprología'],
  ['analysis/_', 'Análisis', 'Volver al Historial'],
  ['payment-success', 'Vetoscopio', 'Cargando su sesión…'],
  ['admin', 'Panel Admin', 'Usuarios activos'],
  ['admin/users/_', 'Administración', 'Consultas'],
  ['super-admin', 'Panel Super Admin', 'Ingresos de este mes'],
])('/{page} has its frame without a script', (page, heading, part) => {
  const written = withoutScripts(page);
  expect(headingOf(written)).toBe(heading);
  expect(textOf(written)).toContain(part);
  for (const entry of ['Dashboard', 'Nueva Consulta', 'Análisis de Muestras', 'Historial'])
    expect(textOf(written), entry).toContain(entry);
  expect(written).toContain('data-loading');
});

test('every page of an account has a document of its own', async () => {
  const patterns = await routePatterns('routes/sessionPages.tsx');
  const documents = patterns.flatMap((pattern) => {
    const paths = pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), pattern] : [pattern];
    return paths.map((path) => path.replaceAll(/:\w+\??/g, '_'));
  });
  expect(documents).toContain('/analysis/_');
  expect(documents.filter((path) => !existsSync(join(CLIENT, path, 'index.html')))).toEqual([]);
});

test('the landing has room for what this installation does with images and who receives a case', () => {
  const rooms = [...withoutScripts('').matchAll(/data-words="([\w ]+)"[^>]*>([^<]*)/g)];
  expect(rooms.map(([, name = '']) => name.split(' ')[0])).toEqual([
    ...['images', 'images', 'images', 'images'],
    'recipients',
  ]);
  expect(new Map(rooms.map(([, name, text]) => [name, text])).get('images ecg')).toBe('');
  expect(rooms.at(-1)?.[2]).toMatch(/^Para medir las imágenes/);
});

test('the documents of the forms have room for what this installation does with each type', () => {
  const rooms = ['new-analysis', 'new-sample-analysis'].flatMap((page) => [
    ...withoutScripts(page).matchAll(/data-words="does (\w+)"/g),
  ]);
  expect(rooms.map(([, type]) => type)).toEqual(analysisTypes.all.map(({ type }) => type));
});

function withoutScripts(page: string): string {
  const html = readFileSync(join(CLIENT, page, 'index.html'), 'utf8');
  return html.replaceAll(/<(script|template)\b[^>]*>.*?<\/\1>/gs, '');
}

function headingOf(html: string): string {
  return textOf(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
