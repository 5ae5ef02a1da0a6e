/** Where this tab keeps that it has gone to Stripe and may come back with news. */
const LEFT_KEY = 'left-for-payment';

/** Leaves the app for a page of somebody else: where one pays. In a module of its own for the tests. */
export function leaveFor(url: string): void {
  try {
    sessionStorage.setItem(LEFT_KEY, '1');
  } catch {
    // Storage is refused in some private windows: then coming back is like any other visit.
  }
  window.location.assign(url);
}

/** Whether this tab has just come back from there; told once. */
export function takeReturn(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT_KEY) !== null;
    sessionStorage.removeItem(LEFT_KEY);
    return left;
  } catch {
    return false;
  }
}
