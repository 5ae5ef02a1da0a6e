import type { Words } from '../engine/sheet.ts';
import { parted } from '../engine/text.ts';
import { parseCondition } from './conditionText.ts';
import { type RawRow, SheetFault } from './lines.ts';
import { type Names, need } from './names.ts';

/** Clauses `COND: text`; «*» where no other holds, «–» for no text. */
export function readWords(
  { clauses }: RawRow,
  list: Words['list'],
  names: Names,
  fault: (line: number, error: unknown) => void,
): Words {
  const of = clauses.flatMap(({ text, line }) => {
    try {
      const [condition, words] = parted(text, ': ');
      if (words === undefined) throw new SheetFault('COND: text');
      const clause = { text: words === '–' ? '' : words };
      return [condition === '*' ? clause : { ...clause, when: parseCondition(condition, names) }];
    } catch (error) {
      fault(line, error);
      return [];
    }
  });
  return list ? { of, list } : { of };
}

/** `KEY = words` or `KEY, unit = words`, of a name that no form labels. */
export function readName(text: string, names: Names) {
  const [, key = '', unit, words] = /^(\w+)(?:, (.+?))? = (.*)$/.exec(text) ?? [];
  if (words === undefined) throw new SheetFault('KEY[, unit] = words');
  const { conditions, texts } = names;
  const known = names.isNumber(key) || names.isSign(key) || conditions.has(key) || texts.has(key);
  need(known, key, 'is no figure, sign, condition or text', [
    ...names.figuresAndFields,
    ...conditions,
  ]);
  return { key, unit, words };
}
