import { randomUUID } from 'node:crypto';
import { catalogue } from '#domain/analyses/index.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { plainJpeg } from './hostileImages.ts';
import { type Client, eventually, type Reply } from './product.ts';

/** Fills an account as its API lets it: every JSON of a user to its own limit, until all of it is full. */

/** A letter of three bytes. */
const LETTER = '獣';
/** Bytes of a request of 512 kB. */
const DRAFT_BYTES = 500_000;
const MARKS_A_REQUEST = 25;

export interface FillSize {
  readonly finished: number;
  readonly versionsEach: number;
  readonly drafts: number;
  readonly unsent: number;
  /** Cases with marks, and requests of 25 heavy marks for each. */
  readonly marked: number;
  readonly marksEach: number;
}

export interface Filled {
  /** Bytes of the requests that were accepted, by kind. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Refusals of a full account by kind, each wording once. */
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  /** Every other refusal: a fault of the attack. */
  readonly others: readonly string[];
}

export async function fillAccount(vet: Client, size: FillSize): Promise<Filled> {
  const filler = new Filler(vet);
  await filler.smallLists();
  await filler.finishedCases(size.finished, size.versionsEach);
  await filler.drafts(size.drafts);
  await filler.unsentCases(size.unsent, size.marked, size.marksEach);
  await filler.oneMoreOfEach();
  return filler;
}

class Filler implements Filled {
  readonly bytes: Record<string, number> = {};
  readonly refusals: Record<string, string[]> = {};
  readonly others: string[] = [];
  readonly #vet: Client;
  #finished: { readonly id: string; readonly base: number } | undefined;

  constructor(vet: Client) {
    this.#vet = vet;
  }

  async smallLists(): Promise<void> {
    const { types } = (await this.#vet.get('/api/me/intervals')).body;
    const own = types
      .flatMap(({ analytes }: { analytes: { key: string; species: object }[] }) => analytes)
      .flatMap(({ key, species }: { key: string; species: object }) =>
        Object.keys(species).map((name) => ({ analyte: key, species: name, low: 1, high: 2 })),
      );
    const distinct = new Map(own.map((one: OwnLimits) => [`${one.analyte} ${one.species}`, one]));
    const intervals = { own: [...distinct.values()].slice(0, 1000) };
    await this.#send('intervals', 'PUT', '/api/me/intervals', intervals);
    const scales = Array.from({ length: 60 }, (_, at) => ({
      id: randomUUID(),
      microscope: `${at}`.padEnd(60, LETTER),
      objective: LETTER.repeat(20),
      camera: LETTER.repeat(60),
      micrometresPerPixel: 0.123456789,
      width: 2592,
      height: 1944,
      origin: 'optics',
    }));
    await this.#send('scales', 'PUT', '/api/me/microscopes', { scales });
  }

  /** Sent cases, each with all the versions of a day and a vet's notes. */
  async finishedCases(amount: number, versions: number): Promise<void> {
    for (let at = 0; at < amount; at += 1) {
      const id = await this.#create(HEAVIEST, at);
      if (id === undefined) return;
      await this.#vet.post(`/api/analyses/${id}/submit`);
      await eventually(async () => {
        const { status } = (await this.#vet.get(`/api/analyses/${id}`)).body;
        return status === 'completed';
      });
      const note = LETTER.repeat(2000);
      const feedback = { verdict: 'acertado', comment: note, outcome: note };
      await this.#send('notes', 'PUT', `/api/analyses/${id}/feedback`, feedback);
      for (let base = 1; base <= versions; base += 1) await this.#correct(id, base);
      this.#finished = { id, base: versions + 1 };
    }
  }

  async #correct(id: string, base: number): Promise<void> {
    const changes = textsOf(HEAVIEST, `v${base} `);
    const correction = { base, changes, reason: LETTER.repeat(100) };
    await this.#send('versions', 'POST', `/api/analyses/${id}/versions`, correction);
  }

  async drafts(amount: number): Promise<void> {
    const arrays = { [LETTER]: Array.from({ length: DRAFT_BYTES / 3 }, () => []) };
    const text = { [LETTER]: LETTER.repeat(DRAFT_BYTES / 3) };
    for (let at = 0; at < amount; at += 1) {
      const path = `/api/drafts/${randomUUID()}`;
      const save = (data: object) => ({ json: { type: HEAVIEST.type, data, seen: null } });
      // Small arrays weigh most in memory, where a server takes them.
      const { status } = await this.#vet.send('PUT', path, save(arrays));
      if (status === 200) this.#accept('drafts', arrays);
      else await this.#send('drafts', 'PUT', path, save(text).json);
    }
  }

  async oneMoreOfEach(): Promise<void> {
    await this.#create(HEAVIEST, -1);
    await this.drafts(1);
    if (this.#finished) await this.#correct(this.#finished.id, this.#finished.base);
  }

  /** Unsent cases of every type; the first ones get marks when all stand. */
  async unsentCases(amount: number, marked: number, marksEach: number): Promise<void> {
    const ids: string[] = [];
    for (let at = 0; at < amount; at += 1) {
      const id = await this.#create(BY_WEIGHT[at % BY_WEIGHT.length] ?? HEAVIEST, at);
      if (id !== undefined) ids.push(id);
    }
    for (const id of ids.slice(0, marked)) if (!(await this.#mark(id, marksEach))) return;
  }

  async #create(definition: AnalysisDefinition, at: number): Promise<string | undefined> {
    const data = textsOf(definition, `${at} `);
    const reply = await this.#send('answers', 'POST', '/api/analyses', {
      type: definition.type,
      data,
    });
    return reply.status < 300 ? reply.body.id : undefined;
  }

  /** True while the account takes more. */
  async #mark(id: string, requests: number): Promise<boolean> {
    const { id: image } = (await this.#vet.upload(id, 1, await plainJpeg(64))).body;
    for (let sent = 0; sent < requests; sent += 1) {
      const marks = Array.from({ length: MARKS_A_REQUEST }, () => heavyMark(image));
      const path = `/api/analyses/${id}/marks`;
      const { body } = await this.#send('marks', 'PUT', path, { marks });
      const refused: readonly { readonly detail: string }[] = body.refused ?? [];
      for (const { detail } of refused) this.#refuse('marks', detail);
      if (refused.some(({ detail }) => detail.includes('cuenta'))) return false;
      if (refused.length > 0) return true;
    }
    return true;
  }

  async #send(kind: string, method: string, path: string, json: unknown): Promise<Reply> {
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await patiently(() => this.#vet.send(method, path, { json, headers }));
    if (reply.status < 300) this.#accept(kind, json);
    else if (reply.body.code === 'account_written_full') this.#refuse(kind, reply.body.detail);
    else this.others.push(`${kind} ${reply.status} ${JSON.stringify(reply.body)}`.slice(0, 300));
    return reply;
  }

  #accept(kind: string, json: unknown): void {
    this.bytes[kind] = (this.bytes[kind] ?? 0) + Buffer.byteLength(JSON.stringify(json));
  }

