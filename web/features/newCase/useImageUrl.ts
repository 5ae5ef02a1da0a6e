import { draftImageUrl } from '#web/api/draftImageCalls.ts';
import type { FormImage } from './caseImages.ts';
import { useObjectUrl } from './useObjectUrl.ts';

/**
 * For its thumbnail: of the file on this device, else of the account's draft.
 * @param owner user and draft, joined by a colon.
 */
export function useImageUrl({ key, file }: FormImage, owner: string): string | undefined {
  const here = useObjectUrl(file);
  const [, draft = ''] = owner.split(':');
  return file ? here : draftImageUrl(draft, key, 'thumb');
}
