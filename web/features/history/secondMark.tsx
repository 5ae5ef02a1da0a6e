/** Under the type of a case that another engine read again. */
export function SecondMark() {
  return <span className="block text-hint font-normal text-ink-soft">Segunda lectura</span>;
}
