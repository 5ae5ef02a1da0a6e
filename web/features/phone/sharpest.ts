/** Frames of which the sharpest is taken. */
export const FRAMES = 20;

interface Waiting<Picture> {
  readonly number: number;
  readonly score: number;
  readonly picture: Picture;
}

/**
 * The sharpest of the last frames. Holds only those that may still become it: a later and sharper
 * frame makes every earlier one useless.
 * @param drop frees a picture that is not needed.
 */
export function createSharpest<Picture>(drop: (picture: Picture) => void) {
  let waiting: Waiting<Picture>[] = [];
  let number = 0;
  return {
    add(score: number, picture: Picture): void {
      number += 1;
      const [stays, goes] = partition(
        waiting,
        (one) => one.score > score && one.number > number - FRAMES,
      );
      for (const one of goes) drop(one.picture);
      waiting = [...stays, { number, score, picture }];
    },
    /** The caller frees it. The frames begin anew. */
    take(): Picture | undefined {
      const [best, ...rest] = waiting;
      for (const one of rest) drop(one.picture);
      waiting = [];
      return best?.picture;
    },
  };
}

function partition<One>(list: readonly One[], holds: (one: One) => boolean): [One[], One[]] {
  return [list.filter(holds), list.filter((one) => !holds(one))];
}
