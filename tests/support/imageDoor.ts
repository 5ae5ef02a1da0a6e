import { PART_BYTES } from '#domain/rules/draftImages.ts';
import type { Receipt, WayFailure } from '#web/api/imageWay.ts';

interface Row {
  readonly user: string;
  readonly size: number;
  bytes: string;
  state: Receipt['state'];
}

/** The account's doors of draft images, as the contract of the server: parts at their offset. */
export class ImageDoor {
  readonly rows = new Map<string, Row>();
  /** Bytes that came, by image, also those that were refused. */
  readonly came = new Map<string, number>();
  /** Answers a refusal to every beginning. */
  closed: string | undefined;
  /** Contents that the intake refuses. */
  readonly bad = new Set<string>();

  begin(user: string, id: string, size: number): Receipt | WayFailure {
    if (this.closed) return failure(409, this.closed);
    const row = this.rows.get(id);
    if (row && row.user !== user) return failure(404, 'not_found');
    if (!row) this.rows.set(id, { user, size, bytes: '', state: 'receiving' });
    return this.#receipt(id);
  }

  part(user: string, id: string, offset: number, text: string): Receipt | WayFailure {
    this.came.set(id, (this.came.get(id) ?? 0) + text.length);
    const row = this.rows.get(id);
    if (row?.user !== user) return failure(404, 'not_found');
    if (row.state !== 'receiving' || row.bytes.slice(offset) === text) return this.#receipt(id);
    if (offset !== row.bytes.length)
      return { ...failure(409, 'part_offset'), received: row.bytes.length };
    if (text.length > PART_BYTES || offset + text.length > row.size)
      return failure(413, 'image_too_large');
    row.bytes += text;
    if (row.bytes.length === row.size) row.state = this.bad.has(row.bytes) ? 'refused' : 'accepted';
    return this.#receipt(id);
  }

  #receipt(id: string): Receipt {
    const row = this.rows.get(id);
    if (!row) throw new Error(`no image ${id}`);
    const code = row.state === 'refused' ? 'image_unreadable' : null;
    return { state: row.state, received: row.bytes.length, code };
  }
}

export const isFailure = (answer: Receipt | WayFailure): answer is WayFailure => 'status' in answer;

function failure(status: number, code: string): WayFailure {
  return { status, code, detail: `detalle de ${code}` };
}
