import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

/** Address, line and column in a line of a stack. */
const PLACE = /(file:\/\/[^)]+):(\d+):(\d+)/;

/** Maps by the address of their bundle, read when the log first names a place in it. */
const maps = new Map<string, SourceMap | undefined>();

/**
 * A line of a stack, with the place in the sources instead of that in a bundle. Node's own support
 * of source maps reads every line of every bundle at each start.
 */
export function atSource(line: string): string {
  return line.replace(PLACE, (place, bundle: string, row: string, column: string) => {
    if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
    const origin = maps.get(bundle)?.findOrigin(Number(row), Number(column));
    if (origin === undefined || !('fileName' in origin)) return place;
    const source = new URL(origin.fileName, bundle).href;
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function readMap(bundle: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${bundle}.map`), 'utf8')));
  } catch {
    // Sources and most packages have none.
    return undefined;
  }
}
