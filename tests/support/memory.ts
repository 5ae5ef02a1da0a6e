import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 5;

/** Memory of a process and all its descendants, on Linux. */

/** Megabytes of the process and its descendants, counting shared pages once (PSS). */
export function memoryOf(pid: number): number {
  let kilobytes = 0;
  for (const one of family(pid)) kilobytes += kilobytesOf(one);
  return kilobytes / 1024;
}

/** Samples repeatedly while `work` runs. Resolves to the maximum. */
export async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  let most = memoryOf(pid);
  let working = true;
  const watching = (async () => {
    while (working) {
      most = Math.max(most, memoryOf(pid));
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  })();
  try {
    await work();
  } finally {
    working = false;
    await watching;
  }
  return Math.max(most, memoryOf(pid));
}

/** The process and all its descendants. */
export function family(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

/** 0 for a process that has just ended. */
function parentOf(pid: number): number {
  return Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? 0);
}

function kilobytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
