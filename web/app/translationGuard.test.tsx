import { act } from '@testing-library/react';
import fc from 'fast-check';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { TRANSLATORS, translate } from '#tests/support/translators.ts';
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
