import { toast, toastStore } from './toast.ts';

const CARRIED = 'vetoscopio:toast';

/** Leaves the message on screen for the page that is loaded next in this tab. */
export function carryToast(): void {
  const current = toastStore.read();
  if (!current) return;
  const { duration, action, ...message } = current;
  const link = action && 'href' in action ? { action } : {};
  const stays = duration === Number.POSITIVE_INFINITY;
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ ...message, ...link, duration, stays }));
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
    const { stays, duration, ...message } = JSON.parse(text);
    toast({ ...message, duration: stays ? Number.POSITIVE_INFINITY : duration });
  } catch {
    // As above.
  }
}
