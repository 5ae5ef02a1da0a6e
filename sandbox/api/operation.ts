import type { Desk } from '../desk.ts';
import type { Form } from './form.ts';

/**
 * One operation of the API: what it is asked with and what it answers. The answer is of the SDK's
 * type; `json` is where it becomes text.
 */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for what is asked for, `:inner` for a part of it. */
  readonly path: string;
  readonly run: (desk: Desk, form: Form, id: string, inner: string) => string;
}

/** @param answer gives an object of the SDK's types. */
export function operation<Answer extends object>(
  method: Operation['method'],
  path: string,
  answer: (desk: Desk, form: Form, id: string, inner: string) => Answer,
): Operation {
  return { method, path, run: (...asked) => JSON.stringify(answer(...asked)) };
}
