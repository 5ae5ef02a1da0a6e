/** Replies that the document of an account's page asked for before the app (`earlyReads.ts`). */
export interface EarlyReplies {
  /** Milliseconds since the document began. */
  readonly at: number;
  /** By address; a reply that the app has taken is gone. */
  readonly replies: Partial<Record<string, Promise<Response>>>;
}

declare global {
  interface Window {
    early?: EarlyReplies | undefined;
  }
}

/** Age from which a reply is asked anew, in milliseconds. */
const OLD = 10_000;

/** Takes the early reply of an address, once; `ask` asks where there is none, or no good one. */
export async function earlyReply(url: string, ask: () => Promise<Response>): Promise<Response> {
  const { early } = window;
  const reply = early && performance.now() - early.at < OLD ? early.replies[url] : undefined;
  delete early?.replies[url];
  const response = await reply?.catch(() => undefined);
  return response?.ok ? response : ask();
}

/** Call before a change: the replies may be out of date. */
export function dropEarlyReplies(): void {
  window.early = undefined;
}
