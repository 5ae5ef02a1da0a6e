/** One server-sent event as it came. */
export interface SentEvent {
  readonly id: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came
  readonly data: any;
}

export interface OpenStream {
  readonly events: SentEvent[];
  close(): void;
}

/** Opens the live channel and collects what it says. Resolves once the server has answered. */
export async function openStream(
  url: string,
  cookie: string,
  lastEventId?: string,
): Promise<OpenStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { cookie, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const events: SentEvent[] = [];
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  // The first comment says that the server listens.
  let rest = (await reader.read()).value ?? '';
  const pump = async (): Promise<void> => {
    for (;;) {
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.flatMap(parse));
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
    }
  };
  pump().catch(() => {});
  return { events, close: () => abort.abort() };
}

function parse(block: string): SentEvent[] {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
  const data = field('data');
  if (data === undefined) return [];
  return [{ id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(data) }];
}
