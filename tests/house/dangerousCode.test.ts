import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Constructs that the product's code must not contain, or only in the named places. */

const ROOT = join(import.meta.dirname, '../..');

interface Rule {
  readonly title: string;
  readonly pattern: RegExp;
  /** Houses it holds in; all three by default. */
  readonly houses?: readonly string[];
  /** Where it may stand: a file, or a folder with everything below. */
  readonly except?: readonly string[];
  /** A line that breaks it. */
  readonly bites: string;
}

const RULES: readonly Rule[] = [
  {
    title: 'code is not made of text while it runs [ASVS 1.3.2]',
    pattern: /\beval\(|\bnew Function\(|['"]node:vm['"]/,
    bites: "const f = new Function('a', body);",
  },
  {
    title: 'regular expressions are not made of text while it runs [ASVS 1.2.9]',
    pattern: /\bnew RegExp\(|[^.\w]RegExp\(/,
    except: [
      // Out of the paths of our own operations.
      'server/http/methods.ts',
      // Out of constants and of the sheets of criteria, which ship with the product.
      'domain/criteria/reader',
      'domain/criteria/engine/tags.ts',
    ],
    bites: 'const found = new RegExp(search).test(name);',
  },
  {
    title: 'no shell, and no program but our own Node, is started [ASVS 1.2.5]',
    pattern:
      /\bexec(?:File)?(?:Sync)?\b[^\n]*node:child_process|shell: *true|\bspawn(?:Sync)?\((?!process\.execPath)/,
    bites: "spawn('convert', [name]);",
  },
  {
    title: 'text is not written into a page as HTML [ASVS 3.2.2]',
    pattern: /\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/,
    // The script of the head, a constant.
    except: ['web/app/root.tsx'],
    bites: 'element.innerHTML = name;',
  },
  {
    title: 'no message of another window is listened to [ASVS 3.5.5]',
    pattern: /(?:window|self|globalThis)\.(?:onmessage|addEventListener\('message')|, '\*'\)/,
    bites: "window.addEventListener('message', take);",
  },
  {
    title: 'connections are opened by the adapters only [ASVS 1.3.6, 13.2.4, 13.2.5]',
    pattern:
      /\bfetch\(|(?:\b(?:request|get|connect)\b[^\n]*|import (?:\* as )?\w+) from 'node:(?:https?|http2|net|tls)'|'node:dgram'|(?:from|import\() *'(?:pg|nodemailer|undici)['/]/,
    houses: ['domain', 'server'],
    except: ['server/external'],
    bites: 'const reply = await fetch(body.url);',
  },
  {
    title: 'a request of the server follows no redirect [ASVS 15.3.2]',
    pattern: /\bfetch\((?![^;]*redirect: '(?:error|manual)')/,
    houses: ['domain', 'server'],
    bites: 'await fetch(url, { method: "GET" });',
  },
  {
    title:
      'SQL is not put together as text, migrations, a cursor and names quoted by PostgreSQL apart [ASVS 1.2.4]',
    pattern: /\bsql\.raw\(|\.query\(`[^`]*\$\{(?!pg\.escapeIdentifier)/,
    except: [
      'server/external/database/migrate.ts',
      'server/external/database/pglite.ts',
      'server/stores/backup.ts',
    ],
    bites: "db.execute(sql.raw('select ' + column))",
  },
  {
    title: 'of the hashes Node’s SHA-256 and longer are used [ASVS 11.2.1, 11.4.1, 11.4.3]',
    pattern: /\bcreateH(?:ash|mac)\((?!'sha(?:256|384|512)')|\bmd5\b|['"]sha-?1['"]/i,
    bites: "createHash('md5').update(bytes)",
  },
  {
    title:
      'of the ciphers only those that authenticate are used [ASVS 11.2.1, 11.3.1, 11.3.2, 11.3.3]',
    pattern:
      /\bcreate(?:De|C)ipheriv\((?!'(?:aes-256-gcm|chacha20-poly1305)')|\bpublicEncrypt\(|\bprivateDecrypt\(/,
    bites: "createCipheriv('aes-256-cbc', key, iv)",
  },
  {
    title: 'chance comes from a cryptographic generator [ASVS 6.5.3, 11.5.1]',
    pattern: /\bMath\.random\b/,
    // Pauses between attempts, here and in browsers.
    except: ['server/external/files/s3.ts', 'server/http/events.ts'],
    bites: 'const code = Math.random().toString(36);',
  },
  {
    title: 'certificates of others are always checked [ASVS 12.3.2, 12.3.4]',
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    bites: 'tls: { rejectUnauthorized: false }',
  },
  {
    title: 'lines go to the log or, at a terminal, to whoever started it [ASVS 16.2.3]',
    pattern: /\bconsole\.|process\.std(?:out|err)\b|\bappendFile|\bcreateWriteStream\(/,
    houses: ['domain', 'server'],
    except: [
      'server/observe/logger.ts',
      // Redirects libraries' console output to the log.
      'server/observe/log/strays.ts',
      'server/run/announce.ts',
      'server/run/process.ts',
      'server/cli/process.ts',
      // Writes the file of a backup.
      'server/commands/backup.ts',
    ],
    bites: "appendFile('vetoscopio.log', line);",
  },
  {
    title: 'no key and no password stands in the code [ASVS 13.3.1]',
    pattern:
      /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bsk_live_\w+|(?:password|secret)\w*['"]? *[:=] *['"](?=[^'"]*\d)[\w!@#$%-]{8,}['"]/i,
    bites: "const password = 'hunter2hunter2';",
  },
];

const FILES = globSync('{domain,server,sandbox,web}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/*.test.*', '**/testing/**', '**/testing.ts'],
}).map((path) => path.replaceAll('\\', '/'));
const TEXTS = new Map(FILES.map((path) => [path, withoutComments(path)]));

/** Comments may name forbidden constructs. */
function withoutComments(path: string): string {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

describe.each(RULES.map((rule) => [rule.title, rule] as const))('%s', (_, rule) => {
  const { pattern, houses, except = [], bites } = rule;
  test('holds in the whole product', () => {
    const breaking = [...TEXTS].filter(
      ([path, text]) =>
        (houses === undefined || houses.some((house) => path.startsWith(`${house}/`))) &&
        !except.some((place) => path === place || path.startsWith(`${place}/`)) &&
        pattern.test(text),
    );
    expect(breaking.map(([path]) => path)).toEqual([]);
  });

  test('finds a line that breaks it', () => expect(pattern.test(bites)).toBe(true));
});

test('dangerous code is searched for in every house', () =>
  expect(FILES.length).toBeGreaterThan(300));
