import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engineWords, FACTS_ENGINE } from '#domain/rules/engineChoice.ts';
import { ENGINES } from '#server/engines/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const NAMES = ENGINES.map(({ name }) => name);

everyRow(NAMES.map((name) => ({ name })))(
  'the engine {name} has words, and its line in README.md and docs/engines.md',
  ({ name }) => {
    expect(engineWords(name)).toMatch(new RegExp(`^\\p{Lu}.+ \\(${name}\\)$`, 'u'));
    expect(read('README.md')).toContain(`\`${name}\``);
    expect(read('docs/engines.md')).toContain(`| \`${name}\``);
  },
);

test('no other file of the product types the name of an engine', () => {
  // `local` is also a value of `Services.engine`, which names no engine of `AI_ENGINE`.
  const names = NAMES.filter((name) => name !== FACTS_ENGINE).map((name) => `'${name}'`);
  const typed = globSync('{domain,server,web}/**/*.{ts,tsx}').filter(
    (path) =>
      !/\.test\.tsx?$|\/testing[./]/.test(path) && names.some((name) => read(path).includes(name)),
  );
  expect(typed.map((path) => path.replaceAll('\\', '/'))).toEqual(['domain/rules/engineChoice.ts']);
});
