import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BareClone } from '#tests/support/bareClone.ts';

const CI = 'npm ci --include=dev --include=optional --no-audit --no-fund';
const CI_RUN = CI.replace('--include=dev', '--omit=dev');
const ADD = CI.replace('ci', 'install --no-save');
const BUILD = 'build production';
const BUNDLE = 'bundle';
const READY = { code: 0, stdout: '', stderr: '' };

let clone: BareClone;
beforeEach(() => {
  clone = new BareClone(mkdtempSync(join(tmpdir(), 'vetoscopio-clone-')));
});
afterEach(() => rmSync(clone.folder, { recursive: true, force: true }));

const inClone = (path: string) => join(clone.folder, path);

describe('installing', () => {
  test('a bare clone is installed and built, once', () => {
    expect(clone.prepare('start')).toEqual({
      ...READY,
      stdout: 'Instalando dependencias…\nConstruyendo la interfaz…\n',
    });
    expect(clone.takeCalls()).toEqual([CI_RUN, BUILD, BUNDLE]);
    expect(clone.prepare('start')).toEqual(READY);
    expect(clone.takeCalls()).toEqual([]);
  });

  test('a check after a start adds the tools and removes nothing', () => {
    clone.prepare('start');
    clone.takeCalls();
    expect(clone.prepare('check').stdout).toBe('Instalando las herramientas…\n');
    expect(clone.takeCalls()).toEqual([ADD]);
    for (const mode of ['check', 'start']) expect(clone.prepare(mode)).toEqual(READY);
    expect(clone.takeCalls()).toEqual([]);
  });

  test('a start needs no tools when npm left them out', () => {
    clone.npmByHand('--omit=dev');
    clone.prepare('start');
    expect(clone.takeCalls()).toEqual(['npm ci --omit=dev', BUILD, BUNDLE]);
  });

  test('checks and development need no build', () => {
    for (const mode of ['check', 'dev']) expect(clone.prepare(mode).code).toBe(0);
    expect(clone.takeCalls()).toEqual([CI]);
  });

  test('another lockfile is installed', () => {
    clone.prepare('check');
    clone.takeCalls();
    clone.lock('2.0.0');
    clone.prepare('check');
    expect(clone.takeCalls()).toEqual([CI]);
  });

  test('an install by hand is accepted, even offline', () => {
    clone.npmByHand();
    clone.takeCalls();
    expect(clone.prepare('check', { OFFLINE: '1' })).toEqual(READY);
    expect(clone.takeCalls()).toEqual([]);
  });

  test('without network it names the remedy, and retries the next time', () => {
    const offline = clone.prepare('start', { OFFLINE: '1' });
    expect(offline.code).toBe(1);
    expect(offline.stderr).toContain('No se han podido descargar las dependencias.');
    expect(offline.stderr).toContain('compruebe la conexión a internet');
    expect(offline.stderr).not.toContain('    at ');
    clone.takeCalls();
    expect(clone.prepare('start').code).toBe(0);
    expect(clone.takeCalls()).toEqual([CI_RUN, BUILD, BUNDLE]);
  });

  test('the sheets of criteria are parsed in every mode, once, and again when one changes', () => {
    for (const mode of ['check', 'start', 'dev']) expect(clone.prepare(mode).code).toBe(0);
    expect(clone.parsed()).toBe(1);
    clone.write('domain/criteria/sheets/sheet.txt', 'field two');
    clone.prepare('check');
    expect(clone.parsed()).toBe(2);
  });

  test('a broken sheet stops every mode and is named, until it is mended', () => {
    clone.write('domain/criteria/sheets/sheet.txt', 'BROKEN');
    for (const mode of ['check', 'start']) {
      const { code, stderr } = clone.prepare(mode);
      expect(code).toBe(1);
      expect(stderr).toContain('sheet.txt:1: broken');
      expect(stderr).toContain('No se han podido leer las hojas de criterios.');
    }
    clone.write('domain/criteria/sheets/sheet.txt', 'field one');
    expect(clone.prepare('start').code).toBe(0);
  });

  test('an unknown mode is refused', () => {
    const outcome = clone.prepare('fly');
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toContain('start|test|dev|check');
    expect(clone.takeCalls()).toEqual([]);
  });
});

