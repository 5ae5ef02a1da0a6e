import { parseArgs } from 'node:util';
import { askProperties, everyType, type Outcome, PROPERTIES } from './properties.ts';

/** Failures that are printed for a property. */
const SHOWN = 8;
const LONGEST = 600;

/** Asks the named properties, or all, and prints what was tried and what failed. @returns how many failed. */
export function runProperties(words: readonly string[]): number {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { type: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const asked = positionals.length > 0 ? positionals : PROPERTIES;
  const types = values.type === undefined ? everyType() : [values.type];
  const outcomes = types.map((type) => {
    const started = performance.now();
    const outcome = askProperties(type, { seed: values.seed, share: 1 }, asked);
    console.log(`${type}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return outcome;
  });
  const names = new Set(outcomes.flatMap(({ instances }) => [...instances.keys()]));
  for (const name of [...names].toSorted(byNumber)) printProperty(name, outcomes);
  const idle = outcomes.flatMap((outcome) => outcome.idle);
  for (const place of idle) console.log(`La excepción ${place} ya no falla.`);
  return idle.length + outcomes.reduce((sum, { failures }) => sum + failures.length, 0);
}

const byNumber = (one: string, other: string) => one.localeCompare(other, 'es', { numeric: true });

function printProperty(name: string, outcomes: readonly Outcome[]): void {
  const count = outcomes.reduce((sum, { instances }) => sum + (instances.get(name) ?? 0), 0);
  const failures = outcomes.flatMap((outcome) =>
    outcome.failures.filter(({ property }) => property === name),
  );
  const excepted = outcomes.flatMap((outcome) =>
    outcome.excepted.filter(({ property }) => property === name),
  );
  const apart = excepted.length > 0 ? ` (${excepted.length} exceptuados)` : '';
  console.log(`${name.padEnd(34)} ${count} casos, ${failures.length} fallan${apart}`);
  for (const { type, row, text } of failures.slice(0, SHOWN))
    console.log(`    ${type} ${row}: ${text.slice(0, LONGEST)}`);
}
