/** Where this tab keeps that it has gone to Stripe and may come back with news. */
const LEFT_KEY = 'left-for-payment';

/** Leaves the app for the payment page. */
export function leaveFor(url: string): void {
  try {
    sessionStorage.setItem(LEFT_KEY, '1');
  } catch {
    // Storage is refused in some private windows: then coming back is like any other visit.
  }
  window.location.assign(url);
}

/** True once after this tab has come back from there. */
export function takeReturn(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT_KEY) !== null;
    sessionStorage.removeItem(LEFT_KEY);
    return left;
  } catch {
    return false;
  }
}
