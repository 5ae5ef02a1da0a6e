import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountDraft, DraftAnswers } from '#web/api/accountDrafts.ts';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { type AccountState, AccountSync } from './accountSync.ts';
import type { AccountCopy } from './reconcile.ts';

/** An account that several devices write in, as the server does it. */
function anAccount() {
  let instant = 0;
  const account = {
    draft: undefined as AccountDraft | undefined,
    /** How it fails, if it does. */
    broken: undefined as ApiProblem | undefined,
    saves: 0,
    write(data: DraftAnswers) {
      instant += 1;
      account.draft = { data, updatedAt: `instant ${instant}` };
      return account.draft.updatedAt;
    },
    calls: {
      read: async () => {
        if (account.broken) throw account.broken;
        return account.draft;
      },
      save: async ({ data, seen }: { data: DraftAnswers; seen: string | null }) => {
        account.saves += 1;
        if (account.broken) throw account.broken;
        if (account.draft && account.draft.updatedAt !== seen)
          throw new ApiProblem({ title: '', detail: '', code: 'draft_changed', status: 409 });
        return account.write(data);
      },
      remove: async () => {
        if (account.broken) throw account.broken;
        account.draft = undefined;
      },
    },
  };
  return account;
}

type Account = ReturnType<typeof anAccount>;

/** What a device keeps between two openings of the form. */
interface Memory {
  answers: DraftAnswers;
  copy?: AccountCopy | undefined;
  handedIn?: string | undefined;
}

function openForm(account: Account, memory: Memory = { answers: {} }) {
  const form = { state: undefined as AccountState | undefined, sending: false, memory };
  const sync = new AccountSync({
    type: 'cytology',
    calls: account.calls,
    answers: () => memory.answers,
    asHere: (data) => data,
    kept: memory.copy,
    keep: (copy) => (memory.copy = copy),
    handedIn: () => memory.handedIn,
    keepHandedIn: (stamp) => (memory.handedIn = stamp),
    sending: () => form.sending,
    fill: ({ data }) => (memory.answers = data),
    changed: (state) => (form.state = state),
  });
  const type = (answers: DraftAnswers) => {
    memory.answers = answers;
    sync.touched();
  };
  return Object.assign(form, { sync, type });
}

