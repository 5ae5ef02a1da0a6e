/** Ways in which browsers and extensions change the nodes of a page that they translate. */
export const TRANSLATORS = [
  'replace by nested fonts',
  'replace by a text',
  'wrap the node itself',
  'put the translation before, then remove',
  'remove, then put the translation',
  'change in place',
  'merge neighbours into one font',
  'merge neighbours into the first',
  'write paragraphs anew',
] as const;
export type Translator = (typeof TRANSLATORS)[number];

/**
 * Translates the body into capitals, now and after each change. `through` names the methods that it
 * calls: those of the page, as a script of the page does, or those that only a browser has, whose calls
 * no script sees. For `page.evaluate`: uses nothing outside itself. Returns a function that ends it.
 */
export function translate([kind, through]: readonly [Translator, 'page' | 'browser']): () => void {
  const done = new WeakMap<Node, string>();
  const unread = 'script, style, template, textarea, svg, [translate="no"]';
  const put = (parent: Node, node: Node, before: Node | null) => {
    if (through === 'page') parent.insertBefore(node, before);
    else if (before) (before as ChildNode).before(node);
    else (parent as Element).append(node);
  };
  const drop = (node: ChildNode) => {
    if (through === 'page') node.parentNode?.removeChild(node);
    else node.remove();
  };
  const write = (text: Text, words: string) => {
    if (through === 'page') text.nodeValue = words;
    else text.data = words;
    done.set(text, words);
  };
  const capitals = (words: string) => words.toUpperCase();
  const noted = (words: string) => {
    const text = document.createTextNode(capitals(words));
    done.set(text, text.data);
    return text;
  };
  const fonts = (words: string) => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(noted(words));
    outer.append(inner);
    return outer;
  };
  const isDue = (node: Node | null): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    done.get(node) !== node.data &&
    !node.parentElement?.closest(unread);

  const one = (text: Text): void => {
    const { parentNode, nextSibling, data } = text;
    if (!parentNode) return;
    if (kind === 'replace by nested fonts') text.replaceWith(fonts(data));
    else if (kind === 'replace by a text') text.replaceWith(noted(data));
    else if (kind === 'change in place') write(text, capitals(data));
    else if (kind === 'wrap the node itself') {
      const font = document.createElement('font');
      put(parentNode, font, text);
      put(font, text, null);
      write(text, capitals(data));
    } else if (kind === 'remove, then put the translation') {
      drop(text);
      put(parentNode, fonts(data), nextSibling);
    } else {
      put(parentNode, fonts(data), text);
      drop(text);
    }
  };
  const neighbours = (first: Text): Text[] => {
    const run = [first];
    for (let next = first.nextSibling; next; next = next.nextSibling)
      if (isDue(next)) run.push(next);
      else if (next.nodeType !== Node.COMMENT_NODE) break;
    return run;
  };
  const merge = (first: Text): void => {
    const all = neighbours(first);
    const words = all.map(({ data }) => data).join('');
    if (kind === 'merge neighbours into the first') write(first, capitals(words));
    else first.replaceWith(fonts(words));
    for (const text of all.slice(1)) drop(text);
  };
  /** As if its words had been sent away and its markup had come back. */
  const anew = (paragraph: Element): void => {
    const copy = paragraph.cloneNode(true) as Element;
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      (node as Text).data = capitals((node as Text).data);
    paragraph.innerHTML = copy.innerHTML;
    const fresh = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = fresh.nextNode(); node; node = fresh.nextNode())
      done.set(node, (node as Text).data);
  };
  const dueWithin = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const due: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isDue(node)) due.push(node);
    return due;
  };
  const all = (): void => {
    for (const text of dueWithin(document.body)) {
      if (!text.isConnected || !isDue(text)) continue;
      const paragraph = text.parentElement?.closest('p');
      if (kind === 'write paragraphs anew' && paragraph) anew(paragraph);
      else if (kind.startsWith('merge')) merge(text);
      else one(text);
    }
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
