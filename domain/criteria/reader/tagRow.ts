import type { Tag } from '../engine/sheet.ts';
import { SheetFault } from './lines.ts';

const NUMBER = '(?:\\d+(?:–\\d+)?|un[ao]s?|dos|tres|cuatro|seis)';

/** `tag NAME vital : word|word`; «…» is any text of the clause, «#» a number. */
export function readTag(head: string): Tag {
  const [, name, vital, words] = /^tag (\S+)( vital)? : (.*)$/.exec(head) ?? [];
  if (name === undefined || words === undefined) throw new SheetFault('tag NAME [vital] : words');
  const pieces = words.split('|').map((word) =>
    word
      .trim()
      .replace(/[\\^$.*+?()[\]{}]/g, '\\$&')
      .replaceAll('…', '[^;.:]*?')
      .replaceAll('#', NUMBER),
  );
  return { name, pattern: pieces.join('|'), ...(vital ? { vital: true as const } : {}) };
}
