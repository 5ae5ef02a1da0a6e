import { z } from 'zod';

/**
 * The id of a row, in small letters: to the database both spellings are one id, to a program that
 * compares texts they are two.
 */
export const uuid = z.uuid().toLowerCase();
