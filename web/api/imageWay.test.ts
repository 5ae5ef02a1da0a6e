import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { ImageDoor, isFailure } from '#tests/support/imageDoor.ts';
import { isOver, openWay, reduceWay, type Way, type WayEffect, type WayEvent } from './imageWay.ts';

/** A tab that sends one image through a line that the test cuts. */
class Tab {
  way: Way;
  asked: Exclude<WayEffect, { readonly do: 'wait' }>[] = [];
  waiting: number | undefined;
  readonly door: ImageDoor;
  readonly bytes: string;

  constructor(door: ImageDoor, bytes: string) {
    this.door = door;
    this.bytes = bytes;
    this.way = openWay(bytes.length);
    this.tell({ on: 'go' });
  }

  tell(event: WayEvent): void {
    const [next, effects] = reduceWay(this.way, event);
    this.way = next;
    for (const effect of effects)
      if (effect.do === 'wait') this.waiting = effect.milliseconds;
      else this.asked.push(effect);
  }

  go(): void {
    this.waiting = undefined;
    this.tell({ on: 'go' });
  }

  /** The oldest request reaches the door; returns what delivers the reply. */
  arrive(user = 'vet'): (() => void) | undefined {
    const effect = this.asked.shift();
    if (!effect) return undefined;
    const { request } = effect;
    const answer =
      effect.do === 'begin'
        ? this.door.begin(user, 'image', this.bytes.length)
        : this.door.part(user, 'image', effect.from, this.bytes.slice(effect.from, effect.to));
    if (isFailure(answer)) return () => this.tell({ on: 'failed', request, ...answer });
    return () => this.tell({ on: 'receipt', request, receipt: answer });
  }

  /** The oldest request is lost on the way, or its reply is. */
  cut(failure = { status: 0, code: 'network', detail: '' }): void {
    const effect = this.asked.shift();
    if (effect) this.tell({ on: 'failed', request: effect.request, ...failure });
  }

  settle(): void {
    for (let turn = 0; turn < 400 && !isOver(this.way); turn += 1) {
      this.arrive()?.();
      if (this.asked.length === 0) this.go();
    }
  }
}

const IMAGE = `${'a'.repeat(PART_BYTES)}${'b'.repeat(PART_BYTES)}${'c'.repeat(1000)}`;

describe('an image on its way into the account', () => {
  it('goes in parts, each from where the account is', () => {
    const tab = new Tab(new ImageDoor(), IMAGE);
    expect(tab.asked).toMatchObject([{ do: 'begin' }]);
    tab.settle();
    expect(tab.way.phase).toEqual({ at: 'accepted' });
    expect(tab.door.rows.get('image')?.bytes).toBe(IMAGE);
    expect(tab.door.came.get('image')).toBe(IMAGE.length);
  });

  it('goes on by itself after a cut, with one part again at most', () => {
    const tab = new Tab(new ImageDoor(), IMAGE);
    tab.arrive()?.();
    tab.arrive()?.();
    tab.arrive();
    tab.tell({ on: 'failed', request: tab.way.request, status: 0, code: 'network', detail: '' });
    expect(tab.waiting).toBe(1_000);
    tab.settle();
    expect(tab.way.phase.at).toBe('accepted');
    expect(tab.door.came.get('image')).toBe(IMAGE.length + PART_BYTES);
  });

  it('waits as long as a busy server asks', () => {
    const tab = new Tab(new ImageDoor(), IMAGE);
    const busy = { status: 503, code: 'uploads_busy', detail: '', retryAfter: 20 };
    tab.cut(busy);
    expect([tab.way.phase, tab.waiting]).toEqual([{ at: 'pausing', busy: true }, 20_000]);
  });

  it.each(['demo_keeps_no_images', 'images_stay_here', 'unsent_images_full'])(
    'stays on the device without another try: %s',
    (code) => {
      const door = new ImageDoor();
      door.closed = code;
      const tab = new Tab(door, IMAGE);
      tab.arrive()?.();
      tab.go();
      expect([tab.way.phase.at, tab.asked, tab.waiting]).toEqual(['stays', [], undefined]);
    },
  );

  it('stays on the device when its draft was discarded elsewhere: none is begun again', () => {
    const tab = new Tab(new ImageDoor(), IMAGE);
    tab.arrive()?.();
    const gone = { status: 404, code: 'not_found', detail: '' };
    tab.cut(gone);
    tab.go();
    expect(tab.asked).toMatchObject([{ do: 'begin', known: true }]);
    tab.cut(gone);
    expect([tab.way.phase.at, tab.waiting]).toEqual(['stays', undefined]);
  });

  it('is refused once, with the code of the intake', () => {
    const door = new ImageDoor();
    door.bad.add(IMAGE);
    const tab = new Tab(door, IMAGE);
    tab.settle();
    expect(tab.way.phase).toMatchObject({ at: 'refused', code: 'image_unreadable' });
    tab.go();
    expect(tab.asked).toEqual([]);
  });

  it('rests when the session ended, and goes on in the next one', () => {
    const tab = new Tab(new ImageDoor(), IMAGE);
    tab.cut({ status: 401, code: 'unauthenticated', detail: '' });
    expect([tab.way.phase.at, tab.waiting]).toEqual(['rest', undefined]);
    tab.settle();
    expect(tab.way.phase.at).toBe('accepted');
  });
});

const MOVES = ['arrive', 'answer', 'reply', 'cut', 'go', 'reload', 'lostRow', 'stop'] as const;

it('an image arrives whole, once, whatever is cut, reloaded or lost on the way [2.5-10]', () => {
  const moves = fc.array(fc.constantFrom(...MOVES), { maxLength: 40, size: 'max' });
  const sizes = fc.integer({ min: 1, max: 4 * PART_BYTES });
  const check = fc.property(moves, sizes, (played, size) => {
    const door = new ImageDoor();
    const bytes = Array.from({ length: Math.ceil(size / 1000) }, (_, at) =>
      String(at).padStart(1000, '.'),
    )
      .join('')
      .slice(0, size);
    let tab = new Tab(door, bytes);
    let replies: (() => void)[] = [];
    let again = 0;
    for (const move of played) {
      if (move === 'arrive' || move === 'answer') {
        const reply = tab.arrive();
        if (reply) replies.push(reply);
        if (move === 'answer') for (const each of replies.splice(0)) each();
      } else if (move === 'reply') replies.shift()?.();
      else if (move === 'go') tab.go();
      else if (move === 'stop') tab.tell({ on: 'stop' });
      else {
        again += 1;
        if (move === 'cut') {
          replies = [];
          tab.asked = [];
          const { request } = tab.way;
          tab.tell({ on: 'failed', request, status: 0, code: 'network', detail: '' });
        } else if (move === 'lostRow') {
          // A whole one that is lost is missed when its case is sent.
          if (door.rows.get('image')?.state === 'receiving') door.rows.delete('image');
          again += Math.ceil(size / PART_BYTES);
        }
        if (move === 'reload') {
          replies = [];
          tab = new Tab(door, bytes);
        }
      }
    }
    for (const each of replies) each();
    tab.settle();
    expect(tab.way.phase.at).toBe('accepted');
    expect(door.rows.get('image')?.bytes).toBe(bytes);
    const stops = played.filter((move) => move === 'stop').length;
    const most = size + (again + stops) * PART_BYTES;
    expect(door.came.get('image')).toBeLessThanOrEqual(most);
  });
  fc.assert(check, { numRuns: 300 });
});
