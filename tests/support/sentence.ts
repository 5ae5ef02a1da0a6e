/** Finds a sentence by its whole text where names in it are elements of their own. */
export function sentence(text: string | RegExp) {
  const says = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent);
  return (_: string, element: Element | null): boolean =>
    element !== null && says(element) && ![...element.children].some(says);
}
