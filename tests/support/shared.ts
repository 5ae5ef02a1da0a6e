interface Shared<T> {
  readonly made: Promise<T>;
  users: number;
}

const KEPT = Symbol.for('vetoscopio.tests.shared');
type Keeper = Record<symbol, Map<string, Shared<unknown>> | undefined>;

/**
 * Makes a thing once for all the projects of a run. Each project reloads its setup files in the
 * same process, so shared state lives on globalThis. The returned function ends this project's use;
 * the last call removes the thing.
 */
export async function shareInRun<T extends { remove(): Promise<void> }>(
  name: string,
  make: () => Promise<T>,
): Promise<{ thing: T; leave: () => Promise<void> }> {
  // globalThis has no type for our key.
  const keeper = globalThis as unknown as Keeper;
  keeper[KEPT] ??= new Map();
  const entries = keeper[KEPT] as Map<string, Shared<T>>;
  const shared = entries.get(name) ?? { made: make(), users: 0 };
  entries.set(name, shared);
  shared.users++;
  const thing = await shared.made;
  return {
    thing,
    leave: async () => {
      shared.users--;
      if (shared.users > 0) return;
      entries.delete(name);
      await thing.remove();
    },
  };
}
