import { savedText } from '../savedText.ts';
import type { OpenMarks } from '../useMarks.ts';

const UNREAD =
  'No se han podido leer las marcas guardadas en su cuenta. Puede seguir contando; vuelva a abrir la mesa para verlas todas.';

/** Lies over the image: in a row of its own it would move the cell under a finger. */
export function DeskNotice({ state, unread }: Pick<OpenMarks, 'state' | 'unread'>) {
  const saved = savedText(state);
  if (!saved.bad && !unread) return null;
  return (
    <p
      role="alert"
      className="pointer-events-none absolute bottom-16 left-3 max-w-110 rounded-card bg-warn-tint px-3 py-2 text-meta shadow-float max-sm:right-3 sm:bottom-3 sm:mr-44"
    >
      {saved.bad ? saved.text : UNREAD}
    </p>
  );
}