const A = { patientName: 'Bruma' };
const B = { patientName: 'Bruma', patientAge: '8' };
const C = { patientName: 'Trufa' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
/** Long enough for what was typed, or refused, to be saved. */
const aWhile = () => vi.advanceTimersByTimeAsync(60_000);

describe('what is typed', () => {
  it('reaches the account after a moment of quiet, and says so', async () => {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    form.type(A);
    form.type(B);
    expect(account.saves).toBe(0);
    await aWhile();
    expect([account.draft?.data, account.saves]).toEqual([B, 1]);
    expect(form.state).toEqual({ saved: 'yes', question: undefined });
  });

  it('reaches it on leaving, without waiting', async () => {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    form.type(A);
    await form.sync.leave();
    expect(account.draft?.data).toEqual(A);
  });

  it('waits here while there is no network, and goes when it is back', async () => {
    const account = anAccount();
    const form = openForm(account);
    account.broken = networkProblem();
    await form.sync.look();
    form.type(A);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(form.state?.saved).toBe('failed');
    account.broken = undefined;
    await form.sync.look();
    expect([account.draft?.data, form.state?.saved]).toEqual([A, 'yes']);
  });

  it('is tried again by itself', async () => {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    account.broken = networkProblem();
    form.type(A);
    await vi.advanceTimersByTimeAsync(3_000);
    account.broken = undefined;
    await aWhile();
    expect(account.draft?.data).toEqual(A);
  });

  it('is not insisted on when the account refuses it', async () => {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    account.broken = new ApiProblem({ title: '', detail: '', code: 'x', status: 413 });
    form.type(A);
    await aWhile();
    expect([account.saves, form.state?.saved]).toEqual([1, 'failed']);
  });

  it('leaves nothing in the account once it is taken back', async () => {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    form.type(A);
    await aWhile();
    form.type({});
    await aWhile();
    expect([account.draft?.data, form.state?.saved]).toEqual([{}, 'nothing']);
  });
});

describe('on opening the form', () => {
  it('goes on with what another device wrote', async () => {
    const account = anAccount();
    account.write(A);
    const form = openForm(account);
    await form.sync.look();
    expect([form.memory.answers, form.state?.saved]).toEqual([A, 'yes']);
  });

  it('also over what this device had saved and not touched since', async () => {
    const account = anAccount();
    const first = openForm(account);
    first.type(A);
    await aWhile();
    await first.sync.leave();
    account.write(B);
    const second = openForm(account, first.memory);
    await second.sync.look();
    expect(second.memory.answers).toEqual(B);
  });

  it('asks when both wrote something else, and loses nothing meanwhile', async () => {
    const account = anAccount();
    account.write(C);
    const form = openForm(account, { answers: A });
    await form.sync.look();
    expect(form.state?.question).toMatchObject({ kind: 'newer', draft: { data: C } });
    form.type(B);
    await aWhile();
    expect([form.memory.answers, account.draft?.data]).toEqual([B, C]);
    await form.sync.keepMine();
    expect([account.draft?.data, form.state]).toEqual([B, { saved: 'yes', question: undefined }]);
  });

  it('takes the other one when told to', async () => {
    const account = anAccount();
    account.write(C);
    const form = openForm(account, { answers: A });
    await form.sync.look();
    form.sync.takeTheirs();
    expect([form.memory.answers, form.state]).toEqual([C, { saved: 'yes', question: undefined }]);
    form.type({ ...C, patientAge: '2' });
    await aWhile();
    expect(account.draft?.data).toEqual({ ...C, patientAge: '2' });
  });

  it('never writes into a form where something was typed before the account answered', async () => {
    const account = anAccount();
    account.write(C);
    const form = openForm(account);
    const looking = form.sync.look();
    form.type(A);
    await looking;
    expect(form.memory.answers).toEqual(A);
    expect(form.state?.question?.kind).toBe('newer');
  });

  it('nor into one that is being sent', async () => {
    const account = anAccount();
    account.write(C);
    const form = openForm(account);
    form.sending = true;
    await form.sync.look();
    expect(form.memory.answers).toEqual({});
  });

  it('knows its own words again when their receipt was lost', async () => {
    const account = anAccount();
    account.write(A);
    const form = openForm(account, { answers: A });
    await form.sync.look();
    expect(form.state).toEqual({ saved: 'yes', question: undefined });
  });

  it('tells when the draft it had saved is in the account no more', async () => {
    const account = anAccount();
    const copy = { stamp: 'instant 0', content: JSON.stringify(A) };
    const form = openForm(account, { answers: A, copy });
    await form.sync.look();
    expect([form.state?.question?.kind, form.memory.answers]).toEqual(['gone', A]);
    await form.sync.keepMine();
    expect(account.draft?.data).toEqual(A);
  });
});

it('asks, in a form left open, before taking what another device wrote meanwhile', async () => {
  const account = anAccount();
  const form = openForm(account);
  await form.sync.look();
  form.type(A);
  await aWhile();
  account.write(C);
  await form.sync.look();
  expect([form.memory.answers, form.state?.question?.kind]).toEqual([A, 'newer']);
});

it('asks too when the other device wrote while this one did', async () => {
  const account = anAccount();
  const form = openForm(account);
  await form.sync.look();
  account.write(C);
  form.type(A);
  await aWhile();
  expect([account.draft?.data, form.state?.question?.kind]).toEqual([C, 'newer']);
});

describe('a case handed in', () => {
  async function saved() {
    const account = anAccount();
    const form = openForm(account);
    await form.sync.look();
    form.type(A);
    await aWhile();
    return { account, form };
  }

  it('leaves no draft in the account', async () => {
    const { account, form } = await saved();
    await form.sync.handedIn();
    await form.sync.leave();
    expect([account.draft, form.memory.handedIn]).toEqual([undefined, undefined]);
  });

  it('is not offered again when its draft could not be removed', async () => {
    const { account, form } = await saved();
    account.broken = networkProblem();
    await form.sync.handedIn();
    account.broken = undefined;
    const next = openForm(account, { answers: {}, handedIn: form.memory.handedIn });
    await next.sync.look();
    expect([next.memory.answers, account.draft]).toEqual([{}, undefined]);
    expect(next.memory.handedIn).toBeUndefined();
  });

  it('takes along no draft of another device that was not seen', async () => {
    const { account, form } = await saved();
    account.write(C);
    form.type(B);
    await aWhile();
    await form.sync.handedIn();
    expect(account.draft?.data).toEqual(C);
  });
});
