/** Fields that were written in since the page was loaded, while they are on it. */
const written = new Set<Element>();

function note({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  const place = target.closest('form,[role=dialog]');
  // A choice outside a form acts at once. A press or a key at the desk may be a mark.
  const isWritten =
    type === 'input' || type === 'change'
      ? place || !target.matches('select,[type=radio],[type=checkbox]')
      : place && (type === 'drop' || place.matches(DESK));
  if (isWritten) written.add(place ?? target);
}

/** Its marks are on the device at once. */
const DESK = '[role=dialog]:has([data-stage])';
const EVENTS = ['input', 'change', 'drop', 'pointerdown', 'keydown'] as const;

export function followTyping(): () => void {
  for (const event of EVENTS) document.addEventListener(event, note, true);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, note, true);
  };
}

/** `stored`: all of it in a draft, which this device has. */
export function typedText(): 'stored' | 'unsaved' | undefined {
  for (const place of written) if (!place.isConnected) written.delete(place);
  if (written.size === 0) return undefined;
  const isDraft = (place: Element) => place.matches(`[data-kept],${DESK}`);
  return [...written].every(isDraft) ? 'stored' : 'unsaved';
}
