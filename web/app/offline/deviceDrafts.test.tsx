// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { writeDraft } from '#web/api/drafts.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import OfflinePage from '#web/app/routes/offline.tsx';
import { showDrafts } from './deviceDrafts.ts';

/** The page without network over the drafts of this device. */

const draft = { type: 'cytology', data: { patientName: 'Bruma' }, images: ['a', 'b'] };
const savedAt = '2026-11-23T15:04:00.000Z';

beforeEach(() => {
  writeDraft('ana', { id: 'd1', ...draft, savedAt });
  writeDraft('ana', { id: 'd2', ...draft, data: {}, images: [], savedAt });
  writeDraft('ana', {
    id: 'd3',
    ...draft,
    data: { patientName: 'Enviada' },
    handedIn: [],
    savedAt,
  });
  writeDraft('eva', { id: 'd4', ...draft, data: { patientName: 'De otra cuenta' }, savedAt });
});

function open() {
  // As its document: a template's own content is only there when it is parsed.
  document.body.innerHTML = renderToStaticMarkup(<OfflinePage />);
  showDrafts(document);
  return document.querySelector<HTMLElement>('[data-drafts]');
}

it('shows the unsent cases of who is signed in here, and of no other account', () => {
  rememberSignedIn({ id: 'ana', role: 'user' });
  expect(open()?.hidden).toBe(false);
  const rows = document.querySelectorAll('[data-drafts] ul > li');
  expect([...rows].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^BrumaCitología23 nov 2026.* · 2 imágenes$/),
  ]);
});

it('shows none after signing out', () => {
  rememberSignedIn({ id: 'ana', role: 'user' });
  rememberSignedIn(null);
  expect(open()?.hidden).toBe(true);
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});
