export type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The image library, with no other readers than those of the formats we take. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
      ],
    });
    sharp.cache(false);
    // Images are decoded side by side in processes; threads for each would only cost memory.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
