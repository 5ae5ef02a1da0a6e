import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import { readAttempt, type SendAttempt } from './attempt.ts';
import { LeftOut } from './leftOut.ts';
import { type ImageToSend, type SubmissionCalls, submitCase } from './submission.ts';

/**
 * For any fate of the images and any cuts and kills: the case is charged once at most, never before
 * the vet answered about a refused image, and it is read with each image once, in its place, or
 * without those that the vet left out.
 */

/** How an image of the draft ends: whole, refused, or on the device, to be sent with its case. */
type Fate = 'accepted' | 'refused' | 'stays';

interface Case {
  readonly places: Map<number, string>;
  charged: number;
}

const problem = (code: string, status: number) =>
  new ApiProblem({ title: code, detail: code, code, status });

/** The server: one case per key, copies and uploads into positions, one charge. */
class Server {
  readonly cases = new Map<string, Case>();
  readonly #keys = new Map<string, string>();

  create(key: string, replaces: string | undefined) {
    if (replaces && this.cases.get(replaces)?.charged === 0) this.cases.delete(replaces);
    const id = this.#keys.get(key) ?? `case-${this.#keys.size + 1}`;
    this.#keys.set(key, id);
    if (!this.cases.has(id)) this.cases.set(id, { places: new Map(), charged: 0 });
    const sent = (this.cases.get(id)?.charged ?? 0) > 0;
    return { id, status: sent ? 'pending_webhook' : 'pending_images' };
  }

  at(id: string): Case {
    const one = this.cases.get(id);
    if (!one) throw problem('analysis_not_found', 404);
    return one;
  }

  submit(id: string, attempted: number): void {
    const one = this.at(id);
    if (one.charged > 0) return;
    if (attempted > 0 && one.places.size === 0) throw problem('no_images_left', 409);
    one.charged += 1;
  }
}

/** Fate of one call: it passes, is lost on the way, or its reply is. */
type Line = 'passes' | 'lost' | 'reply lost';

interface Vet {
  readonly server: Server;
  readonly fates: ReadonlyMap<string, Fate>;
  readonly line: () => Line;
  /** The page dies at this call. */
  readonly dies: () => boolean;
}

function callsOf({ server, fates, line, dies }: Vet, onDeath: () => void): SubmissionCalls {
  let dead = false;
  const through = async <T>(act: () => T): Promise<T> => {
    dead ||= dies();
    if (dead) {
      onDeath();
      return new Promise<T>(() => {});
    }
    const fate = line();
    if (fate === 'lost') throw problem('network', 0);
    const answer = act();
    if (fate === 'reply lost') throw problem('network', 0);
    return answer;
  };
  const put = (id: string, position: number, { key }: ImageToSend) =>
    through(() => server.at(id).places.set(position, key));
  return {
    create: (_type, _data, key, { replaces }) => through(() => server.create(key, replaces)),
    inAccount: ({ key }) => fates.get(key) !== 'stays',
    upload: async (id, position, image) => {
      if (fates.get(image.key) === 'refused') throw problem('image_unreadable', 422);
      return put(id, position, image);
    },
    remove: (id, position) => through(() => void server.at(id).places.delete(position)),
    submit: (id, attempted) => through(() => server.submit(id, attempted)),
  };
}

const fates = fc.array(fc.constantFrom<Fate>('accepted', 'refused', 'stays'), { maxLength: 5 });
const lines = fc.array(fc.constantFrom<Line>('passes', 'passes', 'lost', 'reply lost'), {
  maxLength: 30,
});
const deaths = fc.array(fc.boolean(), { maxLength: 12 });
/** After each press that failed: leave refused images out, or press again as it is. */
const answers = fc.array(fc.boolean(), { maxLength: 10 });

it('a case is charged once, with each image once, and never before the vet’s word [2.5-10] [2.4-17]', async () => {
  const check = fc.asyncProperty(fates, lines, deaths, answers, async (chosen, ...lists) => {
    const cuts = [...lists[0]];
    const ends = [...lists[1]];
    const says = [...lists[2]];
    const images = chosen.map((_, at): ImageToSend => ({ key: `i${at}`, file: new File([], 'x') }));
    const byKey = new Map(chosen.map((fate, at) => [`i${at}`, fate]));
    const server = new Server();
    const vet: Vet = {
      server,
      fates: byKey,
      line: () => cuts.shift() ?? 'passes',
      dies: () => ends.shift() ?? false,
    };
    let attempt: SendAttempt | undefined;
    const left = new Set<string>();
    const charged = () => [...server.cases.values()].filter((one) => one.charged > 0);
    for (let press = 0; press < 60 && charged().length === 0; press += 1) {
      const without = new LeftOut();
      const leaves = press >= 12 || says.shift() === true;
      if (leaves) for (const [key, fate] of byKey) if (fate === 'refused') left.add(key);
      for (const key of left) without.add(key);
      const submission = {
        type: 'ecg',
        answers: {},
        images,
        without,
        attempt: readAttempt(JSON.parse(JSON.stringify(attempt ?? null))),
        signal: new AbortController().signal,
      };
      const watcher = {
        onAttempt: (next: SendAttempt) => (attempt = next),
        onUploading: () => {},
        onWaiting: () => {},
        onUploaded: () => {},
        onImageFailed: () => {},
        onProgress: () => {},
      };
      await new Promise<void>((over) => {
        const calls = callsOf(vet, over);
        submitCase(submission, calls, watcher, async () => {}).then(
          () => over(),
          () => over(),
        );
      });
      const refused = images.filter(({ key }) => byKey.get(key) === 'refused' && !left.has(key));
      if (refused.length > 0) expect(charged()).toEqual([]);
      if (left.size === images.length && images.length > 0) break;
    }
    const done = charged();
    // Without any of its images the case is not accepted.
    const none = left.size === images.length && images.length > 0;
    expect(done.map((one) => one.charged)).toEqual(none ? [] : [1]);
    if (none) return;
    const read = [...(done[0]?.places ?? [])].toSorted(([a], [b]) => a - b);
    const wanted = images.flatMap(({ key }, at) => (left.has(key) ? [] : [[at + 1, key]]));
    expect(read).toEqual(wanted);
  });
  await fc.assert(check, { numRuns: 300 });
});