describe('building the web', () => {
  beforeEach(() => {
    clone.prepare('start');
    clone.takeCalls();
  });

  test('a change of a source builds again', () => {
    clone.write('web/page.html', '<p>otra</p>');
    clone.prepare('start');
    clone.write('domain/rules.ts', 'export const one = 2;');
    clone.prepare('start');
    expect(clone.takeCalls()).toEqual([BUILD, BUILD, BUNDLE]);
  });

  test('a file touched but equal and a test do not', () => {
    utimesSync(inClone('web/page.html'), new Date(), new Date());
    clone.write('web/page.test.ts', 'nothing');
    clone.write('server/main.test.ts', 'nothing');
    expect(clone.prepare('start')).toEqual(READY);
    expect(clone.takeCalls()).toEqual([]);
  });

  test('a build that failed is explained and done again', () => {
    const good = readFileSync(inClone('web/page.html'), 'utf8');
    clone.write('web/page.html', 'BROKEN');
    const failure = clone.prepare('start');
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain('the page is broken');
    expect(failure.stderr).toContain('No se ha podido construir la interfaz.');
    // The page equals the last good build; the output folder does not.
    clone.write('web/page.html', good);
    clone.takeCalls();
    clone.prepare('start');
    expect(clone.takeCalls()).toEqual([BUILD]);
  });

  test('a build of the web leaves the bundle of the server in place', () => {
    clone.write('web/page.html', '<p>Otra</p>'.repeat(200));
    expect(clone.prepare('start').code).toBe(0);
    expect(clone.takeCalls()).toEqual([BUILD]);
    expect(existsSync(inClone('build/app/main.js'))).toBe(true);
  });

  test('a deleted folder is built again', () => {
    rmSync(inClone('build/client'), { recursive: true });
    clone.prepare('start');
    expect(clone.takeCalls()).toEqual([BUILD]);
  });

  test('compressible files are compressed, in both ways', () => {
    const page = readFileSync(inClone('build/client/page.html'));
    const brotli = readFileSync(inClone('build/client/page.html.br'));
    const gzip = readFileSync(inClone('build/client/page.html.gz'));
    expect(brotliDecompressSync(brotli).equals(page)).toBe(true);
    expect(gunzipSync(gzip).equals(page)).toBe(true);
    expect(brotli.length).toBeLessThan(page.length);
    for (const name of ['small.html.br', 'small.html.gz', 'photo.jpg.br', 'photo.jpg.gz'])
      expect(existsSync(inClone(`build/client/${name}`))).toBe(false);
  });
});

describe('bundling the server', () => {
  beforeEach(() => {
    clone.prepare('start');
    clone.takeCalls();
  });

  test('is repeated for other sources, other versions and after deletion', () => {
    clone.write('server/main.ts', 'export const two = 3;');
    expect(clone.prepare('start')).toEqual(READY);
    expect(clone.takeCalls()).toEqual([BUNDLE]);
    expect(readFileSync(inClone('build/app/main.js'), 'utf8')).toBe('export const two = 3;');
    clone.lock('2.0.0');
    clone.prepare('start');
    expect(clone.takeCalls()).toContain(BUNDLE);
    rmSync(inClone('build/app'), { recursive: true });
    clone.prepare('start');
    expect(clone.takeCalls()).toEqual([BUNDLE]);
  });

  test('that failed is explained and done again', () => {
    const good = readFileSync(inClone('server/main.ts'), 'utf8');
    clone.write('server/main.ts', 'BROKEN');
    const failure = clone.prepare('start');
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain('the server is broken');
    expect(failure.stderr).toContain('No se ha podido preparar el servidor.');
    clone.write('server/main.ts', good);
    clone.takeCalls();
    expect(clone.prepare('start')).toEqual(READY);
    expect(clone.takeCalls()).toEqual([BUNDLE]);
  });
});
