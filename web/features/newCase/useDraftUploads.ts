import { useEffect, useRef } from 'react';
import {
  dropUpload,
  followUploads,
  type UploadOwner,
  upload,
  wayOf,
} from '#web/api/imageUploads.ts';
import { followNetwork } from '#web/api/network.ts';
import { isShareable } from './caseImages.ts';
import { stateOf } from './uploadWords.ts';
import type { CaseImages } from './useCaseImages.ts';

/** Sends the images of the form into its draft in the account, and shows how far they are. */
export function useDraftUploads(images: CaseImages, type: string, uploads: boolean): void {
  const { owner, list } = images;
  const latest = useRef(images);
  latest.current = images;
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const [user = '', draft = ''] = owner.split(':');
    const of: UploadOwner = { user, draft, type };
    const now = new Set(list.map(({ key }) => key));
    for (const key of before.current) if (!now.has(key) && isShareable(key)) dropUpload(draft, key);
    before.current = now;
    if (!uploads) return;
    upload(
      of,
      list.flatMap(({ key, file, scale }) =>
        file && isShareable(key) ? { key, file, scale } : [],
      ),
    );
  }, [owner, list, type, uploads]);
  useMarks(latest);
}

/** Marks the images as their uploads come to another state. */
function useMarks(latest: { readonly current: CaseImages }): void {
  const marked = useRef(new Map<string, string>());
  useEffect(() => {
    const mark = () => {
      for (const { key, state } of latest.current.list) {
        const way = wayOf(key);
        if (!way) continue;
        const next = stateOf(way, navigator.onLine);
        const text = JSON.stringify(next);
        const settled = state.name === 'ready' && next.name !== 'ready';
        if (marked.current.get(key) === text && !settled) continue;
        marked.current.set(key, text);
        latest.current.mark(key, next);
      }
    };
    mark();
    const stops = [followUploads(mark), followNetwork(mark)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [latest]);
}
