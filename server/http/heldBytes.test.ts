import { expect, test } from 'vitest';
import { HeldBytes } from './heldBytes.ts';

function openHeld() {
  const held = new HeldBytes({ each: { open: 3, bytes: 100 }, all: { bytes: 150 } });
  const gone: string[] = [];
  const open = (caller: string, name: string, bytes = 0) => {
    const holding = held.open(caller, (itself) => gone.push(itself ? `${name} itself` : name));
    holding.add(bytes);
    return holding;
  };
  return { held, gone, open };
}

test('the oldest of a caller gives way to one too many of its own', () => {
  const { gone, open } = openHeld();
  for (const name of ['a1', 'a2', 'a3', 'a4']) open('a', name);
  open('b', 'b1');
  expect(gone).toEqual(['a1']);
});

test('the oldest of a caller gives way when its own need more bytes', () => {
  const { held, gone, open } = openHeld();
  open('a', 'a1', 60);
  const second = open('a', 'a2', 30);
  second.add(30);
  expect([gone, held.bytes]).toEqual([['a1'], 60]);
});

test('one that finds no other to give way is refused itself', () => {
  const { held, gone, open } = openHeld();
  open('a', 'a1', 80).keep();
  open('a', 'a2', 30);
  expect([gone, held.bytes]).toEqual([['a2 itself'], 80]);
});

test('over the share of all, the caller with most gives way, not the newcomer', () => {
  const { held, gone, open } = openHeld();
  open('light', 'light', 10);
  open('heavy', 'heavy 1', 50);
  open('heavy', 'heavy 2', 45);
  open('new', 'new', 48);
  expect([gone, held.bytes]).toEqual([['heavy 1'], 103]);
});

test('what is closed, or gave way, counts no longer, and once', () => {
  const { held, gone, open } = openHeld();
  const first = open('a', 'a1', 60);
  open('a', 'a2', 60);
  expect(gone).toEqual(['a1']);
  first.close();
  first.close();
  first.add(10);
  expect(held.bytes).toBe(60);
});
