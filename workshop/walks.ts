import { runTool } from '../scripts/tool.ts';

/**
 * `npm run walks [-- FILE…]`: the walks in their whole form. Every screen at three widths in both
 * themes, and each of the nine types sent; `npm test` looks at every screen once and sends four of them.
 */

const { code } = await runTool('vitest', ['run', '--project', 'walks', ...process.argv.slice(2)], {
  env: { PROVE: 'whole' },
});
process.exitCode = code;
