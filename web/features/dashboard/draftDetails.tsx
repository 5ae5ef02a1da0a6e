import { useEffect, useState } from 'react';
import { useDefinition } from '#web/api/definition.ts';
import { draftImageUrl } from '#web/api/draftImageCalls.ts';
import { loadImage } from '#web/api/draftImages.ts';
import type { Draft } from '#web/api/draftList.ts';
import { imagesOf, readDraft } from '#web/api/drafts.ts';
import { draftProgress } from '#web/catalogue/draftProgress.ts';
import { Progress } from '#web/ui/progress.tsx';

/** A draft's answers among those that its form asks openly. */
export function DraftProgress({ draft }: { readonly draft: Draft }) {
  const { data: definition } = useDefinition(draft.type);
  if (!definition) return null;
  const { answered, asked } = draftProgress(definition, draft.data);
  const text = `${answered} de ${asked} datos`;
  return (
    <div className="flex items-center gap-3 text-meta text-ink-soft">
      <span className="w-40 max-w-full">
        <Progress value={answered} max={Math.max(asked, 1)} label={text} />
      </span>
      <span aria-hidden="true" className="whitespace-nowrap tabular-nums">
        {text}
      </span>
    </div>
  );
}

export interface DraftPictureProps {
  readonly userId: string;
  /** Id of the draft. */
  readonly id: string;
  /** Id of the first image that the account has. */
  readonly there: string | undefined;
}

/** The draft's first image, from this device or the account; nothing where the browser cannot show it. */
export function DraftPicture({ userId, id, there }: DraftPictureProps) {
  const here = useFirstImage(userId, id);
  const url = here ?? (there === undefined ? undefined : draftImageUrl(id, there, 'thumb'));
  const [shown, setShown] = useState(false);
  if (url === undefined) return null;
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      onLoad={() => setShown(true)}
      className={shown ? 'absolute inset-0 size-full object-cover' : 'hidden'}
    />
  );
}

function useFirstImage(userId: string, id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    const load = async () => {
      const [key] = readDraft(userId, id)?.images ?? [];
      if (key === undefined) return;
      // Without its file the drawing of the type stays.
      const file = await loadImage(imagesOf(userId, id), key).catch(() => undefined);
      if (!file || gone) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    };
    void load();
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [userId, id]);
  return url;
}
