import { expect, test } from 'vitest';
import { takePass } from './pass.ts';

const CODE = 'abcdefghij-_ABCDEFGH12';

/** A tab with its address and its storage; `blocked`: storage is switched off. */
function tab(blocked = false) {
  const stored = new Map<string, string>();
  const replaced: string[] = [];
  const storage = () => {
    if (blocked) throw new Error('switched off');
    return {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
    };
  };
  const history = {
    replaceState: (_: unknown, __: string, to?: string | URL | null) =>
      void replaced.push(String(to)),
  };
  return {
    replaced,
    load: (hash: string) => takePass({ hash, pathname: '/movil' }, history, storage),
  };
}

test('the code leaves the address, and a reload of the tab has the same pass', () => {
  const { load, replaced } = tab();
  const pass = load(`#${CODE}`);
  expect(pass).toEqual({ code: CODE, key: expect.stringMatching(/^[\w-]{22}$/), name: '' });
  expect(replaced).toEqual(['/movil']);
  expect(load('')).toEqual(pass);
  // Read again by the camera: the same phone.
  expect(load(`#${CODE}`)?.key).toBe(pass?.key);
});

test('another code is another pass, and two tabs have two keys', () => {
  const { load } = tab();
  const first = load(`#${CODE}`);
  const second = load(`#${CODE.toLowerCase()}`);
  expect(second?.code).not.toBe(first?.code);
  expect(second?.key).not.toBe(first?.key);
  expect(tab().load(`#${CODE}`)?.key).not.toBe(first?.key);
});

test.each([
  [`#${CODE}/Trufa`, 'Trufa'],
  [`#${CODE}/${encodeURIComponent('Ñandú <b>')}`, 'Ñandú <b>'],
  [`#${CODE}/%E0%A4%A`, ''],
])('%s brings the name %s', (hash, name) => {
  expect(tab().load(hash)?.name).toBe(name);
});

test.each(['', '#', '#short', `#${CODE}x`, `#${CODE}/`])('%s is no code', (hash) => {
  expect(tab().load(hash)).toBeUndefined();
});

test('without storage the pass lives as long as the page', () => {
  const { load, replaced } = tab(true);
  expect(load(`#${CODE}`)?.code).toBe(CODE);
  expect(replaced).toEqual(['/movil']);
  expect(load('')).toBeUndefined();
});
