import { expect, test } from 'vitest';
import { readSheets } from '../../scripts/readSheets.ts';
import { loadSheet } from './loadSheet.ts';

test.each([...readSheets().keys()])('the built sheet of %s is the parsed one', async (type) => {
  expect(await loadSheet(type)).toEqual(JSON.parse(JSON.stringify(readSheets().get(type)?.sheet)));
});
