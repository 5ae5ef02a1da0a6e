import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { words } from '#server/shared/words.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { describeError } from './describeError.ts';

const SECRETS = ['Bruma', 'vet@clinica.test', 'B12345678', 'hunter2hunter2', '$argon2id$v=19$abc'];
const described = (error: unknown) => JSON.stringify(describeError(error));

function refusedByServer(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    code,
    severity: 'ERROR',
    table: 'users',
    constraint: 'users_email_key',
    detail: 'Key (email)=(vet@clinica.test) already exists.',
    where: "unnamed portal parameter $1 = 'Bruma'",
  });
}

describe('an error in the log', () => {
  test('keeps the statement of a query and drops its values', () => {
    const cause = refusedByServer('23505', 'duplicate key value violates unique constraint "u"');
    const error = new DrizzleQueryError('insert into users values ($1, $2)', [...SECRETS], cause);
    expect(describeError(error)).toMatchObject({
      statement: 'insert into users values ($1, $2)',
      cause: {
        code: '23505',
        table: 'users',
        constraint: 'users_email_key',
        message: 'duplicate key value violates unique constraint "u"',
      },
    });
    for (const secret of SECRETS) expect(described(error)).not.toContain(secret);
  });

  test('drops a database’s quotation of an unreadable value', () => {
    const error = refusedByServer('22P02', 'invalid input syntax for type uuid: "Bruma"');
    expect(describeError(error)).toMatchObject({ code: '22P02' });
    expect(described(error)).not.toContain('Bruma');
  });

  test('names a refusal by its code', () => {
    const cause = new Error('the disk is full');
    const error = new AppError('invalid_id', { values: { id: 'Bruma' }, cause });
    expect(describeError(error)).toMatchObject({
      name: 'AppError',
      code: 'invalid_id',
      status: 400,
      cause: { message: 'the disk is full' },
    });
    expect(described(error)).not.toContain('Bruma');
  });

  test('names the place of an invalid value without the value', () => {
    const error = z.object({ name: z.enum(['a']) }).safeParse({ name: 'Bruma' }).error;
    expect(describeError(error)).toMatchObject({ issues: ['name invalid_value'] });
    expect(described(error)).not.toContain('Bruma');
  });

  test('describes the queue’s plain objects', () => {
    const error = {
      message: 'terminating connection',
      stack: new Error('x').stack,
      queue: 'sweep',
    };
    expect(describeError(error)).toMatchObject({
      message: 'terminating connection',
      queue: 'sweep',
      at: expect.arrayContaining([expect.stringContaining('describeError.test.ts')]),
    });
  });

  test('has stack lines relative to the product, without the message', () => {
    const { at = [] } = describeError(new Error('Bruma\n    at the door'));
    expect(at[0]).toMatch(/server\/observe\/log\/describeError\.test\.ts:\d+:\d+/);
    expect(at.join()).not.toContain('Bruma');
  });

  test('follows several causes, and stops at a cycle', () => {
    const error = new AggregateError([Object.assign(new Error('a'), { code: 'ECONNREFUSED' })]);
    expect(describeError(error)).toMatchObject({ causes: [{ code: 'ECONNREFUSED' }] });
    const circle = new Error('round');
    circle.cause = circle;
    expect(described(circle)).toContain('round');
  });

  test('accepts any thrown value', () => {
    expect(describeError('no puedo: Bruma')).toEqual({
      name: 'thrown string',
      message: 'no puedo',
    });
    expect(describeError(null)).toMatchObject({ name: 'thrown object' });
  });
});

describe('the words of a message', () => {
  everyRow([
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['The queue of the thread is full', 'The queue of the thread is full'],
    [
      `Unexpected token 'B', "Bruma tie"... is not valid JSON`,
      'Unexpected token …... is not valid JSON',
    ],
    [
      "Can't send mail - all were rejected: 550 <vet@clinica.test>",
      "Can't send mail - all were rejected",
    ],
    ['No mailbox vet@clinica.test here', 'No mailbox … here'],
    [
      'Failed to parse URL from https://x.test/reset?token=hunter2hunter2',
      'Failed to parse URL from …',
    ],
    ['near "Bruma', 'near …'],
    ['of B12345678 and $argon2id$v=19$abcdefgh1 too', expect.not.stringContaining('B12345678')],
  ])('{message} becomes {expected}', (message, expected) => {
    expect(words(message)).toEqual(expected);
  });
});
