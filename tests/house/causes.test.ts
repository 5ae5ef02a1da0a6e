import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '#domain/errorKinds.ts';
import { SERVER_STATES, serverCause } from '#server/external/database/serverCause.ts';
import { LISTEN_CAUSES } from '#server/run/httpServer.ts';
import { NETWORK_CODES, networkCause } from '#server/shared/networkCause.ts';
import { SYSTEM_CODES, systemCause } from '#server/shared/systemCause.ts';
import { allSentences, CAUSE_WORDS, callsOf, causesIn } from '#tests/support/causesInCode.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { FINDERS } from './causeFinders.ts';

/** A sentence names the cause that was found; where none is found it names none (decisions 115, 118). */

const PAGE = join(import.meta.dirname, '../../docs/ERRORS.md');

const naming = allSentences().filter(({ text }) => causesIn(text).length > 0);

/** Refusals for whatever has no words of its own. */
const CATCH_ALL: readonly ErrorCode[] = ['internal', 'unavailable', 'malformed', 'unstorable'];

describe('a sentence that names a cause', () => {
  test('stands in the table, with how the cause is found', () => {
    const known = (file: string, text: string) =>
      (FINDERS[file] ?? []).some(([start]) => text.startsWith(start));
    expect(naming.filter(({ file, text }) => !known(file, text))).toEqual([]);
  });

  test('is no row of the table without its sentence', () => {
    const stale = Object.entries(FINDERS).flatMap(([file, rows]) =>
      rows
        .filter(([start]) => !naming.some((one) => one.file === file && one.text.startsWith(start)))
        .map(([start]) => `${file}: ${start}`),
    );
    expect(stale).toEqual([]);
  });
});

describe('the words of a cause', () => {
  everyRow<[string, readonly string[]]>([
    ['No se pudo entrar. Verifique sus credenciales.', ['credentials']],
    ['Una parte no se ha podido cargar. Compruebe la conexión.', ['connection']],
    ['No se puede abrir. Restaure una copia de seguridad.', ['damage']],
    ['No se pudo medir en este navegador.', ['browser']],
    ['No se pudo guardar. Revise la red.', ['connection']],
    ['El enlace podría haber expirado.', ['expiry']],
    ['Redúzcala y súbala de nuevo.', []],
    ['Ocurrió un error inesperado.', []],
  ])('{text} names {causes}', (text, causes) => {
    expect(causesIn(text)).toEqual(causes);
  });
});

describe('a catch-all names no cause', () => {
  test('of the server', () => {
    for (const code of CATCH_ALL) expect(causesIn(ERRORS[code].detail), code).toEqual([]);
  });

  test('of a screen, said of any failure', () => {
    const fallbacks = callsOf('detailOr').map(({ text }) => text);
    expect(fallbacks.length).toBeGreaterThan(8);
    expect(fallbacks.filter((text) => causesIn(text).length > 0)).toEqual([]);
  });
});

test('in a browser only a request that failed is the network’s', () => {
  const places = (name: string) => [
    ...new Set(callsOf(name).flatMap(({ file }) => (file.startsWith('web/') ? [file] : []))),
  ];
  expect(places('networkProblem')).toEqual([
    'web/api/problem.ts',
    'web/api/reach.ts',
    'web/api/uploadImage.ts',
  ]);
  // The other asks for the release, and reads `navigator.onLine` where nothing answers.
  expect(places('fetch')).toEqual(['web/api/reach.ts', 'web/parts/cause.ts']);
});

const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(...head), row(...head.map(() => '---')), ...rows.map((each) => row(...each))].join(
    '\n',
  );
}

const DATABASE = 'postgres://USUARIO:CLAVE@SERVIDOR/BASE';

const OPERATOR: readonly (readonly string[])[] = [
  ...SYSTEM_CODES.map((code) => [code, 'a file', systemCause({ code }, 'RUTA') ?? '']),
  ...Object.entries(LISTEN_CAUSES).map(([code, words]) => [code, 'HOST, PORT', words('HOST', 80)]),
  ...NETWORK_CODES.map((code) => [code, 'a server', networkCause({ code }, 'SERVIDOR') ?? '']),
  ...SERVER_STATES.map((code) => {
    const error = Object.assign(new Error('x'), { code });
    return [code, 'DATABASE_URL', serverCause(error, DATABASE) ?? ''];
  }),
];

test('the table of causes is printed in docs/ERRORS.md', async () => {
  expect(OPERATOR.filter(([, , words]) => words === '')).toEqual([]);
  const page = `# Errors and their causes

Written by \`tests/house/causes.test.ts\` (\`vitest run --project house tests/house/causes.test.ts -u\`).

## Refusals of the server

The code is the cause.

${table(
  ['code', 'status', 'sentence'],
  Object.entries(ERRORS).map(([code, { status, detail }]) => [code, `${status}`, detail]),
)}

## Causes that the system or a server names

Read by the operator, at the start and on the command line.

${table(['code', 'of', 'sentence'], OPERATOR)}

## Sentences that name a cause

Causes: ${Object.keys(CAUSE_WORDS).join(', ')}. Any other sentence of domain, server and web names none of them.

${table(
  ['sentence', 'file', 'found by'],
  Object.entries(FINDERS).flatMap(([file, rows]) =>
    rows.map(([start, by]) => [start, `\`${file}\``, by]),
  ),
)}
`;
  await expect(page).toMatchFileSnapshot(PAGE);
});
