import type { Context as HonoContext } from 'hono';

interface ImageFile {
  readonly mediaType: string;
  /** Names these bytes for ever. */
  readonly tag: string;
  read(): Promise<Uint8Array>;
}

/** The bytes of an image, or 304 where the browser has them: then they are not read. */
export async function imageReply(c: HonoContext, { mediaType, tag, read }: ImageFile) {
  // The browser asks each time, so that only who may see an image reads it from there.
  const headers = { 'cache-control': 'private, no-cache', etag: `"${tag}"` };
  if (knows(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const bytes = await read();
  return c.body(bytes.slice().buffer, 200, {
    'content-type': mediaType,
    'content-disposition': 'inline',
    ...headers,
  });
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags?.includes(`"${tag}"`) ?? false;
}
