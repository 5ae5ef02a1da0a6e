import { useEffect, useReducer, useRef, useState } from 'react';
import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import type { AccountImage } from '#web/api/accountDrafts.ts';
import { readScale, writeScale } from '#web/api/chosenScales.ts';
import {
  forgetImage,
  forgetImages,
  type KeptImage,
  keepImage,
  loadImages,
} from '#web/api/draftImages.ts';
import type { DeviceDraft } from '#web/api/drafts.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { storing } from '#web/parts/storing.ts';
import { toast } from '#web/ui/toast.ts';
import { readAttempt } from './attempt.ts';
import { type FormImage, type ImageState, type ImagesAction, reduceImages } from './caseImages.ts';
import { type RefusedFile, readFiles } from './readFiles.ts';

export interface CaseImages {
  /** User and draft, joined by a colon. */
  readonly owner: string;
  readonly list: readonly FormImage[];
  /** The stored images are still loading. */
  readonly loading: boolean;
  /** Resolves once they are there. */
  readonly restored: Promise<unknown>;
  /** False without browser storage for files: a reload loses them. */
  readonly storable: boolean;
  /** Files refused in the last choice. */
  readonly refused: readonly RefusedFile[];
  add(files: readonly File[]): Promise<void>;
  /** Adds those that `read` resolves to, which have their keys; loading until then. */
  bring(read: () => Promise<readonly KeptImage[]>): Promise<void>;
  /** Puts another file in the place of an image. */
  change(key: string, file: File): Promise<void>;
  /** Takes the list of another device in the place of the keys `instead`; returns the way back. */
  adopt(theirs: readonly AccountImage[], instead: readonly string[]): () => void;
  /** Learns where the account has images. */
  meet(theirs: readonly AccountImage[]): void;
  remove(key: string): void;
  move(key: string, by: 1 | -1): void;
  mark(key: string, state: ImageState): void;
  /** Undefined: none. */
  chooseScale(key: string, scale: string | undefined): void;
  settle(): void;
}

/** Stored under `owner`; removes the images of `forgotten` drafts first. */
export function useCaseImages(
  owner: string,
  draft: DeviceDraft | undefined,
  forgotten: readonly string[],
): CaseImages {
  const [list, dispatch] = useReducer(reduceImages, []);
  const [isStored, setStored] = useState(true);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [bringing, setBringing] = useState(false);
  const { restored, loading } = useKeptImages({ owner, draft, forgotten }, dispatch, setStored);
  const latest = useRef(list);
  latest.current = list;

  const add = async (files: readonly File[]) => {
    const read = await readFiles(files);
    setRefused(read.refused);
    const room = MAX_IMAGES - latest.current.length;
    if (read.accepted.length > room) {
      const { title, detail } = FORM_ERRORS.too_many_images;
      toast({ title, description: detail, variant: 'destructive' });
    }
    await put(read.accepted.slice(0, room).map((file) => ({ key: randomUuid(), file })));
  };
  const put = async (images: readonly KeptImage[]) => {
    dispatch({ do: 'add', images: images.map(asReady) });
    await write(images);
  };
  const write = async (images: readonly KeptImage[]) => {
    const writing = async () => {
      for (const image of images) await keepImage(owner, image).catch(() => setStored(false));
    };
    await storing(writing());
  };
  const bring = async (read: () => Promise<readonly KeptImage[]>) => {
    setBringing(true);
    try {
      await put(await read());
    } finally {
      setBringing(false);
    }
  };
  const forget = (key: string) => {
    writeScale(owner, key, undefined);
    // A failure means that it was not stored either.
    forgetImage(owner, key).catch(() => {});
  };
  const remove = (key: string) => {
    dispatch({ do: 'remove', key });
    setRefused([]);
    forget(key);
  };
  return {
    owner,
    list,
    loading: loading || bringing,
    restored,
    storable: isStored,
    refused,
    add,
    bring,
    ...exchanging({ latest, dispatch, write, forget, setRefused }),
    meet: (theirs) => dispatch({ do: 'meet', theirs }),
    remove,
    move: (key, by) => dispatch({ do: 'move', key, by }),
    mark: (key, state) => dispatch({ do: 'mark', key, state }),
    chooseScale(key, scale) {
      dispatch({ do: 'scale', key, scale });
      writeScale(owner, key, scale);
    },
    settle: () => dispatch({ do: 'settle' }),
  };
}

