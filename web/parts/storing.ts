/** Writes to this device under way, such as images and marks of a draft: a reload waits for them. */
const writes = new Set<Promise<unknown>>();

export function storing<T>(write: Promise<T>): Promise<T> {
  writes.add(write);
  const end = () => writes.delete(write);
  write.then(end, end);
  return write;
}

export async function stored(): Promise<void> {
  await Promise.allSettled(writes);
}
