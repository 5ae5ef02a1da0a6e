/** Billing months: from an anchor's day to the same day of the next month, or its last one. */

/** End of the billing month that begins at `start`. Seconds since 1970, in UTC like Stripe. */
export function nextPeriodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months++) {
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}

function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const lastDay = new Date(
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0),
  ).getUTCDate();
  return (
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      Math.min(from.getUTCDate(), lastDay),
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ) / 1000
  );
}
