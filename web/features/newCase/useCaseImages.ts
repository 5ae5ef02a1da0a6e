import { useEffect, useReducer, useRef, useState } from 'react';
import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import { readScale, writeScale } from '#web/api/chosenScales.ts';
import {
  forgetImage,
  forgetImages,
  type KeptImage,
  keepImage,
  loadImages,
} from '#web/api/draftImages.ts';
import type { DeviceDraft } from '#web/api/drafts.ts';
import { randomKey } from '#web/api/randomKey.ts';
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
  /** False without browser storage for files: a reload loses them. */
  readonly storable: boolean;
  /** Files refused in the last choice. */
  readonly refused: readonly RefusedFile[];
  add(files: readonly File[]): Promise<void>;
  /** Adds those that `read` resolves to, which have their keys; loading until then. */
  bring(read: () => Promise<readonly KeptImage[]>): Promise<void>;
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
  const loading = useKeptImages({ owner, draft, forgotten }, dispatch, setStored);
  const count = useRef(0);
  count.current = list.length;

  const add = async (files: readonly File[]) => {
    const read = await readFiles(files);
    setRefused(read.refused);
    const room = MAX_IMAGES - count.current;
    if (read.accepted.length > room) {
      const { title, detail } = FORM_ERRORS.too_many_images;
      toast({ title, description: detail, variant: 'destructive' });
    }
    await put(read.accepted.slice(0, room).map((file) => ({ key: randomKey(), file })));
  };
  const put = async (images: readonly KeptImage[]) => {
    dispatch({ do: 'add', images: images.map(asReady) });
    const write = async () => {
      for (const image of images) await keepImage(owner, image).catch(() => setStored(false));
    };
    await storing(write());
  };
  const bring = async (read: () => Promise<readonly KeptImage[]>) => {
    setBringing(true);
    try {
      await put(await read());
    } finally {
      setBringing(false);
    }
  };
  const remove = (key: string) => {
    dispatch({ do: 'remove', key });
    setRefused([]);
    writeScale(owner, key, undefined);
    // A failure means that it was not stored either.
    forgetImage(owner, key).catch(() => {});
  };
  return {
    owner,
    list,
    loading: loading || bringing,
    storable: isStored,
    refused,
    add,
    bring,
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

interface KeptImages {
  readonly owner: string;
  readonly draft: DeviceDraft | undefined;
  readonly forgotten: readonly string[];
}

/** Restores the stored images once. Returns true while they are loading. */
function useKeptImages(
  { owner, draft, forgotten }: KeptImages,
  dispatch: (action: ImagesAction) => void,
  setStorable: (storable: boolean) => void,
): boolean {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    let left = false;
    Promise.all(forgotten.map(forgetImages))
      .then(() => loadImages(owner))
      .then((images) => {
        if (!left) dispatch({ do: 'add', images: scaled(owner, inOrder(images, draft)) });
      })
      .catch(() => setStorable(false))
      .finally(() => !left && setLoading(false));
    return () => {
      left = true;
    };
  }, [owner, draft, forgotten, dispatch, setStorable]);
  return loading;
}

/** In draft order; images that the draft does not name come last. */
function inOrder(images: readonly KeptImage[], draft: DeviceDraft | undefined): FormImage[] {
  const place = (key: string) => {
    const index = draft?.images.indexOf(key) ?? -1;
    return index < 0 ? MAX_IMAGES : index;
  };
  const uploaded = Object.values(readAttempt(draft?.attempt)?.uploaded ?? {});
  return images
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map((image) =>
      uploaded.includes(image.key) ? { ...image, state: { name: 'uploaded' } } : asReady(image),
    );
}

function scaled(owner: string, images: readonly FormImage[]): FormImage[] {
  return images.map((image) => ({ ...image, scale: readScale(owner, image.key) }));
}

function asReady(image: KeptImage): FormImage {
  return { ...image, state: { name: 'ready' } };
}
