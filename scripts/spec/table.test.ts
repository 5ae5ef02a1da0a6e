import { describe, expect, test } from 'vitest';
import { problemsOf, type RunTest, withProofs } from './table.ts';

const document = [
  '| Fila | Especificación | Dónde | Prueba |',
  '|---|---|---|---|',
  '| 1.2-01 | Entrar | `login.tsx` |  |',
  '| 1.2-02 | Pagar | **pendiente** |  |',
].join('\n');

const run = (
  title: string,
  file = 'web/features/entrance/login.test.tsx',
  passed = true,
): RunTest => ({
  file,
  titles: ['the form', title],
  passed,
});

describe('the table of the specification', () => {
  test('names the tests that carry the id of a row, without it', () => {
    const tests = [
      run('signs in [1.2-01]'),
      run('goes | back [1.2-01, 1.2-02]', 'tests/a.test.ts'),
    ];
    expect(withProofs(document, tests).split('\n').slice(2)).toEqual([
      '| 1.2-01 | Entrar | `login.tsx` | `entrance/login` «signs in»; `tests/a` «goes \\| back» |',
      '| 1.2-02 | Pagar | **pendiente** | `tests/a` «goes \\| back» |',
    ]);
  });

  test('names a group whose title carries the id once, and counts many cases of one test', () => {
    const grouped = ['one', 'two'].map((title) => ({
      ...run(title),
      titles: ['all [1.2-01]', title],
    }));
    expect(withProofs(document, grouped)).toContain('`entrance/login` «all» |');
    const cases = ['a', 'b', 'c', 'd'].map((name) => run(`${name} [1.2-01]`));
    expect(withProofs(document, cases)).toContain('`entrance/login` «a», «b» y 2 más |');
  });

  test('written twice it is the same', () => {
    const once = withProofs(document, [run('signs in [1.2-01]')]);
    expect(withProofs(once, [run('signs in [1.2-01]')])).toBe(once);
  });

  test('wants for each row a test that passed, or a reason', () => {
    expect(problemsOf(document, [run('signs in [1.2-01]')])).toEqual([]);
    expect(problemsOf(document, [])).toHaveLength(1);
    expect(problemsOf(document, [run('signs in [1.2-01]', 'a', false)])).toHaveLength(1);
  });

  test('wants no id that no row has, and none twice', () => {
    const tests = [run('signs in [1.2-01]'), run('leaves [1.2-99]')];
    expect(problemsOf(document, tests)).toEqual([expect.stringContaining('1.2-99')]);
    const twice = `${document}\n| 1.2-01 | Otra | \`x\` |  |`;
    expect(problemsOf(twice, tests.slice(0, 1))).toEqual([expect.stringContaining('two rows')]);
  });
});
