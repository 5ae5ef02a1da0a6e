export type Order = 'answer' | 'refuse' | 'throw' | 'exit' | 'spin';

/** A thread that does what it is told, for better or worse. */
export default async function obey(order: Order): Promise<string> {
  if (order === 'refuse') throw new Error('refused');
  if (order === 'exit') process.exit(3);
  if (order === 'throw')
    setImmediate(() => {
      throw new Error('broken thread');
    });
  while (order === 'spin');
  return order === 'answer' ? 'answered' : new Promise(() => {});
}
