import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

interface ZippedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly compress: boolean;
}

interface Reading {
  /** Its reader asks for more. */
  onRead(): void;
  /** Once it is read, fails or is abandoned. */
  onEnd(): void;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
}

/** Streams the files as one zip, one file in memory at a time. */
export function zipStream(
  files: AsyncGenerator<ZippedFile>,
  { onRead, onEnd, signal }: Partial<Reading> = {},
): ReadableStream<Uint8Array> {
  const chunks = zipChunks(files);
  const abandon = async (): Promise<void> => {
    onEnd?.();
    await chunks.return(undefined);
    await files.return(undefined);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => {
        controller.error(signal.reason);
        void abandon();
      });
    },
    async pull(controller) {
      onRead?.();
      const next = await chunks.next().catch((error: unknown) => {
        onEnd?.();
        throw error;
      });
      if (signal?.aborted) return;
      if (!next.done) return controller.enqueue(next.value);
      onEnd?.();
      controller.close();
    },
    cancel: abandon,
  });
}

async function* zipChunks(files: AsyncGenerator<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { path, bytes, compress } of files) {
    const file = compress ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    file.push(bytes, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
