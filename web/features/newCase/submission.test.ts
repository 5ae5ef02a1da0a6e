import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#web/api/problem.ts';
import type { SendAttempt } from './attempt.ts';
import { type ImageToSend, type SubmissionCalls, submitCase, UNSURE } from './submission.ts';

const image = (key: string): ImageToSend => ({ key, file: new File([key], `${key}.jpg`) });
const problem = (code: string, status: number) =>
  new ApiProblem({ title: code, detail: `detalle de ${code}`, code, status });
const broken = () => problem('network', 0);

interface World {
  readonly log: string[];
  readonly calls: SubmissionCalls;
  attempt: SendAttempt | undefined;
  readonly failed: string[];
  readonly progress: string[];
}

/** Accepts everything, except errors that `refuse` throws at a step such as `upload 2 b`. */
function world(refuse: (step: string) => void = () => {}, status = 'pending_images'): World {
  const log: string[] = [];
  const keys = new Map<string, string>();
  const step = (text: string) => {
    log.push(text);
    refuse(text);
  };
  const calls: SubmissionCalls = {
    create: async (type, _data, key, { replaces }) => {
      step(`create ${type}${replaces ? ` for ${replaces}` : ''}`);
      const id = keys.get(key) ?? `case-${keys.size + 1}`;
      keys.set(key, id);
      return { id, status };
    },
    upload: async (id, position, { file }) =>
      step(`upload ${id} ${position} ${await file?.text()}`),
    remove: async (id, position, keeps) =>
      step(`remove ${id} ${position}${keeps ? ' but its refusal' : ''}`),
    submit: async (id, attempted) => step(`submit ${id} ${attempted}`),
  };
  return { log, calls, attempt: undefined, failed: [], progress: [] };
}

function send(at: World, keys: readonly string[], answers = { patientName: 'Bruma' }) {
  return submitCase(
    {
      type: 'cytology',
      answers,
      images: keys.map(image),
      attempt: at.attempt,
      signal: new AbortController().signal,
    },
    at.calls,
    {
      onAttempt: (attempt) => (at.attempt = attempt),
      onUploading: () => {},
      onWaiting: () => {},
      onUploaded: () => {},
      onImageFailed: ({ key }, position, { detail }) =>
        at.failed.push(`${position} ${key} ${detail}`),
      onProgress: (uploaded, total) => at.progress.push(`${uploaded}/${total}`),
    },
    async () => {},
  );
}

it('a submission creates the case, uploads the images in order, and submits [2.4-17]', async () => {
  const at = world();
  expect(await send(at, ['a', 'b'])).toBe('case-1');
  expect(at.log).toEqual([
    'create cytology',
    'upload case-1 1 a',
    'upload case-1 2 b',
    'submit case-1 2',
  ]);
  expect(at.progress).toEqual(['0/2', '1/2', '2/2']);
});

it('a refused image is left out and the submission goes on [2.5-10]', async () => {
  const at = world((step) => {
    if (step.startsWith('upload case-1 2')) throw problem('image_unreadable', 422);
  });
  await send(at, ['a', 'b', 'c']);
  expect(at.failed).toEqual(['2 b detalle de image_unreadable']);
  expect(at.log.slice(-2)).toEqual(['upload case-1 3 c', 'submit case-1 3']);
});

it('an image that keeps failing is left out', async () => {
  const at = world((step) => {
    if (step.startsWith('upload case-1 1')) throw problem('internal', 500);
  });
  await send(at, ['a', 'b']);
  expect(at.failed).toEqual(['1 a detalle de internal']);
  expect(at.log.filter((step) => step === 'upload case-1 1 a')).toHaveLength(3);
  expect(at.log.slice(-2)).toEqual(['upload case-1 2 b', 'submit case-1 2']);
});

it('a failed image is deleted from its position, which goes on naming it', async () => {
  let cut = true;
  const at = world((step) => {
    if (!step.startsWith('upload case-1 1')) return;
    if (cut) {
      cut = false;
      throw broken();
    }
    throw problem('image_unreadable', 422);
  });
  await send(at, ['a']);
  expect(at.log.slice(-2)).toEqual(['remove case-1 1 but its refusal', 'submit case-1 1']);
});

it('a failed image that the vet takes away is named no longer', async () => {
  const at = world((step) => {
    if (step.startsWith('upload case-1 2')) throw problem('image_unreadable', 422);
    if (step === 'submit case-1 2') throw broken();
  });
  await expect(send(at, ['a', 'b'])).rejects.toThrow();
  await send(at, ['a']);
  expect(at.log.slice(-2)).toEqual(['remove case-1 2', 'submit case-1 1']);
});

describe('a network that stays down', () => {
  const cutAt = (down: { now: boolean }, from: string) =>
    world((step) => {
      if (down.now && step.startsWith(from)) throw broken();
    });

  it('leaves no image out and submits nothing [2.5-10]', async () => {
    const at = cutAt({ now: true }, 'upload case-1 2');
    await expect(send(at, ['a', 'b', 'c'])).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(at.failed).toEqual([]);
    expect(at.log.filter((step) => step === 'upload case-1 2 b')).toHaveLength(3);
    expect(at.log.filter((step) => !step.startsWith('upload'))).toEqual(['create cytology']);
  });

  it('is resumed with the same case, from the image where it stopped', async () => {
    const down = { now: true };
    const at = cutAt(down, 'upload case-1 2');
    await expect(send(at, ['a', 'b', 'c'])).rejects.toThrow();
    down.now = false;
    at.log.length = 0;
    expect(await send(at, ['a', 'b', 'c'])).toBe('case-1');
    expect(at.log).toEqual([
      'create cytology',
      'upload case-1 2 b',
      'upload case-1 3 c',
      'submit case-1 3',
    ]);
  });

  it('leaves no image in the case that was removed before resuming', async () => {
    const down = { now: true };
    const at = cutAt(down, 'upload case-1 2');
    await expect(send(at, ['a', 'b'])).rejects.toThrow();
    down.now = false;
    at.log.length = 0;
    await send(at, ['a']);
    expect(at.log).toEqual(['create cytology', 'remove case-1 2', 'submit case-1 1']);
  });
});

