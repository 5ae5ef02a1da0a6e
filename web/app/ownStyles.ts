import postcss, { type Root } from 'postcss';

const SHEET = /<link rel="stylesheet" href="([^"#]+)[^"]*"\/>/;
const CLASSES = / class="([^"]*)"/g;
/** A class in a selector, with its escapes. */
const CLASS = /\.((?:\\.|[\w-])+)/g;

/**
 * Writes the rules of a document's own elements into it, so that it is painted without waiting for a
 * second file. The sheet with everything else, the fonts among it, waits in a template until the head
 * script has let the browser paint once; without scripts it comes as ever.
 *
 * @param read returns the text of the sheet at an address.
 */
export function withOwnStyles(html: string, read: (href: string) => string): string {
  return html.replace(SHEET, (link, href: string) => {
    const own = rulesFor(classesIn(html), read(href));
    return `<style>${own}</style><template data-sheet="">${link}</template><noscript>${link}</noscript>`;
  });
}

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
}

/** The rules of a sheet that ask for no class outside `classes`, without fonts to load. */
function rulesFor(classes: ReadonlySet<string>, css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => {
    comment.remove();
  });
  sheet.walkAtRules('font-face', (font) => {
    if (font.toString().includes('url(')) font.remove();
  });
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => mayMatch(selector, classes));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  dropUnusedProperties(sheet);
  sheet.walkAtRules((rule) => {
    // An empty layer holds its place among the layers.
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  return sheet.toString();
}

/** Registered properties that no rule reads, and their layer for old browsers, which can wait. */
function dropUnusedProperties(sheet: Root): void {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.removeAll();
  });
  const read = new Set<string>();
  sheet.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) read.add(name);
  });
  sheet.walkAtRules('property', (property) => {
    if (!read.has(property.params)) property.remove();
  });
}

/** States and attributes may change later, and count as there. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(unescaped(name)));
}

function unescaped(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1');
}
