/** Marks in this tab's storage that it has gone to Stripe. */
const LEFT_KEY = 'left-for-payment';

export function leaveFor(url: string): void {
  try {
    sessionStorage.setItem(LEFT_KEY, '1');
  } catch {
    // Some private windows refuse storage: the return is then like any other visit.
  }
  window.location.assign(url);
}

/** True once after the return from the payment page. */
export function takeReturn(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT_KEY) !== null;
    sessionStorage.removeItem(LEFT_KEY);
    return left;
  } catch {
    return false;
  }
}
