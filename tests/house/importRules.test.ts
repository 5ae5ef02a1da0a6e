import { beforeAll, describe, expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { importProblems } from '../../scripts/importRules.ts';
import { lintTree } from './lintedTree.ts';

const VALUE = (source: string) =>
  `import { thing } from '${source}';\nexport const used = thing;\n`;
const TYPE = (source: string) =>
  `import type { Thing } from '${source}';\nexport type Used = Thing;\n`;

/** Folder of the importing file, and the import. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ['domain/text', '#domain/catalogue/field.ts'],
  ['domain/catalogue', '#domain/analyses/index.ts'],
  ['domain/catalogue', '../report/schema.ts'],
  ['domain/analyses', '#domain/report/schema.ts'],
  ['domain/report/document', '#domain/criteria/index.ts'],
  ['domain/report', '../rules/status.ts'],
  ['domain/criteria/ecg', '#domain/rules/status.ts'],
  ['domain/criteria/core', '../../measuring/measured.ts'],
  ['domain/measuring', '#domain/criteria/index.ts'],
  ['domain/accuracy', '#domain/rules/status.ts'],
  ['domain', './rules/status.ts'],
  ['domain/rules', 'hono'],
  ['domain/rules', 'node:fs'],
  ['domain/rules', '#server/config/config.ts'],
  ['domain/rules', '../../server/config/config.ts'],
  ['domain/rules', '#web/ui/Button.tsx'],
  ['server/stores', '#server/external/mail/smtp.ts'],
  ['server/stores', '../external/mail/smtp.ts'],
  ['server/stores', '#server/flows/mail/sendMail.ts'],
  ['server/stores', '#web/ui/Button.tsx'],
  ['server/stores', '../../web/ui/Button.tsx'],
  ['server/stores', '#tests/support/server.ts'],
  ['server/stores', '../../tests/support/server.ts'],
  ['server/engines/local', '#server/stores/db.ts'],
  ['server/engines/local', '../../../stores/db.ts'],
  ['server/external/mail', '#server/http/app.ts'],
  ['server/external/mail', '../../main.ts'],
  ['server/flows/analyses', '#server/flows/mail/sendMail.ts'],
  ['server/flows/analyses', '../mail/sendMail.ts'],
  ['server/flows/analyses', './submit.ts'],
  ['server/flows/analyses', '#server/http/app.ts'],
  ['server/flows/analyses', '../../jobs/worker.ts'],
  ['server/steps', '#server/flows/mail/sendMail.ts'],
  ['server/steps', '../flows/mail/sendMail.ts'],
  ['server/steps', '../http/app.ts'],
  ['server/steps', '#server/jobs/worker.ts'],
  ['server/stores', '../steps/queueMail.ts'],
  ['server/external/mail', '#server/steps/queueMail.ts'],
  ['server/engines/local', '#server/steps/queueMail.ts'],
  ['server/http', '#server/steps/queueMail.ts'],
  ['server/jobs', '../steps/queueMail.ts'],
  ['server/http', '#server/stores/db.ts'],
  ['server/http', '../stores/db.ts'],
  ['server/http/admin', '../../stores/db.ts'],
  ['server/http', '#server/external/mail/smtp.ts'],
  ['server/http', '../external/mail/smtp.ts'],
  ['server/http', '../jobs/worker.ts'],
  ['server/http', '../main.ts'],
  ['server/jobs', '#server/stores/db.ts'],
  ['server/jobs', '../external/mail/smtp.ts'],
  ['server/jobs', '#server/http/app.ts'],
  ['server/external', '#server/auth/auth.ts'],
  ['server/shared', '#server/stores/db.ts'],
  ['server/shared', '../external/keys.ts'],
  ['server/stores', '#server/shared/fairLimiter.ts'],
  ['server/auth', '../http/app.ts'],
  ['server/auth', '#server/jobs/worker.ts'],
  ['server/auth', '../external/keys.ts'],
  ['server/auth', '../run/start.ts'],
  ['server/http', '#server/auth/auth.ts'],
  ['server/http', '#server/commands/commands.ts'],
  ['server/commands', '../http/app.ts'],
  ['server/commands', '../run/start.ts'],
  ['server/commands', '../cli/process.ts'],
  ['server/commands', '../external/keys.ts'],
  ['server/observe', '../http/app.ts'],
  ['server/observe', '../flows/mail/sendMail.ts'],
  ['server/config', '../observe/logger.ts'],
  ['server/config', '../stores/db.ts'],
  ['server/run', '../cli/process.ts'],
  ['server/run', '../main.ts'],
  ['server/run', '#web/ui/Button.tsx'],
  ['server/cli', '../flows/mail/sendMail.ts'],
  ['server/cli', '../http/app.ts'],
  ['server/cli', '../../web/ui/Button.tsx'],
  ['server', '#domain/errors.ts'],
  ['server', './run/start.ts'],
  ['server', 'node:fs'],
  ['web/app', '#server/stores/db.ts'],
  ['web/app', '../../server/stores/db.ts'],
  ['web/app', '#tests/support/server.ts'],
  ['web/features/analyses', '#web/features/billing/Plans.tsx'],
  ['web/features/analyses', '../billing/Plans.tsx'],
  ['web/features/analyses', '../../features/billing/Plans.tsx'],
  ['web/features/analyses/new', '../../billing/Plans.tsx'],
  ['web/features/analyses', '#web/app/Layout.tsx'],
  ['web/features/analyses', '../../app/Layout.tsx'],
  ['web/measuring', '#web/ui/Button.tsx'],
  ['web/marks', '#web/features/billing/Plans.tsx'],
  ['web/marks', '#web/measuring/picture.ts'],
  ['web/api', '#web/marks/deviceMarks.ts'],
  ['web/catalogue', '#web/marks/deviceMarks.ts'],
  ['web/catalogue', '#web/features/billing/Plans.tsx'],
  ['web/catalogue', '../features/billing/Plans.tsx'],
  ['web/catalogue', '../app/Layout.tsx'],
  ['web/api', '#web/ui/Button.tsx'],
  ['web/ui', '../catalogue/FieldInput.tsx'],
  ['web/ui', '#web/api/client.ts'],
  ['web/parts', '#web/ui/Button.tsx'],
  ['workshop/bench/yardstick', '#server/flows/analyses/get.ts'],
  ['workshop/bench/yardstick', '../../server/http/app.ts'],
  ['workshop/bench/rows', '#server/run/start.ts'],
  ['workshop/bench', '#web/ui/Button.tsx'],
  ['server/http', '../../workshop/bench/cookie.ts'],
  ['server/http', '../../workshop/demo/plan.ts'],
  ['server/flows/analyses', '#workshop/demo/plan.ts'],
  ['domain/rules', '../../workshop/demo/plan.ts'],
  ['web/app', '#workshop/demo/plan.ts'],
  ['workshop/demo/play', '#server/http/app.ts'],
  ['workshop/demo/play', '../../server/jobs/worker.ts'],
  ['workshop/demo', '#server/engines/local/localEngine.ts'],
  ['workshop/demo', '../../server/main.ts'],
  ['workshop/demo', '#web/ui/Button.tsx'],
  ['workshop/demo', '../bench/cookie.ts'],
  ['sandbox/life', '#server/stores/db.ts'],
  ['sandbox/life', '../../server/config/config.ts'],
  ['sandbox', '#web/ui/Button.tsx'],
  ['sandbox/api', '#tests/support/sandbox.ts'],
  ['sandbox/api', 'hono'],
];

const ALLOWED: readonly (readonly [string, string])[] = [
  ['domain/catalogue', '#domain/text/numbers.ts'],
  ['domain/catalogue', '#domain/errors.ts'],
  ['domain/analyses', '#domain/catalogue/field.ts'],
  ['domain/report/document', '#domain/analyses/ohioState.ts'],
  ['domain/criteria/ecg', '#domain/report/schema.ts'],
  ['domain/rules', '#domain/criteria/index.ts'],
  ['domain/measuring', '#domain/accuracy/judged.ts'],
  ['domain', './limits.ts'],
  ['domain/rules', 'zod'],
  ['domain/rules', '#domain/errors.ts'],
  ['domain/rules', '../errors.ts'],
  ['domain/rules', './plans.ts'],
  ['server/run', '#server/external/mail/smtp.ts'],
  ['server/run', '../stores/db.ts'],
  ['server/run', '../http/app.ts'],
  ['server/run', '../auth/auth.ts'],
  ['server/run', '../commands/living.ts'],
  ['server/auth', '../flows/mail/sendMail.ts'],
  ['server/auth', '../shared/deviceCookie.ts'],
  ['server/commands', '../observe/status/read.ts'],
  ['server/cli', '../run/openDatabase.ts'],
  ['server/cli', '../commands/commands.ts'],
  ['server/external/pdf', '#server/shared/fairLimiter.ts'],
  ['server/stores', '#domain/errors.ts'],
  ['server/stores', './schema.ts'],
  ['server/stores', 'drizzle-orm'],
  ['server/external/mail', '#domain/errors.ts'],
  ['server/external/mail', './content.ts'],
  ['server/engines/local', '../engine.ts'],
  ['server/flows/analyses', '#domain/errors.ts'],
  ['server/flows/analyses', '#server/stores/db.ts'],
  ['server/flows/analyses', '#server/steps/queueMail.ts'],
  ['server/flows/analyses', '#server/context.ts'],
  ['server/steps', '#server/stores/db.ts'],
  ['server/steps', '#domain/errors.ts'],
  ['server/steps', './usage.ts'],
  ['server/http', '#server/flows/mail/sendMail.ts'],
  ['server/http', '#domain/errors.ts'],
  ['server/http', './errors.ts'],
  ['server/jobs', '#server/flows/mail/sendMail.ts'],
  ['web/app', '#web/features/billing/Plans.tsx'],
  ['web/app', '../features/billing/Plans.tsx'],
  ['web/app', '#domain/errors.ts'],
  ['web/features/analyses', '#web/ui/Button.tsx'],
  ['web/features/analyses', '#web/catalogue/FieldInput.tsx'],
  ['web/features/analyses', '#web/api/client.ts'],
  ['web/features/analyses', '#web/marks/deviceMarks.ts'],
  ['web/marks', '#web/api/client.ts'],
  ['web/marks', '#web/catalogue/FieldInput.tsx'],
  ['web/marks', '#web/ui/Button.tsx'],
  ['web/features/analyses', './Steps.tsx'],
  ['web/features/analyses', './new/Steps.tsx'],
  ['web/features/analyses/new', '../steps.ts'],
  ['web/catalogue', '../ui/Button.tsx'],
  ['web/ui', './Button.tsx'],
  ['web/ui', '#domain/errors.ts'],
  ['web/api', '#domain/errors.ts'],
  ['workshop/bench/seed', '#server/external/database/migrate.ts'],
  ['workshop/bench/yardstick', '#server/external/files/disk.ts'],
  ['workshop/bench', '#tests/support/postgresServer.ts'],
  ['workshop/bench/rows', '../cookie.ts'],
  ['workshop/demo/play', '#server/flows/analyses/submit.ts'],
  ['workshop/demo', '#server/run/start.ts'],
  ['workshop/demo', '#server/stores/db.ts'],
  ['workshop/demo', '#sandbox/server.ts'],
  ['workshop/demo', '#tests/support/random.ts'],
  ['workshop/demo/play', '../stage.ts'],
  ['sandbox/life', '#domain/rules/plans.ts'],
  ['sandbox/api', '../desk.ts'],
  ['sandbox/api', 'stripe'],
  ['sandbox', 'node:http'],
  ['sandbox', 'zod'],
];

const SERVER_TYPE = '#server/http/app.ts';
const EXTERNAL = '#server/engines/engine.ts';
/** Path, source, whether it may be written. */
const TYPE_CASES: readonly (readonly [string, string, boolean])[] = [
  ['web/api/typeImport.ts', TYPE(SERVER_TYPE), true],
  ['web/api/typeOf.ts', `export type Used = import('${SERVER_TYPE}').Thing;\n`, true],
  ['web/api/valueImport.ts', VALUE(SERVER_TYPE), false],
  ['web/api/relativeImport.ts', VALUE('../../server/http/app.ts'), false],
  [
    'web/api/inlineType.ts',
    `import { type A } from '${SERVER_TYPE}';\nexport type B = A;\n`,
    false,
  ],
  ['web/api/reExport.ts', `export { thing } from '${SERVER_TYPE}';\n`, false],
  ['web/api/dynamic.ts', `export const used = import('${SERVER_TYPE}');\n`, false],
  ['server/flows/x/typeImport.ts', TYPE(EXTERNAL), true],
  ['server/flows/x/valueImport.ts', VALUE(EXTERNAL), false],
  ['server/flows/x/dynamic.ts', `export const used = import('${EXTERNAL}');\n`, false],
  ['server/steps/typeImport.ts', TYPE(EXTERNAL), true],
  ['server/steps/valueImport.ts', VALUE(EXTERNAL), false],
  ['server/observe/typeImport.ts', TYPE(EXTERNAL), true],
  ['server/observe/valueImport.ts', VALUE(EXTERNAL), false],
  ['server/context.ts', TYPE(EXTERNAL), true],
  ['server/context.ts', VALUE(EXTERNAL), false],
  ['server/context.ts', TYPE(SERVER_TYPE), false],
  ['server/status.ts', TYPE('#server/stores/operations.ts'), true],
  ['server/status.ts', TYPE('#server/context.ts'), false],
  ['server/main.ts', VALUE('./run/loading.ts'), true],
  ['server/main.ts', VALUE('./http/app.ts'), false],
  ['server/cli.ts', VALUE('./run/loading.ts'), true],
  ['server/cli.ts', VALUE('./run/start.ts'), false],
];

/** Imports forbidden in the product and allowed in its tests. */
const IN_TESTS: readonly (readonly [string, string])[] = [
  ['server/flows/analyses', '#server/external/mail/smtp.ts'],
  ['server/flows/analyses', '#server/flows/mail/sendMail.ts'],
  ['server/http', '#server/stores/db.ts'],
  ['domain/rules', 'vitest'],
];

const OTHERS: Readonly<Record<string, readonly [string, string | undefined]>> = {
  'server/jobs/left.ts': [
    "import { right } from './right.ts';\nexport const left = () => right();\n",
    'lint/suspicious/noImportCycles',
  ],
  'server/jobs/right.ts': [
    "import { left } from './left.ts';\nexport const right = (): unknown => left();\n",
    'lint/suspicious/noImportCycles',
  ],
  'server/jobs/floating.ts': [
    'async function send(): Promise<void> {}\nexport function run(): void {\n  send();\n}\n',
    'lint/nursery/noFloatingPromises',
  ],
  'server/jobs/misused.ts': [
    'async function send(): Promise<boolean> {\n  return true;\n}\nexport function run(): number {\n  if (send()) return 1;\n  return 0;\n}\n',
    'lint/nursery/noMisusedPromises',
  ],
  'server/jobs/awaited.ts': [
    'async function send(): Promise<void> {}\nexport async function run(): Promise<void> {\n  await send();\n}\n',
    undefined,
  ],
};

describe('import rules', () => {
  everyRow(FORBIDDEN)('{folder} may not import {source}', (folder, source) => {
    expect(importProblems(`${folder}/one.ts`, VALUE(source))).toHaveLength(1);
  });

  everyRow(ALLOWED)('{folder} may import {source}', (folder, source) => {
    expect(importProblems(`${folder}/one.ts`, VALUE(source))).toEqual([]);
  });

  everyRow(IN_TESTS)('a test in {folder} may import {source}', (folder, source) => {
    expect(importProblems(`${folder}/one.test.ts`, VALUE(source))).toEqual([]);
  });

  everyRow(TYPE_CASES)('{path}: types only', (path, text, permitted) => {
    expect(importProblems(path, text)).toHaveLength(permitted ? 0 : 1);
  });
});

let broken: Map<string, string[]>;
beforeAll(() => {
  const sources = Object.entries(OTHERS).map(([path, [source]]) => [path, source]);
  broken = lintTree(Object.fromEntries(sources));
});

everyRow(Object.entries(OTHERS))('the lint rule for {path} bites', (path, [, rule]) => {
  if (rule === undefined) expect(broken.get(path)).toBeUndefined();
  else expect(broken.get(path)).toContain(rule);
});
