import { expect, test } from 'vitest';
import { checkRows } from './everyRow.ts';

test('a table fails with each wrong row and its failure', async () => {
  const rows = [
    ['one', 1],
    ['two', 3],
    ['three', 4],
  ];
  const check = async (word: unknown, figure: unknown) =>
    expect(String(word).length).toBe(Number(figure) + 2);
  const failing = checkRows(rows, check);
  await expect(failing).rejects.toThrow('2 of 3 rows fail\nrow 2, ["two",3]: AssertionError');
  await expect(failing).rejects.toThrow('row 3, ["three",4]: AssertionError');
});

test('a table passes when every row does, and fails without rows', async () => {
  await checkRows([{ a: 1 }, { a: 1 }], (row) => expect(row).toEqual({ a: 1 }));
  await expect(checkRows([], () => undefined)).rejects.toThrow('no rows');
});
