export type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/** The image library, with only the readers of accepted formats. */
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
    // Images are decoded in parallel processes; threads in each would only cost memory.
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
