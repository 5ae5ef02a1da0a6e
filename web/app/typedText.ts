/** Fields that were written in since the page was loaded, while they are on it. */
const written = new Set<Element>();

function note({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  const place = target.closest('form,[role=dialog]');
  // A press in a dialog may be a mark on an image; elsewhere it writes nothing.
  if (type === 'input' || type === 'change') written.add(place ?? target);
  else if (place && (type === 'drop' || target instanceof HTMLCanvasElement)) written.add(place);
}

const EVENTS = ['input', 'change', 'drop', 'pointerdown'] as const;

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
  const isDraft = (place: Element) => place.matches('[data-kept], [role=dialog]:has(canvas)');
  return [...written].every(isDraft) ? 'stored' : 'unsaved';
}
