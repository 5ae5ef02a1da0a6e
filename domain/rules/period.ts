/** Days in Spanish, with a capital: «Un año», «45 días». */
export function period(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'Un año' : `${days / 365} años`;
  return days === 1 ? 'Un día' : `${days} días`;
}
