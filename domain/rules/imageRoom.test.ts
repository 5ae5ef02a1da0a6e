import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { requireRoom } from './imageRoom.ts';

const GIGABYTE = 1024 ** 3;

describe('the room for images of an account', () => {
  it.each([
    ['free', 1],
    ['premium', 50],
    ['enterprise', 200],
    // A plan that an older version offered.
    ['retired', 50],
  ])('on the plan %s is %i gigabytes', (planId, gigabytes) => {
    const full = { unsent: 0, all: gigabytes * GIGABYTE };
    requireRoom(full, planId);
    expect(() => requireRoom({ ...full, all: full.all + 1 }, planId)).toThrow(AppError);
  });
});
