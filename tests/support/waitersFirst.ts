import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long or waiting files, in this order: started first, they overlap with the others. */
const FIRST = [
  'mainJob.test.ts',
  'kills.steps.test.ts',
  'nineTypes.test.ts',
  'networkCut.test.ts',
  'stopping.test.ts',
  'backups.test.ts',
  'dumps.test.ts',
  'accountMail.test.ts',
  'accountLimits.test.ts',
  'accountCli.test.ts',
  'failures.test.ts',
];

export class WaitersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = FIRST.indexOf(basename(moduleId));
      return at === -1 ? FIRST.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
