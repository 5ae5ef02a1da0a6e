import type { Desk } from '../desk.ts';
import type { Form } from './form.ts';

/** An API operation: parameters and result. The result has the SDK's type; `json` serialises it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:id`: the object; `:inner`: a part of it. */
  readonly path: string;
  readonly run: (desk: Desk, form: Form, id: string, inner: string) => string;
}

/** @param answer returns an object of the SDK's types. */
export function operation<Shape extends object>(
  method: Operation['method'],
  path: string,
  answer: (desk: Desk, form: Form, id: string, inner: string) => Shape,
): Operation {
  return { method, path, run: (...asked) => JSON.stringify(answer(...asked)) };
}
