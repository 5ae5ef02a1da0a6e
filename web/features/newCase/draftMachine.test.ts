import { describe, expect, it } from 'vitest';
import { Account, Device } from '#tests/support/draftDevice.ts';
import { contentOf } from '#web/api/drafts.ts';
import { AGAIN, accountNote, QUIET } from './draftMachine.ts';

const A = { patientName: 'Bruma' };
const B = { patientName: 'Bruma', patientAge: '8' };
const C = { patientName: 'Trufa' };

function open(account = new Account(), stored?: Device['stored']): Device {
  const device = new Device(account, stored);
  device.settle();
  return device;
}

describe('typed text', () => {
  it('is stored on the device at once and in the account after a debounce', () => {
    const device = open();
    device.type(A);
    device.type(B);
    expect([device.stored?.answers, device.requests, device.waiting]).toEqual([B, [], QUIET]);
    device.settle();
    expect([device.account.draft?.data, accountNote(device.state)]).toEqual([B, 'yes']);
  });

  it('is sent to the account on leaving, even before the account answered', () => {
    const device = new Device(new Account());
    device.type(A);
    device.tell({ on: 'leave' });
    expect(device.requests.at(-1)).toMatchObject({ do: 'save', seen: null });
  });

  it('is retried by itself after a network failure, and at once when the network is back', () => {
    const device = open();
    device.type(A);
    device.quiet();
    device.fail();
    expect([device.waiting, accountNote(device.state)]).toEqual([AGAIN, 'failed']);
    device.tell({ on: 'look' });
    device.arrive()?.();
    device.arrive()?.();
    expect([device.account.draft?.data, accountNote(device.state)]).toEqual([A, 'yes']);
  });

  it.each([
    ['payload_too_large', 413, 'failed'],
    ['too_many_drafts', 409, 'full'],
    ['unauthenticated', 401, 'failed'],
  ])('is not retried when the account refuses it: %s', (code, status, note) => {
    const device = open();
    device.type(A);
    device.quiet();
    device.fail(status, code);
    expect([device.waiting, device.requests, accountNote(device.state)]).toEqual([
      undefined,
      [],
      note,
    ]);
  });

  it('leaves no draft in the account once it is deleted', () => {
    const device = open();
    device.type(A);
    device.settle();
    device.type({});
    device.settle();
    expect([device.account.draft?.data, accountNote(device.state)]).toEqual([{}, 'no']);
  });
});

describe('a form that opens', () => {
  it('resumes the draft of another device [2.9-17]', () => {
    const account = new Account();
    account.write(A);
    const device = open(account);
    expect([device.state.answers, accountNote(device.state)]).toEqual([A, 'yes']);
  });

  it('resumes it over an unedited copy of this device', () => {
    const account = new Account();
    const first = open(account);
    first.type(A);
    first.settle();
    account.write(B);
    expect(open(account, first.stored).state.answers).toEqual(B);
  });

  it('asks when both devices edited the draft, and loses nothing meanwhile [2.9-17]', () => {
    const account = new Account();
    account.write(C);
    const device = open(account, { answers: A, copy: undefined });
    expect(device.question).toMatchObject({ kind: 'newer', draft: { data: C } });
    device.type(B);
    device.settle();
    expect([device.stored?.answers, account.draft?.data]).toEqual([B, C]);
    device.tell({ on: 'keep-mine' });
    device.settle();
    expect([account.draft?.data, device.question]).toEqual([B, undefined]);
  });

  it('takes the other draft on request', () => {
    const account = new Account();
    account.write(C);
    const device = open(account, { answers: A, copy: undefined });
    device.tell({ on: 'take-theirs' });
    expect([device.state.answers, device.question]).toEqual([C, undefined]);
    device.type({ ...C, patientAge: '2' });
    device.settle();
    expect(account.draft?.data).toEqual({ ...C, patientAge: '2' });
  });

  it('never overwrites text typed before the account answered [2.9-17]', () => {
    const account = new Account();
    account.write(C);
    const device = new Device(account);
    device.type(A);
    device.settle();
    expect([device.state.answers, device.question?.kind]).toEqual([A, 'newer']);
  });

  it('never overwrites a form that is being sent or was left', () => {
    const account = new Account();
    account.write(C);
    const sending = new Device(account);
    sending.tell({ on: 'sending', sending: true });
    sending.settle();
    const left = new Device(account);
    left.tell({ on: 'leave' });
    left.settle();
    expect([sending.state.answers, left.state.answers]).toEqual([{}, {}]);
  });

  it('recognises its own draft when the reply was lost', () => {
    const account = new Account();
    account.write(A);
    const device = open(account, { answers: A, copy: undefined });
    expect([device.question, accountNote(device.state)]).toEqual([undefined, 'yes']);
  });

  it.each([
    ['removed', undefined],
    ['emptied', {}],
  ])('says when its saved draft was %s elsewhere', (_, data) => {
    const account = new Account();
    const device = open(account);
    device.type(A);
    device.settle();
    if (data) account.write(data);
    else account.draft = undefined;
    device.tell({ on: 'look' });
    device.settle();
    expect([device.question?.kind, device.state.answers]).toEqual(['gone', A]);
    device.tell({ on: 'keep-mine' });
    device.settle();
    expect(account.draft?.data).toEqual(A);
  });
});

it('an open form asks before taking the draft of another device', () => {
  const device = open();
  device.type(A);
  device.settle();
  device.account.write(C);
  device.tell({ on: 'look' });
  device.settle();
  expect([device.state.answers, device.question?.kind]).toEqual([A, 'newer']);
});

it('a late reply to an earlier request is ignored', () => {
  const device = new Device(new Account());
  const late = device.arrive();
  device.type(A);
  device.tell({ on: 'leave' });
  device.arrive()?.();
  late?.();
  device.settle();
  expect([device.question, device.account.draft?.data]).toEqual([undefined, A]);
});

it('a sent case stops saving and names the drafts left in the account', () => {
  const device = open();
  device.type(A);
  device.quiet();
  const receipt = device.arrive();
  device.type(B);
  device.tell({ on: 'handed-in' });
  receipt?.();
  device.settle();
  expect(device.cleared).toEqual(expect.arrayContaining([contentOf(A), contentOf(B)]));
  expect([device.stored, device.account.draft?.data]).toEqual([undefined, A]);
});
