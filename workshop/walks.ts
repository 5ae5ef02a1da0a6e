import { runTool } from '../scripts/tool.ts';

/**
 * `npm run walks [-- FILE…]`: every screen at three widths in both themes, and all nine types sent.
 * `npm test` looks once at each screen and sends four types.
 */

const { code } = await runTool('vitest', ['run', '--project', 'walks', ...process.argv.slice(2)], {
  env: { PROVE: 'whole' },
});
process.exitCode = code;
