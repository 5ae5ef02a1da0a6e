import { openStream, type SentEvent } from './eventStream.ts';

/** A live stream that reconnects and resumes, as a browser's does. */
export interface FollowedStream {
  /** Numbers of all the events it got. */
  readonly ids: ReadonlySet<string>;
  /** Without repeats, in order. */
  events(): SentEvent[];
  opened(): number;
  /** Number of breaks without an end. */
  cut(): number;
  close(): void;
}

const AGAIN_MS = 100;

export async function followStream(url: string, cookie: string): Promise<FollowedStream> {
  const got = new Map<string, SentEvent>();
  let lastEventId: string | undefined;
  let opened = 1;
  let cut = 0;
  let over = false;
  let stream = await openStream(url, cookie);
  const follow = async (): Promise<void> => {
    while (!over) {
      const end = await stream.ended;
      if (end === 'cut' && !over) cut++;
      for (const event of stream.events) got.set(event.id, event);
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
  const all = () => new Map([...got, ...stream.events.map((event) => [event.id, event] as const)]);
  return {
    get ids() {
      return new Set(all().keys());
    },
    events: () => [...all().values()].toSorted((a, b) => Number(a.id) - Number(b.id)),
    opened: () => opened,
    cut: () => cut,
    close: () => {
      over = true;
      stream.close();
    },
  };
}
