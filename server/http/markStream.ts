import type { Mark } from '#domain/marks/mark.ts';

/** The marks as one JSON, a page in memory at a time. Waits for the first, whose fault is a refusal. */
export async function streamed(
  pages: AsyncGenerator<readonly Mark[]>,
): Promise<ReadableStream<Uint8Array>> {
  const parts = partsOf(pages);
  const encoder = new TextEncoder();
  let next: IteratorResult<string, undefined> | undefined = await parts.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await parts.next());
        next = undefined;
        if (part.done) controller.close();
        else controller.enqueue(encoder.encode(part.value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}

async function* partsOf(pages: AsyncGenerator<readonly Mark[]>): AsyncGenerator<string, undefined> {
  let lead = '{"marks":[';
  for await (const page of pages) {
    // A last page is empty where the one before was full.
    if (page.length === 0) continue;
    yield lead + page.map((mark) => JSON.stringify(mark)).join(',');
    lead = ',';
  }
  yield lead === ',' ? ']}' : `${lead}]}`;
}