  #refuse(kind: string, detail: string): void {
    const words = this.refusals[kind] ?? [];
    if (!words.includes(detail)) this.refusals[kind] = [...words, detail];
  }
}

interface OwnLimits {
  readonly analyte: string;
  readonly species: string;
}

/** A contour of the most points, with places as long as a number gets. */
export function heavyMark(imageId: string) {
  return {
    id: randomUUID(),
    imageId,
    body: {
      kind: 'added',
      shape: 'nucleus',
      points: Array.from({ length: 800 }, () => 1000 + 9000 * Math.random()),
    },
    revision: 1,
    removed: false,
  };
}

/** Repeats a request that came too soon. */
export async function patiently(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    const wait = Number(reply.headers.get('retry-after'));
    if (reply.status !== 429 || !(wait <= 60)) return reply;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** Each text of the form at its limit. The beginning tells versions apart. */
function textsOf(definition: AnalysisDefinition, beginning: string): Record<string, string> {
  const fields = definition.groups.flatMap((group) => group.fields);
  const open = fields.filter(({ retired, about }) => !retired && about !== 'patient.species');
  return Object.fromEntries(
    open.flatMap((field): [string, string][] => {
      switch (field.kind) {
        case 'longText':
          return [[field.key, beginning.padEnd(field.maxLength ?? 4000, LETTER)]];
        case 'text':
          if (field.fixed !== undefined || field.about === 'patient.name') return [];
          return [[field.key, beginning.padEnd(field.maxLength ?? 200, LETTER)]];
        case 'suggest':
          return [[field.key, beginning.padEnd(field.maxLength ?? 200, LETTER)]];
        default:
          return [];
      }
    }),
  );
}

const weightOf = (definition: AnalysisDefinition) =>
  Buffer.byteLength(JSON.stringify(textsOf(definition, '')));
/** The heaviest first. */
const BY_WEIGHT = catalogue.all.toSorted((a, b) => weightOf(b) - weightOf(a));
const HEAVIEST = BY_WEIGHT[0] as AnalysisDefinition;
