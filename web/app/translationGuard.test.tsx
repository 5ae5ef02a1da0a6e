import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { FINISHED_CASE } from '#tests/support/finishedCase.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { TRANSLATORS, translate } from '#tests/support/translators.ts';
import { caseEntries, type PaletteEntry, patientEntries } from '#web/features/palette/entries.ts';
import { PaletteList } from '#web/features/palette/paletteList.tsx';
import { CaseHead } from '#web/features/report/caseHead.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import { translationGuard } from './translationGuard.ts';

/** React draws a page that is translated meanwhile; the same page without a translator is right. */

interface State {
  readonly count: number;
  readonly ending: string;
  readonly note: string | false;
  readonly bold: boolean;
  readonly link: boolean;
  readonly names: readonly string[];
  readonly error: string | null;
}

/** Every way in which React changes a text: alone, beside others, by itself, in a list, moved. */
function Page({ count, ending, note, bold, link, names, error }: State) {
  return (
    <main>
      <h1>{count} casos</h1>
      <p>
        Quedan {count} consultas{ending}
        {note} {bold ? <b>urgente</b> : 'sin prisa'} desde {link && <a href="/plan">su plan</a>}hoy
      </p>
      {error}
      {note && <p>{note}</p>}
      <p>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
        {names.length} en total
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}: {count}
          </li>
        ))}
      </ul>
      {bold ? 'Fin' : <em>Sigue</em>}
      {names.map((name) => [name, ', '])}
    </main>
  );
}

const WORDS = ['perro', 'gato', 'conejo', 'hurón', 'caballo'];
const STATE = fc.record({
  count: fc.nat(3),
  ending: fc.constantFrom('', ' este mes', ' hoy'),
  note: fc.constantFrom<(string | false)[]>(false, 'nota', 'aviso nuevo'),
  bold: fc.boolean(),
  link: fc.boolean(),
  names: fc.shuffledSubarray(WORDS),
  error: fc.constantFrom(null, 'Contraseña incorrecta', 'Demasiados intentos'),
});

const RUNS = Number(process.env.RUNS ?? 8);
const GUARDED = ['appendChild', 'insertBefore', 'removeChild', 'nodeValue', 'textContent'] as const;
const own = GUARDED.map(
  (name) => [name, Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {}] as const,
);
let problems: unknown[] = [];
beforeEach(() => {
  problems = [];
  new Function(translationGuard())();
});
// The files of a worker share their window.
afterEach(() => {
  for (const [name, descriptor] of own) Object.defineProperty(Node.prototype, name, descriptor);
});

function open(): readonly [Root, HTMLElement] {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const fails = { onUncaughtError: (error: unknown) => problems.push(error) };
  return [createRoot(place, fails), place];
}

async function shows(root: Root, state: State): Promise<void> {
  await act(async () => root.render(<Page {...state} />));
  // Observers run before the next task.
  await new Promise((resolve) => setTimeout(resolve));
}

async function textOf(state: State): Promise<string> {
  const apart = document.createElement('div');
  const root = createRoot(apart);
  await act(async () => root.render(<Page {...state} />));
  const text = apart.textContent;
  await act(async () => root.unmount());
  return text.toUpperCase();
}

const KINDS = TRANSLATORS.flatMap((kind) =>
  (['page', 'browser'] as const).map((through) => [kind, through] as const),
);

everyRow(KINDS)(
  'a page translated by {kind} shows each text that changes',
  async (kind, through) => {
    await fc.assert(
      fc.asyncProperty(fc.array(STATE, { minLength: 2, maxLength: 8 }), async (states) => {
        const [root, place] = open();
        const end = translate([kind, through]);
        try {
          for (const state of states) {
            await shows(root, state);
            expect(problems).toEqual([]);
            expect(place.textContent.toUpperCase()).toBe(await textOf(state));
          }
        } finally {
          end();
          await act(async () => root.unmount());
        }
        expect(place.textContent).toBe('');
        expect(problems).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);

/** Sentences with a name, an address or an id, as a `title` or a `description` is written. */
const NAMED =
  /\b(?:title|description)(?:=\{|:)\s*(`[^`]*\$\{[^}`]*\b(?:\w*[nN]ame|email|patient|\w*[iI]d|from|to|device)\b[^`]*`)/g;
/** Words of the product, and what no translator reads: the attribute `title`, the end of an id. */
const TRANSLATED = [
  /^`Ver solo las consultas de \$|^`Ver Detalles de \$/,
  /^`\$\{label\}, \.\.\.\$/,
  /[pP]lan \$|^`\$\{name\}: /,
];

test('a dialog, a heading or a toast names a person, an animal or a case untranslated', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const plain = files.flatMap((path) =>
    [...readFileSync(join('web', path), 'utf8').matchAll(NAMED)].map(([, text = '']) => text),
  );
  expect(plain.filter((text) => !TRANSLATED.some((word) => word.test(text)))).toEqual([]);
});

const UUID = '7f3c2b18-1111-4222-8333-abcdef012345';
const LIST = { id: 'list', active: 0, onActive: () => {}, onChoose: () => {} };
const OWN = { ...FINISHED_CASE, status: 'completed' } as const;
const PATIENT = {
  kind: 'patient',
  name: 'Blanca',
  type: 'Citología',
  facts: 'Gata',
  date: '28/11/2026',
  id: UUID,
} as const;
const ENTRIES: readonly PaletteEntry[] = [
  ...patientEntries([{ name: 'Blanca' }], 'blanca'),
  ...caseEntries(
    [{ id: UUID, type: 'cytology', patientName: 'Blanca', urgency: null, createdAt: '2026-11-28' }],
    { all: [], find: () => undefined },
  ),
];

everyRow([
  ['palette', <PaletteList key="" {...LIST} entries={ENTRIES} />],
  ['head of a case', <CaseHead key="" analysis={OWN} patient={PATIENT} icon={[]} />],
  ['sentence', verbatim`¿Descartar el borrador de ${'Blanca'}, ${UUID}?`],
] as const)('the {place} leaves names and ids as they are', async (_, element) => {
  const { container } = renderPage({ routes: [{ path: '/', element }] });
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  let names = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!/Blanca|7f3c2b18/.test(node.nodeValue ?? '')) continue;
    names += 1;
    expect(node.parentElement?.closest('[translate=no]')).not.toBeNull();
  }
  expect(names).toBeGreaterThan(1);
  cleanup();
});
