// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ANALYSIS_STATUSES, historyStatus } from '#domain/rules/status.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe, aReadMe } from '#tests/support/webAccount.ts';
import { ConsultationsScreen } from '#web/features/admin/consultationsScreen.tsx';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { HistoryScreen } from '#web/features/history/historyScreen.tsx';

/** Every list of cases, with a case in each state. */

afterEach(() => vi.unstubAllGlobals());

const STATES = [...ANALYSIS_STATUSES, 'archivado'];
const listed = STATES.map((status, at) => ({
  id: `9a0e44d2-0000-4000-8000-00000000000${at}`,
  type: 'cytology',
  status,
  patientName: 'Bruma',
  summary: null,
  conclusion: null,
  certainty: null,
  aiMark: null,
  firstImage: null,
  unopened: false,
  urgency: null,
  askedEngine: null,
  openedByAdministration: false,
  createdAt: '2026-11-20T09:41:00.000Z',
}));
const consulted = listed.map((item) => ({
  ...item,
  userId: 'pau-1',
  userName: 'Pau Domènech',
  engine: '',
  confidence: null,
  tookMs: null,
  error: null,
  verdict: null,
  refunded: false,
}));

const CONSULTED = {
  items: consulted,
  next: null,
  previous: null,
  found: 6,
  foundMore: false,
  total: 6,
};

const LISTS = {
  history: <HistoryScreen userId="vet" />,
  panel: <Dashboard me={aReadMe()} />,
  'cases of the administration': <ConsultationsScreen panel="super-admin" />,
};

/** Colour of the word, fill, and whether it pulses. */
const LOOKS: Readonly<Record<string, readonly [colour: string, fill: string, pulses: boolean]>> = {
  pending_images: ['text-warn', 'bg-warn-tint', false],
  pending_webhook: ['text-warn', 'bg-warn-tint', true],
  completed: ['text-ok', '', false],
  failed: ['text-bad', 'bg-bad-tint', false],
  error: ['text-on-bad', 'bg-bad', false],
  archivado: ['text-ink-soft', 'bg-neutral-tint', false],
};

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  'the %s gives each state its colour, and grey to an unknown one alone [2.4-07]',
  async (list) => {
    fakeApi({
      'GET /api/me': () => answer(aMe({ role: 'super_admin' })),
      'GET /api/analyses': () => answer({ items: listed, nextCursor: null }),
      'GET /api/admin/engines/health': () =>
        answer({ readAt: '2026-11-20T18:00:00.000Z', engines: [] }),
      'GET /api/admin/consultations/engines': () => answer({ items: [] }),
      'GET /api/admin/consultations': () => answer(CONSULTED),
    });
    renderPage({ routes: [{ path: '/', element: LISTS[list] }] });
    await screen.findAllByText('archivado');
    for (const status of STATES) {
      const { text } = historyStatus(status);
      // The filters offer the states too.
      const words = screen.getAllByText(text, { ignore: 'option' });
      expect(words, text).not.toEqual([]);
      for (const word of words) {
        const classes = word.className.split(' ');
        const [colour = '', fill = '', pulses] = LOOKS[status] ?? [];
        expect(classes, text).toContain(colour);
        expect(classes.find((name) => name.startsWith('bg-')) ?? '').toBe(fill);
        expect(word.querySelector('[class*="animate-"]') !== null).toBe(pulses);
        expect(word.querySelector('svg') !== null || pulses, text).toBe(true);
      }
    }
  },
);
