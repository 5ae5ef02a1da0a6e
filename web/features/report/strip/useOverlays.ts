import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overlay } from '#domain/report/overlay.ts';
import { type Analysis, overlayQuery } from '#web/api/analyses.ts';

/** Contours of each image by its id, once all are there; null where it has none. */
export function useOverlays({
  id,
  images,
}: Pick<Analysis, 'id' | 'images'>): ReadonlyMap<string, Overlay | null> {
  const queries = useQueryClient();
  const { data } = useQuery({
    // Under the same head as each of them: another version of the report changes all.
    queryKey: ['overlay', id, 'all', ...images.map((image) => `${image.id} ${image.hasOverlay}`)],
    queryFn: () =>
      Promise.all(
        images.map(async (image) => ({
          id: image.id,
          overlay: image.hasOverlay ? await queries.fetchQuery(overlayQuery(id, image.id)) : null,
        })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return new Map(data?.map((image) => [image.id, image.overlay]));
}
