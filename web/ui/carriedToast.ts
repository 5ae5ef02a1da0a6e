import { toast, toastStore } from './toast.ts';

const CARRIED = 'vetoscopio:toast';

/** Leaves the message on screen for the page that is loaded next in this tab. */
export function carryToast(): void {
  const current = toastStore.read();
  if (!current) return;
  const { action, ...message } = current;
  const link = action && 'href' in action ? { action } : {};
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ ...message, ...link }));
  } catch {
    // Without storage the page comes without its message.
  }
}

/** Shows the message that the last page left, once. */
export function showCarriedToast(): void {
  try {
    const text = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    if (!text) return;
    const message = JSON.parse(text);
    // JSON has no infinity: one that stays comes back with null.
    toast({ ...message, duration: message.duration === null ? Infinity : message.duration });
  } catch {
    // As above.
  }
}
