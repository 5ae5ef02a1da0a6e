/** Sets the cookie by which the web knows the account, as the server does; undefined ends it. */
export function setAccountMark(mark: string | undefined): void {
  const end = mark === undefined ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `vetoscopio.account=${mark ?? ''}; path=/${end}`;
}
