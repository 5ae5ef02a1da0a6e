import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACCESS, ROLES } from '#domain/rules/access.ts';
import { parseConfig, variableNames } from '#server/config/config.ts';
import { ConfigError } from '#server/config/configError.ts';

/** `docs/SECURITY.md` covers every secret and connection of the configuration. */

const page = readFileSync(join(import.meta.dirname, '../../docs/SECURITY.md'), 'utf8');

/** A section of the page, by its title. */
function section(title: string): string {
  const [, text = ''] = page.split(`\n## ${title}\n`);
  return text.split('\n## ')[0] ?? '';
}

/** The names in the first column of the table of a section. */
function namesIn(title: string, column = 1): string[] {
  const cells = section(title)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[column] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

/** True if an address may hold a name and a password without being refused for it. */
function takesCredentials(name: string): boolean {
  return ['https', 'postgres', 'smtps'].some((scheme) => {
    try {
      parseConfig({ [name]: `${scheme}://usuario:clave@servidor.ejemplo/` });
      return true;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      return !error.lines.some((line) => line.startsWith(`${name}:`));
    }
  });
}

const SECRET_WORD = /(^|_)(SECRET|KEY|TOKEN|PASSPHRASE|PASSWORD|BEARER)(_|$)/;
const ADDRESS = /_(URL|ENDPOINT|BASE)$/;
/** Our own public addresses: the product does not connect to them and stores only their origin. */
const OUR_OWN = ['PUBLIC_URL', 'ANALYSIS_WEBHOOK_BASE_URL'];

const addresses = variableNames().filter((name) => ADDRESS.test(name) && !OUR_OWN.includes(name));

describe('the security page', () => {
  test('has every secret of the configuration among its keys [ASVS 11.1.1, 11.1.2]', () => {
    const secrets = variableNames().filter((name) => SECRET_WORD.test(name));
    expect(secrets).toEqual(
      expect.arrayContaining(['AUTH_SECRET', 'LLM_API_KEY', 'ANALYSIS_WEBHOOK_BEARER']),
    );
    const withPassword = addresses.filter(takesCredentials);
    expect(withPassword.toSorted()).toEqual(['DATABASE_URL', 'SMTP_URL']);
    expect(namesIn('Keys')).toEqual(expect.arrayContaining([...secrets, ...withPassword]));
  });

  test('has every address of the configuration among its connections [ASVS 13.1.1]', () => {
    const text = section('Connections');
    expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('has every kind of access and every role [ASVS 8.1.1]', () => {
    const text = section('Who may do what');
    expect([...ACCESS, ...ROLES].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
