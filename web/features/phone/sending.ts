import { type ApiProblem, asProblem } from '#web/api/problem.ts';
import { endsThePage, mayPassLater, type PhoneApi } from './phoneApi.ts';

export interface Picture {
  readonly id: string;
  readonly file: Blob;
  /** Address of the file, for its thumbnail. */
  readonly url: string;
}

/** `there`: the form at the desk shows it. */
export type Progress =
  | /** `cut`: why it waits to be tried again; or empty. */
  { readonly is: 'sending'; readonly share: number; readonly cut: string }
  | { readonly is: 'sent' | 'there' }
  | { readonly is: 'refused'; readonly why: string };

const AGAIN_MS = 2000;

interface Parts {
  readonly api: PhoneApi;
  readonly onProgress: (picture: Picture, progress: Progress) => void;
  /** The code is of no more use. */
  readonly onEnd: (problem: ApiProblem) => void;
  /** Ends after the pause, or when the line is back. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** Sends pictures one after the other, each in parts that a cut repeats one of. */
export function createSending({ api, onProgress, onEnd, pause }: Parts) {
  let last: Promise<void> = Promise.resolve();
  let ended = false;

  const sendParts = async (picture: Picture): Promise<void> => {
    const { id, file } = picture;
    let { state, received } = await api.begin(id, file.size);
    // One that was refused before a reply was lost says so again.
    while (state !== 'accepted' && !ended) {
      onProgress(picture, { is: 'sending', share: received / file.size, cut: '' });
      ({ state, received } = await api.part(id, received, file));
    }
    if (state === 'accepted') onProgress(picture, { is: 'sent' });
  };

  const send = async (picture: Picture): Promise<void> => {
    while (!ended) {
      try {
        return await sendParts(picture);
      } catch (error) {
        const problem = asProblem(error);
        if (endsThePage(problem)) {
          ended = true;
          return onEnd(problem);
        }
        if (!mayPassLater(problem))
          return onProgress(picture, { is: 'refused', why: problem.detail });
        if (problem.code === 'part_offset') continue;
        onProgress(picture, { is: 'sending', share: 0, cut: problem.title });
        await pause(AGAIN_MS);
      }
    }
  };

  return {
    add(picture: Picture): void {
      onProgress(picture, { is: 'sending', share: 0, cut: '' });
      last = last.then(() => send(picture));
    },
    /** When nothing is on its way. */
    done: () => last,
    stop: () => {
      ended = true;
    },
  };
}