interface Exchange {
  readonly latest: { readonly current: readonly FormImage[] };
  readonly dispatch: (action: ImagesAction) => void;
  readonly write: (images: readonly KeptImage[]) => Promise<void>;
  readonly forget: (key: string) => void;
  readonly setRefused: (refused: readonly RefusedFile[]) => void;
}

/** Other images in the place of those that are there. */
function exchanging({ latest, dispatch, write, forget, setRefused }: Exchange) {
  const change = async (key: string, file: File) => {
    const read = await readFiles([file]);
    setRefused(read.refused);
    if (read.accepted.length === 0) return;
    const image = { key: randomUuid(), file };
    dispatch({ do: 'change', key, image: asReady(image) });
    forget(key);
    await write([image]);
  };
  const adopt = (theirs: readonly AccountImage[], instead: readonly string[]) => {
    const before = latest.current;
    dispatch({ do: 'adopt', theirs, instead });
    const gone = before.filter(
      ({ key }) => instead.includes(key) && theirs.every(({ id }) => id !== key),
    );
    for (const { key } of gone) forget(key);
    return () => {
      dispatch({ do: 'put-back', images: before });
      void write(gone.flatMap(({ key, file }) => (file ? { key, file } : [])));
    };
  };
  return { change, adopt };
}

interface KeptImages {
  readonly owner: string;
  readonly draft: DeviceDraft | undefined;
  readonly forgotten: readonly string[];
}

/** Restores the stored images once. */
function useKeptImages(
  { owner, draft, forgotten }: KeptImages,
  dispatch: (action: ImagesAction) => void,
  setStorable: (storable: boolean) => void,
) {
  const [loading, setLoading] = useState(true);
  const [restored] = useState(async () => {
    try {
      await Promise.all(forgotten.map(forgetImages));
      return scaled(owner, inOrder(await loadImages(owner), draft));
    } catch {
      return undefined;
    }
  });
  useEffect(() => {
    let left = false;
    void restored.then((images) => {
      if (!images) setStorable(false);
      if (left) return;
      if (images) dispatch({ do: 'add', images });
      setLoading(false);
    });
    return () => {
      left = true;
    };
  }, [restored, dispatch, setStorable]);
  return { restored, loading };
}

/** In draft order; images that the draft does not name come last. */
function inOrder(stored: readonly KeptImage[], draft: DeviceDraft | undefined): FormImage[] {
  const place = (key: string) => {
    const index = draft?.images.indexOf(key) ?? -1;
    return index < 0 ? MAX_IMAGES : index;
  };
  const uploaded = Object.values(readAttempt(draft?.attempt)?.uploaded ?? {});
  const here = stored.map((image) =>
    uploaded.includes(image.key)
      ? { ...image, state: { name: 'uploaded' } as const }
      : asReady(image),
  );
  const away = (draft?.shared ?? []).filter((id) => stored.every(({ key }) => key !== id));
  const images = [...here, ...away.map(elsewhere)];
  return images.toSorted((a, b) => place(a.key) - place(b.key));
}

function elsewhere(key: string): FormImage {
  return { key, file: undefined, state: { name: 'elsewhere' } };
}

function scaled(owner: string, images: readonly FormImage[]): FormImage[] {
  return images.map((image) => ({ ...image, scale: readScale(owner, image.key) }));
}

function asReady(image: KeptImage): FormImage {
  return { ...image, state: { name: 'ready' } };
}
