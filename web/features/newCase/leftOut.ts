import type { ApiProblem } from '#web/api/problem.ts';

/** Images that the vet sends the case without, also one that is awaited. */
export class LeftOut {
  readonly #controllers = new Map<string, AbortController>();

  signal(key: string): AbortSignal {
    const controller = this.#controllers.get(key) ?? new AbortController();
    this.#controllers.set(key, controller);
    return controller.signal;
  }

  has(key: string): boolean {
    return this.signal(key).aborted;
  }

  add(key: string): void {
    this.signal(key);
    this.#controllers.get(key)?.abort();
  }
}

/** An image of the account's draft that was refused: is the case sent without it? */
export class RefusedImage extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
