/** Leaves the app for a page of somebody else: where one pays. In a module of its own for the tests. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
