import { openStream } from './eventStream.ts';

/** A live stream that reconnects by itself and goes on where it was, as a browser's does. */
export interface FollowedStream {
  /** Numbers of all the events it got. */
  readonly ids: ReadonlySet<string>;
  /** How often it was opened. */
  opened(): number;
  /** How often it broke off without an end. */
  cut(): number;
  close(): void;
}

const AGAIN_MS = 100;

export async function followStream(url: string, cookie: string): Promise<FollowedStream> {
  const ids = new Set<string>();
  let lastEventId: string | undefined;
  let [opened, cut, over] = [1, 0, false];
  let stream = await openStream(url, cookie);
  const follow = async (): Promise<void> => {
    while (!over) {
      const end = await stream.ended;
      if (end === 'cut' && !over) cut++;
      for (const { id } of stream.events) ids.add(id);
      lastEventId = stream.events.at(-1)?.id ?? stream.start()?.id ?? lastEventId;
      while (!over) {
        const next = await openStream(url, cookie, { lastEventId }).catch(() => undefined);
        if (next) {
          stream = next;
          opened++;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
    stream.close();
  };
  void follow();
  return {
    get ids() {
      return new Set([...ids, ...stream.events.map((event) => event.id)]);
    },
    opened: () => opened,
    cut: () => cut,
    close: () => {
      over = true;
      stream.close();
    },
  };
}
