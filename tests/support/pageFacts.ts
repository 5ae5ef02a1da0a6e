import type { ProcessingFacts } from '#domain/rules/operator.ts';
import { SETTINGS } from '#domain/rules/settings.ts';
import type { PageFacts } from '#server/http/pageFill.ts';

/** Instant at which the pages of tests are asked. */
export const PAGE_TIME = new Date('2026-11-23T15:04:00Z');

/** First instant of its month. */
export const MONTH_START = new Date('2026-10-31T23:00:00Z');

/** An operator who says nothing of the processing. */
export const UNSAID: ProcessingFacts = {
  hosting: null,
  databaseHost: null,
  imagesHost: null,
  mailHost: null,
  readersHost: null,
  logDays: null,
  copies: null,
};

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
    processing: UNSAID,
    retention: SETTINGS.retention.initial,
  }),
  answers: async () => ({ since: MONTH_START, verdicts: [], outcomes: [], findings: [] }),
  faqs: async () => [],
  abilities: async () => [],
  clock: () => PAGE_TIME,
  timeZone: 'Europe/Madrid',
};
