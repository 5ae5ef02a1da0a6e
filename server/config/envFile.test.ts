import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, variableNames } from './config.ts';
import { ConfigError } from './configError.ts';
import { readEnvFile } from './envFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'vetoscopio-env-'));
let number = 0;
function written(content: string | Buffer): string {
  const path = join(folder, `${number++}.env`);
  writeFileSync(path, content);
  return path;
}

const LINES = 'PORT=3210\nAPP_TIME_ZONE=Europe/Lisbon\n';

describe('a file of variables', () => {
  it.each<readonly [string, string | Buffer]>([
    ['plain', LINES],
    ['with a byte-order mark', `\ufeff${LINES}`],
    ['with the line ends of Windows', LINES.replaceAll('\n', '\r\n')],
    ['with the line ends of old Macs', LINES.replaceAll('\n', '\r')],
    ['with a mark and line ends of Windows', `\ufeff${LINES.replaceAll('\n', '\r\n')}`],
    ['in UTF-16', Buffer.from(`\ufeff${LINES}`, 'utf16le')],
    ['without a last line end', LINES.trimEnd()],
    ['with export before each name', LINES.replaceAll(/^(?=.)/gm, 'export ')],
    ['with blanks around names and values', LINES.replaceAll(/^(.+?)=(.*)$/gm, '  $1 = $2 \t')],
    ['in quotes', LINES.replaceAll(/=(.*)$/gm, '="$1"')],
    ['with comments', `# a comment\n${LINES.replaceAll(/$/gm, ' # otro')}`],
  ])('%s gives its values', (_, content) => {
    const config = loadConfig({}, written(content));
    expect([config.port, config.timeZone, config.warnings]).toEqual([3210, 'Europe/Lisbon', []]);
  });

  it.each(variableNames())('with %s cut at an unquoted # is told so', (name) => {
    expect(readEnvFile(written(`${name}=abc#def`)).cut).toEqual([name]);
    expect(readEnvFile(written(`export ${name}=#def`)).cut).toEqual([name]);
    for (const whole of [`${name}="abc#def"`, `${name}='a#b'`, `${name}=abc # def`, `${name}= # d`])
      expect(readEnvFile(written(whole)).cut, whole).toEqual([]);
  });

  const words = (name: string) =>
    `${name}: en .env, # empieza un comentario y lo que sigue no es del valor. Si lo es, escriba el valor entre comillas: ${name}="…"`;

  it('warns of a cut value, and says so first where the rest is refused', () => {
    const long = `${'0123456789abcdef'.repeat(3)}#x`;
    expect(loadConfig({}, written(`AUTH_SECRET=${long}`)).warnings).toEqual([words('AUTH_SECRET')]);
    const short = () => loadConfig({}, written('AUTH_SECRET=abc#0123456789abcdef0123456789abcdef'));
    expect(short).toThrow(ConfigError);
    expect(short).toThrow(words('AUTH_SECRET'));
  });

  it('says nothing of a cut value that the environment replaces', () => {
    expect(loadConfig({ PORT: '3000' }, written('PORT=3#0')).warnings).toEqual([]);
  });
});
