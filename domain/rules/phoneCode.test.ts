import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { MAX_IMAGES } from '../limits.ts';
import { type PhoneAct, type PhoneCode, refusalOfPhone } from './phoneCode.ts';

/** Every state of a code × every act × the phone that asks. */

const NOW = new Date('2026-11-29T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const FULL = Array.from({ length: MAX_IMAGES }, (_, place) => `picture ${place}`);

const STATES: Readonly<Record<string, PhoneCode>> = {
  waiting: { expiresAt: later(1), phoneHash: null, images: [], ended: null },
  joined: { expiresAt: later(1), phoneHash: 'mine', images: ['picture 0'], ended: null },
  full: { expiresAt: later(1), phoneHash: 'mine', images: FULL, ended: null },
  expired: { expiresAt: NOW, phoneHash: 'mine', images: [], ended: null },
  unused: { expiresAt: NOW, phoneHash: null, images: [], ended: null },
  finished: { expiresAt: later(1), phoneHash: 'mine', images: [], ended: 'finished' },
  revoked: { expiresAt: later(1), phoneHash: 'mine', images: [], ended: 'revoked' },
};

const ACTS: Readonly<Record<string, { readonly act: PhoneAct; readonly image?: string }>> = {
  open: { act: 'open' },
  beginNew: { act: 'begin', image: 'new' },
  beginAgain: { act: 'begin', image: 'picture 0' },
  part: { act: 'part', image: 'picture 0' },
  partOfAnother: { act: 'part', image: 'of the desk' },
  finish: { act: 'finish' },
};

const refused = (state: string, phoneHash: string) =>
  Object.values(ACTS).map((asked) => {
    const code = STATES[state];
    if (!code) throw new Error(state);
    return refusalOfPhone(code, { ...asked, phoneHash, now: NOW })?.replace('phone_code_', '');
  });
const all = (word: string | undefined) => Object.keys(ACTS).map(() => word);

describe('what a phone may do with a code', () => {
  //              open, begin new, begin again, part, part of another, finish
  everyRow([
    ['waiting', [undefined, 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
    ['joined', [undefined, undefined, undefined, undefined, 'unknown', undefined]],
    ['full', [undefined, 'full', undefined, undefined, 'unknown', undefined]],
    ['expired', all('expired')],
    ['unused', all('expired')],
    ['finished', [...all('finished').slice(1), undefined]],
    ['revoked', all('revoked')],
  ])('{state}: the phone that has it is refused {refusals}', (state, refusals) => {
    expect(refused(state, 'mine')).toEqual(refusals);
  });

  everyRow([
    ['waiting', [undefined, 'unknown', 'unknown', 'unknown', 'unknown', 'unknown']],
    ['joined', all('taken')],
    ['full', all('taken')],
    ['expired', all('expired')],
    ['unused', all('expired')],
    ['finished', all('finished')],
    ['revoked', all('revoked')],
  ])('{state}: any other phone is refused {refusals}', (state, refusals) => {
    expect(refused(state, 'theirs')).toEqual(refusals);
  });

  test('no state is missing from the tables', () => {
    expect(Object.keys(STATES)).toHaveLength(7);
  });
});
