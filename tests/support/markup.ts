/** Reads components' markup: for tests without a document. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Visible text of a markup. */
export function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** From the name of each control to the text of its label, whether it points at it or holds it. */
export function controlLabels(markup: string): Map<string, string> {
  const controls = [...markup.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([tag]) => tag);
  const nameOf = new Map(controls.map((tag) => [attribute(tag, 'id'), attribute(tag, 'name')]));
  const labels = new Map<string, string>();
  for (const [, tag = '', content = ''] of markup.matchAll(/(<label\b[^>]*>)(.*?)<\/label>/gs)) {
    const inside = /<(?:input|textarea|select)\b[^>]*>/.exec(content)?.[0];
    const name = inside ? attribute(inside, 'name') : nameOf.get(attribute(tag, 'for'));
    if (name) labels.set(name, textOf(content));
  }
  // Radio buttons of one question take the name of their group.
  const groups = markup.matchAll(
    /role="radiogroup" aria-labelledby="([^"]*)"(.*?)(<input\b[^>]*>)/gs,
  );
  for (const [, id = '', before = '', radio = ''] of groups) {
    const title = [...before.matchAll(/<span id="([^"]*)"[^>]*>(.*?)<\/span>/gs)];
    const named = title.find(([, each]) => each === id);
    if (named) labels.set(attribute(radio, 'name'), textOf(named[2] ?? ''));
  }
  return labels;
}

/** Terms and values of every description list. */
export function described(markup: string): (readonly [term: string, value: string])[] {
  const rows = markup.matchAll(/<dt\b[^>]*>(.*?)<\/dt><dd\b[^>]*>(.*?)<\/dd>/gs);
  return [...rows].map(([, term = '', value = '']) => [textOf(term), textOf(value)] as const);
}
