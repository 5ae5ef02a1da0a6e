import { runChecks } from './checks.ts';
import { heading } from './tool.ts';

/** `npm run check`: format, lint, import rules, types and unused code. */

const outcomes = await runChecks();
for (const { title, output } of outcomes.filter(({ passed }) => !passed)) {
  heading(title);
  console.log(output);
}
heading('Resumen');
for (const { title, passed } of outcomes) console.log(`${passed ? '✓' : '✗'} ${title}`);
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
