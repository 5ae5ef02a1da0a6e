import { describe, expect, test } from 'vitest';
import { ASVS_FORM, problemsOf, type RunTest, SPEC_FORM, withProofs } from './table.ts';

const document = [
  '| Fila | Especificación | Dónde | Prueba |',
  '|---|---|---|---|',
  '| 1.2-01 | Entrar | `login.tsx` |  |',
  '| 1.2-02 | Pagar | **pendiente** |  |',
].join('\n');

const asvs = [
  '| Id | Level | Requirement | Verdict | Proof |',
  '|---|---|---|---|---|',
  '| 1.2.1 | 1 | Escaping | **proved** |  |',
  '| 11.2.1 | 2 | Libraries | **by design**: one |  |',
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
  test('names the tests of a row, without their tags', () => {
    const tests = [
      run('signs in [1.2-01]'),
      run('goes | back [1.2-01, 1.2-02]', 'tests/a.test.ts'),
    ];
    expect(withProofs(document, tests, SPEC_FORM).split('\n').slice(2)).toEqual([
      '| 1.2-01 | Entrar | `login.tsx` | `entrance/login` «signs in»; `tests/a` «goes \\| back» |',
      '| 1.2-02 | Pagar | **pendiente** | `tests/a` «goes \\| back» |',
    ]);
  });

  test('names a group whose title carries the id once, and counts many cases of one test', () => {
    const grouped = ['one', 'two'].map((title) => ({
      ...run(title),
      titles: ['all [1.2-01]', title],
    }));
    expect(withProofs(document, grouped, SPEC_FORM)).toContain('`entrance/login` «all» |');
    const cases = ['a', 'b', 'c', 'd'].map((name) => run(`${name} [1.2-01]`));
    expect(withProofs(document, cases, SPEC_FORM)).toContain('`entrance/login` «a», «b» y 2 más |');
  });

  test('is the same when written twice', () => {
    const once = withProofs(document, [run('signs in [1.2-01]')], SPEC_FORM);
    expect(withProofs(once, [run('signs in [1.2-01]')], SPEC_FORM)).toBe(once);
  });

  test('reports rows without a passed test or a reason', () => {
    expect(problemsOf(document, [run('signs in [1.2-01]')], SPEC_FORM)).toEqual([]);
    expect(problemsOf(document, [], SPEC_FORM)).toHaveLength(1);
    expect(problemsOf(document, [run('signs in [1.2-01]', 'a', false)], SPEC_FORM)).toHaveLength(1);
  });

  test('reports unknown and repeated ids', () => {
    const tests = [run('signs in [1.2-01]'), run('leaves [1.2-99]')];
    expect(problemsOf(document, tests, SPEC_FORM)).toEqual([expect.stringContaining('1.2-99')]);
    const twice = `${document}\n| 1.2-01 | Otra | \`x\` |  |`;
    expect(problemsOf(twice, tests.slice(0, 1), SPEC_FORM)).toEqual([
      expect.stringContaining('two rows'),
    ]);
  });

  test('supports another document with its own ids and tags', () => {
    const tests = [
      run('escapes [1.2-01] [ASVS 1.2.1]'),
      run('uses a library [ASVS 11.2.1, 1.2.1]', 'server/a.test.ts'),
    ];
    expect(withProofs(asvs, tests, ASVS_FORM).split('\n').slice(2)).toEqual([
      '| 1.2.1 | 1 | Escaping | **proved** | `entrance/login` «escapes»; `server/a` «uses a library» |',
      '| 11.2.1 | 2 | Libraries | **by design**: one | `server/a` «uses a library» |',
    ]);
    expect(withProofs(document, tests, SPEC_FORM)).toContain('`entrance/login` «escapes» |');
    expect(problemsOf(asvs, tests, ASVS_FORM)).toEqual([]);
    expect(problemsOf(asvs, [], ASVS_FORM)).toEqual([expect.stringContaining('1.2.1')]);
    const stranger = [...tests, run('goes [ASVS 9.9.9]')];
    expect(problemsOf(asvs, stranger, ASVS_FORM)).toEqual([expect.stringContaining('9.9.9')]);
  });
});