it('an image is retried over a broken network before it is given up', async () => {
  let cuts = 2;
  const at = world((step) => {
    if (step.startsWith('upload') && cuts-- > 0) throw broken();
  });
  await send(at, ['a']);
  expect(at.log.filter((step) => step.startsWith('upload'))).toHaveLength(3);
  expect(at.failed).toEqual([]);
});

describe('a retry', () => {
  it('resumes the same case and uploads only what is missing [2.4-09]', async () => {
    let cut = true;
    const at = world((step) => {
      if (cut && step.startsWith('submit')) throw broken();
    });
    await expect(send(at, ['a', 'b'])).rejects.toMatchObject({ code: 'network' });
    cut = false;
    at.log.length = 0;
    expect(await send(at, ['a', 'b', 'c'])).toBe('case-1');
    expect(at.log).toEqual(['create cytology', 'upload case-1 3 c', 'submit case-1 3']);
  });

  it('starts another case when the answers changed', async () => {
    let cut = true;
    const at = world((step) => {
      if (cut && step.startsWith('submit')) throw broken();
    });
    await expect(send(at, ['a'])).rejects.toThrow();
    cut = false;
    at.log.length = 0;
    expect(await send(at, ['a'], { patientName: 'Trufa' })).toBe('case-2');
    expect(at.log.slice(0, 2)).toEqual(['create cytology for case-1', 'upload case-2 1 a']);
    expect(at.attempt?.replaces).toBeUndefined();
  });

  it('moves images to their new positions and deletes the rest', async () => {
    let cut = true;
    const at = world((step) => {
      if (cut && step.startsWith('submit')) throw broken();
    });
    await expect(send(at, ['a', 'b', 'c'])).rejects.toThrow();
    cut = false;
    at.log.length = 0;
    await send(at, ['b', 'a']);
    expect(at.log).toEqual([
      'create cytology',
      'upload case-1 1 b',
      'upload case-1 2 a',
      'remove case-1 3',
      'submit case-1 2',
    ]);
  });

  it('does not leave an older image in the position of a failed one', async () => {
    let again = false;
    const at = world((step) => {
      if (!again && step.startsWith('submit')) throw broken();
      if (again && step === 'upload case-1 1 b') throw problem('image_type', 415);
    });
    await expect(send(at, ['a'])).rejects.toThrow();
    again = true;
    await send(at, ['b']);
    expect(at.log.slice(-2)).toEqual(['remove case-1 1 but its refusal', 'submit case-1 1']);
    expect(at.attempt?.uploaded).toEqual({ 1: UNSURE });
  });

  it('treats a case that the server already accepted as done', async () => {
    const at = world(undefined, 'pending_webhook');
    expect(await send(at, ['a'])).toBe('case-1');
    expect(at.log).toEqual(['create cytology']);
  });

  it('uploads everything again when the case was discarded meanwhile', async () => {
    const at = world();
    const fingerprint = JSON.stringify(['cytology', { patientName: 'Bruma' }]);
    at.attempt = { key: 'kept', fingerprint, id: 'forgotten', uploaded: { 1: 'a' } };
    await send(at, ['a']);
    expect(at.log).toContain('upload case-1 1 a');
  });

  it('takes a new idempotency key when the server holds other data under this one', async () => {
    let first = true;
    const at = world((step) => {
      if (step.startsWith('create') && first) {
        first = false;
        throw problem('idempotency_conflict', 409);
      }
    });
    await send(at, []);
    expect(at.log).toEqual(['create cytology', 'create cytology', 'submit case-1 0']);
  });
});

it.each(['unauthenticated', 'analysis_not_found', 'wrong_state'])(
  'a submission ends at once on %s',
  async (code) => {
    const at = world((step) => {
      if (step.startsWith('upload')) throw problem(code, 409);
    });
    await expect(send(at, ['a', 'b'])).rejects.toMatchObject({ code });
    expect(at.log).toEqual(['create cytology', 'upload case-1 1 a']);
  },
);

it('a submission keeps its progress when the screen is left half-way', async () => {
  const controller = new AbortController();
  const at = world((step) => {
    if (step === 'upload case-1 1 a') controller.abort();
  });
  const leaving = submitCase(
    {
      type: 'cytology',
      answers: {},
      images: ['a', 'b'].map(image),
      attempt: undefined,
      signal: controller.signal,
    },
    {
      ...at.calls,
      upload: async (...args) => {
        await at.calls.upload(...args);
        controller.signal.throwIfAborted();
      },
    },
    {
      onAttempt: (attempt) => (at.attempt = attempt),
      onWaiting: () => {},
      onUploading: () => {},
      onUploaded: () => {},
      onImageFailed: () => at.failed.push('failed'),
      onProgress: () => {},
    },
    async () => {},
  );
  await expect(leaving).rejects.toMatchObject({ name: 'AbortError' });
  expect(at.log).toEqual(['create cytology', 'upload case-1 1 a']);
  expect(at.failed).toEqual([]);
  expect(at.attempt?.id).toBe('case-1');
});
