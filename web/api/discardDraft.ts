import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { removeAccountDraft } from './accountDrafts.ts';
import { forgetImages } from './draftImages.ts';
import { type Draft, draftsQuery } from './draftList.ts';
import { imagesOf, removeDraft } from './drafts.ts';
import { stopUploads } from './sendings.ts';

/** Throws `ApiProblem`; `draft_changed` when its contents have changed. */
export function useDiscardDraft(userId: string): (draft: Draft) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id, stamp }) => {
      try {
        if (stamp !== undefined) await removeAccountDraft(id, stamp);
        stopUploads(id);
        removeDraft(userId, id);
        await forgetImages(imagesOf(userId, id)).catch(() => {});
      } finally {
        await queryClient.invalidateQueries({ queryKey: draftsQuery(userId).queryKey });
      }
    },
    [queryClient, userId],
  );
}
