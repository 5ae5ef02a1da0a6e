export type Order = 'answer' | 'turn' | 'refuse' | 'throw' | 'exit' | 'spin';

let turns = 0;

/** A thread that obeys orders, good or bad. */
export default async function obey(order: Order): Promise<string> {
  if (order === 'refuse') throw new Error('refused');
  if (order === 'exit') process.exit(3);
  if (order === 'throw')
    setImmediate(() => {
      throw new Error('broken thread');
    });
  if (order === 'turn') {
    setImmediate(() => {
      turns++;
    });
    return `${turns} turns`;
  }
  while (order === 'spin');
  return order === 'answer' ? 'answered' : new Promise(() => {});
}
