import { SETTINGS } from '#domain/rules/settings.ts';
import type { PageFacts } from '#server/http/pageFill.ts';

/** Instant at which the pages of tests are asked. */
export const PAGE_TIME = new Date('2026-11-23T15:04:00Z');

/** An installation without an operator's name nor answers of vets. */
export const PAGE_FACTS: PageFacts = {
  about: async () => ({
    operator: null,
    services: {
      engine: 'local',
      readers: [],
      payments: 'none',
      images: 'disk',
      mail: 'none',
      database: 'embedded',
    },
    retention: SETTINGS.retention.initial,
  }),
  answers: async () => ({ readAt: PAGE_TIME, verdicts: [], outcomes: [] }),
  faqs: async () => [],
  abilities: async () => [],
  clock: () => PAGE_TIME,
  timeZone: 'Europe/Madrid',
};
