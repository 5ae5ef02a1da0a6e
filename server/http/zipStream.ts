import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

interface ZippedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly compress: boolean;
}

/**
 * Streams the files as one zip, one file in memory at a time. `onEnd` runs once the zip is read,
 * fails or is abandoned.
 */
export function zipStream(
  files: AsyncGenerator<ZippedFile>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const chunks = zipChunks(files);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (!next.done) return controller.enqueue(next.value);
      onEnd();
      controller.close();
    },
    async cancel() {
      onEnd();
      await chunks.return(undefined);
      await files.return(undefined);
    },
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
