import { spawn } from 'node:child_process';

/** Takes a whole core for as long as its parent lives. */
const BUSY = `const work = () => {
  for (const end = Date.now() + 200; Date.now() < end; );
  if (process.ppid !== ${process.pid}) process.exit();
  setImmediate(work);
};
work();`;

/** Keeps one core busy, as a machine with other work has it. @returns the function that ends it. */
export function takeCore(): () => void {
  const busy = spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' });
  return () => {
    busy.kill('SIGKILL');
  };
}
