import { join } from 'node:path';
import { readSheets } from '../../../scripts/readSheets.ts';
import { ROOT } from '../../../scripts/tool.ts';
import { casesIn } from '../answers.ts';
import { dataAlone, rowsAlone, rowsLive } from './alone.ts';
import { type Exceptions, type Failure, readExceptions } from './exceptions.ts';
import { healthy, ownSpecies } from './normal.ts';
import { rowsAsWritten } from './onSheet.ts';
import { neverFalls } from './outwards.ts';
import { readPage } from './pages.ts';
import { steadfast } from './steadfast.ts';
import { type Extent, Study } from './study.ts';
import { Subject } from './subject.ts';
import { unitsGuarded } from './units.ts';

/** P1 to P14 of the criteria, asked of every row and field of a type. */

const EVERY_PAGE = ['P3', 'P4', 'P5'];

/** Parts that ask, with the properties that each proves. */
const PARTS: readonly (readonly [properties: readonly string[], ask: (study: Study) => void])[] = [
  [['P3', 'P4', 'P6', 'P7', 'P8', 'P9', 'P14'], rowsAsWritten],
  [['P6', 'P6b'], unitsGuarded],
  [['P1', ...EVERY_PAGE], dataAlone],
  [['P1b', 'P12', ...EVERY_PAGE], rowsAlone],
  [['P2', ...EVERY_PAGE], neverFalls],
  [['P7', ...EVERY_PAGE], healthy],
  [['P10', 'P11', ...EVERY_PAGE], ownSpecies],
  [['P13', 'P12', ...EVERY_PAGE], steadfast],
  [['P12', ...EVERY_PAGE], examples],
  // Last: it reads what held and led in the other parts.
  [['P12'], rowsLive],
];

export const PROPERTIES: readonly string[] = [
  ...new Set(PARTS.flatMap(([properties]) => properties)),
].toSorted((one, other) => Number.parseInt(one.slice(1), 10) - Number.parseInt(other.slice(1), 10));

export interface Outcome {
  readonly type: string;
  readonly instances: ReadonlyMap<string, number>;
  /** Those that no exception excuses. */
  readonly failures: readonly Failure[];
  readonly excepted: readonly Failure[];
  /** Exceptions that no failure needs. */
  readonly idle: readonly string[];
}

export const everyType = (): readonly string[] => [...readSheets().keys()];

/** Asks some properties of a type. */
export function askProperties(
  type: string,
  extent: Extent,
  asked: readonly string[] = PROPERTIES,
): Outcome {
  const read = readSheets().get(type);
  if (!read) throw new Error(`No sheet of ${type}`);
  return ask(new Subject(type, read), extent, asked, readExceptions());
}

export function ask(
  subject: Subject,
  extent: Extent,
  asked: readonly string[],
  exceptions: Exceptions,
): Outcome {
  const { type } = subject;
  const study = new Study(subject, extent, exceptions);
  for (const [properties, askPart] of PARTS)
    if (properties.some((property) => asked.includes(property))) askPart(study);
  const ours = (property: string) => /^page/.test(property) || asked.includes(numberOf(property));
  const failures = study.failures.filter(({ property }) => ours(property));
  const isExcepted = ({ property, row }: Failure) => exceptions.has(property, type, row);
  return {
    type,
    instances: new Map([...study.instances].filter(([property]) => ours(property))),
    failures: failures.filter((failure) => !isExcepted(failure)),
    excepted: failures.filter(isExcepted),
    idle: exceptions.idle(type, asked, failures),
  };
}

const numberOf = (property: string) => property.split(' ')[0] ?? '';

const EXAMPLES = ['examples-lab', 'examples-physiology'].map((name) =>
  join(ROOT, 'tests', 'criteria', 'third', `${name}.json`),
);

function examples(study: Study): void {
  for (const { type, data } of EXAMPLES.flatMap(casesIn))
    if (type === study.subject.type) readPage(study, data);
}
