export interface SentEvent {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any JSON of the server
  readonly data: any;
}

export interface OpenStream {
  /** Without the opening message and signs of life. */
  readonly events: SentEvent[];
  /** The opening message, once it has arrived. */
  start(): SentEvent | undefined;
  /** Reconnection delay from the server, in milliseconds. */
  retry(): number | undefined;
  /** Ended by the server, or cut. */
  readonly ended: Promise<'whole' | 'cut'>;
  close(): void;
}

/** Resumes as a reconnecting browser, or as a new stream. */
export interface Resume {
  readonly lastEventId?: string | undefined;
  readonly since?: string | undefined;
}

/** Collects events. Resolves once the server has replied. */
export async function openStream(
  url: string,
  cookie: string,
  { lastEventId, since }: Resume = {},
): Promise<OpenStream> {
  const abort = new AbortController();
  const query = since === undefined ? '' : `?since=${since}`;
  const response = await fetch(`${url}/api/events${query}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const events: SentEvent[] = [];
  let start: SentEvent | undefined;
  let retry: number | undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  // The first comment means that the server listens.
  let rest = (await reader.read()).value ?? '';
  const pump = async (): Promise<void> => {
    for (;;) {
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      const asked = blocks.map((block) => /^retry: ?(\d+)$/m.exec(block)?.[1]).find(Boolean);
      if (asked) retry = Number(asked);
      for (const sent of blocks.flatMap(parse))
        if (sent.event === 'start') start = sent;
        else if (sent.event !== 'alive') events.push(sent);
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
    }
  };
  const ended = pump().then(
    () => 'whole' as const,
    () => 'cut' as const,
  );
  return { events, start: () => start, retry: () => retry, ended, close: () => abort.abort() };
}

function parse(block: string): SentEvent[] {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  if (data === undefined) return [];
  return [{ id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(data) }];
}
