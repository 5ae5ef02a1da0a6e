/** «p. ej. 2»: placeholder of an empty field. */
export function exampleText(example: string | undefined): string | undefined {
  if (example === undefined) return undefined;
  // «Vómitos crónicos» continues after «p. ej.» in lower case; «OD 17» keeps its capitals.
  const goesOn = /^\p{Lu}\p{Ll}/u.test(example);
  return `p. ej. ${goesOn ? example.charAt(0).toLocaleLowerCase('es') + example.slice(1) : example}`;
}
