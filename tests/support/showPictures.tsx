import { vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { answer, fakeApi } from '#tests/support/fakeApi.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { aMe } from '#tests/support/webAccount.ts';
import { PictureDialogs } from '#web/features/report/pictures/pictureDialogs.tsx';

/** Gallery and viewer of a case with one measured smear. */

const ID = '7f3c2b18-1111-4111-8111-00000a41c7e9';
export const IMAGE = '7f3c2b18-2222-4111-8111-00000a41c7e9';
export const square = (x: number, side: number) => [x, 0, x + side, 0, x + side, side, x, side];
const SIDES = [10, 10, 11, 11, 12, 12, 40] as const;
const OVERLAY = {
  width: 900,
  height: 100,
  shapes: [
    ...SIDES.map((side, at) => ({
      id: `e-${at}`,
      kind: 'erythrocyte' as const,
      counted: true,
      points: square(100 * at, side),
    })),
    { id: 'e-cut', kind: 'erythrocyte' as const, counted: false, points: square(850, 30) },
  ],
};

interface Opened {
  readonly own?: boolean;
  readonly opened?: 'viewer' | 'gallery';
  readonly marks?: readonly Mark[];
  readonly micrometresPerPixel?: number;
  readonly overlay?: Overlay;
}

/** Opens the dialogs over the image of a case. */
export async function showPictures(how: Opened = {}) {
  const { own = true, opened = 'gallery', marks = [], micrometresPerPixel } = how;
  const { overlay = OVERLAY } = how;
  const sent: Mark[][] = [];
  const versions: unknown[] = [];
  const onLit = vi.fn();
  const onClose = vi.fn();
  const path = `/api/analyses/${ID}`;
  const api = fakeApi({
    'GET /api/me': () => answer(aMe()),
    [`GET ${path}/images/${IMAGE}/overlay`]: () => answer(overlay),
    [`GET ${path}/marks`]: () => answer({ marks }),
    [`PUT ${path}/marks`]: ({ body }) => {
      const { marks } = body as { marks: Mark[] };
      sent.push(marks);
      return answer({ marks, withoutImage: [] });
    },
    [`POST ${path}/versions`]: ({ body }) => {
      versions.push(body);
      return answer({ number: 2 }, 201);
    },
  });
  const image = { id: IMAGE, position: 1, fileName: 'a.jpg', width: 1800, height: 200 };
  const microscope = { microscope: 'Olympus CX23', objective: '100×', camera: '' };
  const scale = micrometresPerPixel ? { ...microscope, micrometresPerPixel } : null;
  const element = (
    <PictureDialogs
      analysis={{
        id: ID,
        version: null,
        uncharged: null,
        submittedData: {},
        own,
        status: 'completed',
        images: [{ ...image, hasOverlay: true, scale }],
      }}
      first={1}
      patient="Trufa"
      captionOf={() => undefined}
      {...{ opened, onLit, onClose }}
    />
  );
  renderPage({ at: '/', routes: [{ path: '/', element }] });
  return { api, sent, versions, onLit, onClose };
}
