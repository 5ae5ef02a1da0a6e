import { defineConfig } from 'vitest/config';
import { WaitersFirst } from './tests/support/waitersFirst.ts';

/**
 * Integration files whose behaviour depends on the database: its dialect, its locks, its LISTEN. They
 * run on both; the others run on one, and on the other too with `npm run test:both`: on a server, where a
 * fresh database is a copy that costs nearly nothing, but for EMBEDDED_ONLY.
 */
const DATABASE_FILES = [
  'accountCli',
  'accountLimits',
  'accounts',
  'adminEditions',
  'adminFigures',
  'adminLists',
  'adminUsers',
  'administration',
  'automation',
  'automationOperated',
  'automationSigned',
  'backups',
  'caseOpenings',
  'consultations',
  'criteriaUpgrade',
  'database',
  'drafts',
  'engineCallFigures',
  'engineChoice',
  'faqs',
  'figures',
  'fiscalAtStripe',
  'forgedPayments',
  'history',
  'leastPrivilege',
  'live',
  'lostDatabase',
  'mail',
  'modelEngine',
  'ownIntervals',
  'payments',
  'paymentsLost',
  'readingQueue',
  'removedAccounts',
  'sampleAccounts',
  'schema',
  'secondReading',
  'settings',
  'stopping',
  'status',
  'submission',
  'support',
  'sweeps',
  'transactions',
  'uncharged',
  'unsent',
].map((name) => `tests/integration/${name}.test.ts`);
/** Of those, the ones about what only a server does. */
const SERVER_ONLY = ['tests/integration/lostDatabase.test.ts'];
/** Those about the embedded database, its folder, the memory of its process, or with the S3 server. */
const EMBEDDED_ONLY = ['bucketProduct', 'dataFolder', 'dumps', 'files', 'metrics'].map(
  (name) => `tests/integration/${name}.test.ts`,
);
const both = process.env.TEST_BOTH !== undefined;
const INTEGRATION = ['tests/integration/**/*.test.ts'];

/** How long a test may take: many times what it needs, so that a loaded machine fails none. */
const PLAIN_MS = 60_000;
const DATABASE_MS = 120_000;
const WALK_MS = 300_000;
const WALK_POLL_MS = 60_000;
/** Of a whole suite by `npm run prove`. */
const PROVE_MS = 3 * 3_600_000;

const integration = {
  isolate: false,
  testTimeout: DATABASE_MS,
  hookTimeout: DATABASE_MS,
};

export default defineConfig({
  test: {
    // One more than cores: when one waits for a process or a page, two still work.
    maxWorkers: 3,
    sequence: { sequencer: WaitersFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{domain,server,sandbox,scripts,workshop}/**/*.test.ts',
            'tests/criteria/**/*.test.ts',
          ],
          testTimeout: PLAIN_MS,
        },
      },
      {
        // The components are compiled by Vite's own JSX transform; no plugin of the web build is needed.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/domSetup.ts'],
          testTimeout: PLAIN_MS,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.ts', 'tests/support/**/*.test.ts'],
          testTimeout: DATABASE_MS,
          hookTimeout: DATABASE_MS,
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-embedded',
          include: both ? INTEGRATION : [...DATABASE_FILES, ...EMBEDDED_ONLY],
          exclude: SERVER_ONLY,
          provide: { databaseKind: 'embedded' },
          globalSetup: ['tests/support/globalEmbedded.ts', 'tests/support/globalS3.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-server',
          include: INTEGRATION,
          exclude: both ? [] : EMBEDDED_ONLY,
          provide: { databaseKind: 'server' },
          // A backup of a server is restored in an embedded database.
          globalSetup: ['tests/support/globalEmbedded.ts', 'tests/support/globalPostgres.ts'],
        },
      },
      {
        test: {
          name: 'prove',
          isolate: false,
          include: ['tests/prove/**/*.test.ts'],
          testTimeout: process.env.PROVE === 'whole' ? PROVE_MS : WALK_MS,
          hookTimeout: WALK_MS,
          globalSetup: [
            'tests/support/globalEmbedded.ts',
            'tests/support/globalPostgres.ts',
            'tests/support/globalS3.ts',
          ],
        },
      },
      {
        test: {
          name: 'walks',
          isolate: false,
          expect: { poll: { timeout: WALK_POLL_MS } },
          include: ['tests/walks/**/*.test.ts'],
          testTimeout: WALK_MS,
          hookTimeout: WALK_MS,
          globalSetup: [
            'tests/support/globalEmbedded.ts',
            'tests/support/globalPostgres.ts',
            'tests/support/globalChromium.ts',
          ],
        },
      },
    ],
  },
});
