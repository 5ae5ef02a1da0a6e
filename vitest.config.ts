import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { WaitersFirst } from './tests/support/waitersFirst.ts';

/**
 * Integration files that run on both databases, by what depends on the database. The others run on the
 * server alone, where a fresh database is a copy that costs nearly nothing and races are real: the
 * embedded one has a single connection. `npm run test:both` runs every file on both.
 */
const DATABASE_FILES = [
  // Dialect, collation, migrations, rights.
  'accountsRolling',
  'accountsUpgrade',
  'adminLists',
  'caseList',
  'consultations',
  'criteriaThirdEdition',
  'criteriaUpgrade',
  'database',
  'draftImagesUpgrade',
  'figures',
  'figureUnits',
  'history',
  'leastPrivilege',
  'schema',
  'written',
  'folding',
  // LISTEN, queue, leases, what a process that ends hands to the next one.
  'live',
  'clockSetBack',
  'lostDatabase',
  'mail',
  'readingQueue',
  'stopping',
  'sweeps',
  // Money and quota under races.
  'callLedger',
  'payments',
  'renewalReminder',
  'removedAccounts',
  'anotherEngine',
  'copiedImages',
  'countedMarks',
  'findings',
  'marks',
  'statements',
  'submission',
  'uncharged',
  'refusedImages',
  'versionAttempts',
  'versionCharges',
  'versions',
  'withdrawal',
  'withdrawalRaces',
  'clockSetBack',
  'clockSetBackMoney',
  // Access and states under races.
  'accountImages',
  'accounts',
  'administration',
  'adminUsers',
  'drafts',
  'draftImages',
  'draftImageKills',
  'draftImagesSent',
  'phoneCodes',
  'phonePictures',
  'unsent',
  'imageSizes',
  'donations',
  'vetAnswers',
  // The command line and its copies: another way in for each database.
  'accountCli',
  'backups',
  'status',
].map((name) => `tests/integration/${name}.test.ts`);
/** Files about what only a server has: a connection to lose, two processes, an account of nested statements. */
const SERVER_ONLY = ['accountsInTurn', 'lostDatabase', 'endedAccess', 'triggerStatements'].map(
  (name) => `tests/integration/${name}.test.ts`,
);
/** Those about the embedded database, its folder, the memory of its process, or with the S3 server. */
const EMBEDDED_ONLY = ['bucketProduct', 'dataFolder', 'dumps', 'files', 'metrics'].map(
  (name) => `tests/integration/${name}.test.ts`,
);
/** Files about what only the embedded database has: its folder, its dumps. */
const NEVER_ON_SERVER = ['dataFolder', 'dumps'].map((name) => `tests/integration/${name}.test.ts`);
for (const path of [...DATABASE_FILES, ...EMBEDDED_ONLY])
  if (!existsSync(path)) throw new Error(`vitest.config.ts names ${path}, which is not there`);
const both = process.env.TEST_BOTH !== undefined;
const INTEGRATION = ['tests/integration/**/*.test.ts'];

/** Suites of `tests/prove` that `npm test` runs, small: kills, quota, and those that prove ASVS rows. */
const PROVED_ALWAYS = [
  'automationKills',
  'fuzz',
  'kills',
  'kills.steps',
  'logs',
  'modelKills',
  'quota',
].map((name) => `tests/prove/${name}.test.ts`);
/** Walks about tools of ours, which `npm run walks` runs. */
const LONG_WALKS = ['sandboxPages', 'publicDemo'].map((name) => `tests/walks/${name}.test.ts`);
/** Set by `npm run prove` and `npm run walks`. */
const amount = process.env.PROVE;

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
          setupFiles: ['tests/support/seededProperties.ts'],
          testTimeout: PLAIN_MS,
          hookTimeout: PLAIN_MS,
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
          setupFiles: ['tests/support/domSetup.ts', 'tests/support/seededProperties.ts'],
          testTimeout: PLAIN_MS,
          hookTimeout: PLAIN_MS,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // Each file has modules of its own, so that it may replace one.
        test: {
          name: 'house',
          include: ['tests/house/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
          testTimeout: DATABASE_MS,
          hookTimeout: DATABASE_MS,
          provide: { databaseKind: 'embedded' },
          globalSetup: ['tests/support/globalEmbedded.ts'],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-embedded',
          include: both ? INTEGRATION : [...DATABASE_FILES, ...EMBEDDED_ONLY],
          exclude: SERVER_ONLY,
          provide: { databaseKind: 'embedded' },
          globalSetup: [
            'tests/support/globalBundle.ts',
            'tests/support/globalEmbedded.ts',
            'tests/support/globalS3.ts',
          ],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-server',
          include: INTEGRATION,
          exclude: both ? NEVER_ON_SERVER : EMBEDDED_ONLY,
          provide: { databaseKind: 'server' },
          // A backup of a server is restored in an embedded database.
          globalSetup: [
            'tests/support/globalBundle.ts',
            'tests/support/globalEmbedded.ts',
            'tests/support/globalPostgres.ts',
          ],
        },
      },
      {
        test: {
          name: 'prove',
          isolate: false,
          include: amount === undefined ? PROVED_ALWAYS : ['tests/prove/**/*.test.ts'],
          testTimeout: amount === 'whole' ? PROVE_MS : WALK_MS,
          hookTimeout: WALK_MS,
          globalSetup: [
            'tests/support/globalBundle.ts',
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
          exclude: amount === undefined ? LONG_WALKS : [],
          testTimeout: WALK_MS,
          hookTimeout: WALK_MS,
          globalSetup: [
            'tests/support/globalBundle.ts',
            'tests/support/globalEmbedded.ts',
            'tests/support/globalPostgres.ts',
            'tests/support/globalChromium.ts',
          ],
        },
      },
    ],
  },
});
