import { describe, expect } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { requireRoom } from './imageRoom.ts';

const GIGABYTE = 1024 ** 3;

describe('image storage of an account', () => {
  everyRow([
    ['free', 1],
    ['premium', 50],
    ['enterprise', 200],
    // A plan that an older version offered.
    ['retired', 50],
  ])('on plan {plan id} is {gigabytes} GB', (planId, gigabytes) => {
    const full = { unsent: 0, all: gigabytes * GIGABYTE };
    requireRoom(full, planId);
    expect(() => requireRoom({ ...full, all: full.all + 1 }, planId)).toThrow(AppError);
  });
});
