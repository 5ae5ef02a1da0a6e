import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operator } from '#domain/rules/operator.ts';
import { messages } from '#server/external/mail/templates/messages.ts';
import type { OutgoingMail } from '#server/external/mail/transport.ts';
import { sendMail } from '#server/flows/mail/sendMail.ts';
import { queueMail } from '#server/steps/queueMail.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';
import { OPERATOR } from '#tests/support/donations.ts';

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Queues a mail with a queue that only records jobs. */
async function queued(options?: { readonly replyTo: string }): Promise<string> {
  const jobs: string[] = [];
  await queueMail(
    {
      db: opened.database.db,
      jobs: { send: async (_tx, _name, data) => void jobs.push(JSON.stringify(data)) },
    },
    'ana@ejemplo.test',
    await messages.confirmation('Ana <b>', 'https://vet.example/x?a=1&b=2'),
    options,
  );
  return JSON.parse(jobs[0] ?? '{}').mailId;
}

test('a mail is sent once, however many workers try', async () => {
  const id = await queued();
  const sent: OutgoingMail[] = [];
  const ctx = {
    db: opened.database.db,
    clock: () => new Date(),
    operator: undefined,
    mail: { send: async (mail: OutgoingMail) => void sent.push(mail) },
  };
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => sendMail(ctx, id)));
  const values = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value);
  expect(values.filter((value) => value === 'sent')).toHaveLength(1);
  expect(await sendMail(ctx, id)).toBe('nothing to do');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.htmlBody).toContain('Ana &lt;b&gt;');
  expect(sent[0]?.htmlBody).toContain('https://vet.example/x?a=1&amp;b=2');
  expect(sent[0]?.textBody).toContain('https://vet.example/x?a=1&b=2');
});

test('a mail that failed can be retried', async () => {
  const id = await queued();
  let broken = true;
  const ctx = {
    db: opened.database.db,
    clock: () => new Date(),
    operator: undefined,
    mail: {
      send: async () => {
        if (broken) throw new Error('no server');
      },
    },
  };
  await expect(sendMail(ctx, id)).rejects.toThrow('no server');
  broken = false;
  expect(await sendMail(ctx, id)).toBe('sent');
});

test('a dead worker’s lease on a mail expires', async () => {
  const id = await queued();
  let now = new Date();
  let inHand: () => void = () => {};
  const taken = new Promise<void>((resolve) => {
    inHand = resolve;
  });
  const ctx = {
    db: opened.database.db,
    clock: () => now,
    operator: undefined,
    // The process dies while sending: nothing after this line runs.
    mail: {
      send: () => {
        inHand();
        return new Promise<void>(() => {});
      },
    },
  };
  void sendMail(ctx, id);
  const other = { ...ctx, mail: { send: async () => {} } };
  await taken;
  // Success would make the queue drop it.
  await expect(sendMail(other, id)).rejects.toThrow('other hands');
  now = new Date(now.getTime() + 180_000);
  expect(await sendMail(other, id)).toBe('sent');
});

test('a reply reaches the operator, or the address that the mail names', async () => {
  const operator = { ...OPERATOR, email: 'titular@ejemplo.test' };
  const replyTo = async (
    id: string,
    of: { readonly operator: Operator | undefined },
  ): Promise<string | null | undefined> => {
    const sent: OutgoingMail[] = [];
    const mail = { send: async (one: OutgoingMail) => void sent.push(one) };
    await sendMail({ db: opened.database.db, clock: () => new Date(), mail, ...of }, id);
    return sent[0]?.replyTo;
  };
  expect(await replyTo(await queued(), { operator })).toBe(operator.email);
  expect(await replyTo(await queued(), { operator: undefined })).toBeNull();
  const contact = { replyTo: 'eva@ejemplo.test' };
  expect(await replyTo(await queued(contact), { operator })).toBe(contact.replyTo);
});
