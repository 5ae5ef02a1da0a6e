/** Nodes that a translator took out of a parent, and what it put there instead. */
interface Place {
  readonly parent: Node;
  /** Ours, in their order. */
  nodes: Node[];
  standIns: Node[];
  previous: Node | null;
  next: Node | null;
  /** Nothing stands there yet, unless in a text beside. */
  open?: boolean;
  beside?: Node;
}

interface Fiber {
  readonly memoizedProps: unknown;
  readonly alternate: Fiber | null;
}

/**
 * Lets React change a page that the browser translates. A translator replaces, wraps or merges text
 * nodes; React then removes a node that is no longer there, which throws and ends the page, or writes
 * into a text that nobody sees. The guard notes each such change. Before React touches one of those
 * nodes, it puts the original nodes back in place of the translation, and the translator translates
 * the new text again. The class runs in the head of every page, as text: it may use nothing outside.
 */
class TranslationGuard {
  readonly placeOf = new WeakMap<Node, Place>();
  /** Nodes that a translator added. */
  readonly foreign = new WeakSet<Node>();
  /** Texts as React wrote them, which a translator changed in place. */
  readonly written = new WeakMap<Node, string>();
  readonly observer = new MutationObserver((records) => this.note(records));
  readonly insert = Node.prototype.insertBefore;
  readonly remove = Node.prototype.removeChild;
  /** Nodes that a translator added or wrote since the script before this one ended. */
  recent = new Set<Node | null>();
  latest: Place | undefined;
  /** The last removal of a node of React's, until the script ends: a translation may follow. */
  doubtful: readonly MutationRecord[] = [];

  constructor() {
    this.guardMoves();
    this.guardText('nodeValue');
    this.guardText('textContent');
    // An earlier change comes before React reads the page, which it then draws anew.
    const observe = () =>
      this.observer.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        characterDataOldValue: true,
      });
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', observe);
    else observe();
  }

  guardMoves(): void {
    const guard = this;
    const { appendChild } = Node.prototype;
    Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
      if (guard.isReacts(child)) guard.settle(this, child);
      appendChild.call(this, child);
      guard.moved(this, child);
      return child;
    };
    Node.prototype.insertBefore = function <T extends Node>(
      this: Node,
      child: T,
      next: Node | null,
    ) {
      if (guard.isReacts(child)) guard.settle(this, child, next);
      let before = next;
      while (before && before.parentNode !== this)
        before = this.contains(before) ? before.parentNode : null;
      guard.insert.call(this, child, before);
      guard.moved(this, child);
      return child;
    };
    Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
      if (guard.isReacts(child)) guard.settle(this, child);
      const ours = !guard.recent.has(child.previousSibling) && !guard.recent.has(child.nextSibling);
      if (this.contains(child) && child.parentNode) guard.remove.call(child.parentNode, child);
      guard.moved(this, ours ? child : null);
      return child;
    };
  }

  guardText(name: 'nodeValue' | 'textContent'): void {
    const guard = this;
    const own = Object.getOwnPropertyDescriptor(Node.prototype, name);
    Object.defineProperty(Node.prototype, name, {
      ...own,
      set(this: Node, value: string | null) {
        const ours = guard.isReactsText(this, value);
        if (ours && guard.isReacts(this)) guard.settle(this);
        own?.set?.call(this, value);
        if (ours) guard.written.delete(this);
        guard.moved(this, ours ? this : null);
      },
    });
  }

  /** Puts back the nodes around these, as React left them. */
  settle(...nodes: readonly (Node | null)[]): void {
    this.note(this.observer.takeRecords());
    if (!this.latest) return;
    for (const node of nodes)
      for (let at: Node | null = node; at; at = at.parentNode) {
        const place = this.placeOf.get(at);
        if (place?.nodes.includes(at)) this.restore(place);
      }
  }

  /** After a change through the guarded methods: React's own are forgotten. */
  moved(parent: Node, child: Node | null): void {
    if (!parent.isConnected) return;
    const records = this.observer.takeRecords();
    if (!this.isReacts(parent) || !this.isReacts(child)) {
      this.note(records);
      return;
    }
    if (this.doubtful.length === 0) queueMicrotask(() => (this.doubtful = []));
    this.doubtful = records;
  }

  isReacts(node: Node | null): boolean {
    return node !== null && Object.keys(node).some((key) => /^_+react/.test(key));
  }

  /** A translator writes what no state of React holds. */
  isReactsText(node: Node, value: string | null): boolean {
    if (node.nodeType !== 3) return true;
    const fiber: Fiber | undefined = Reflect.get(node, Object.keys(node)[0] ?? '');
    const texts = [fiber?.memoizedProps, fiber?.alternate?.memoizedProps];
    return !fiber || value === '' || texts.includes(value);
  }

  /** A translator added it, so far in place of nothing. */
  isUnused(node: Node | null): node is Node {
    return node !== null && this.foreign.has(node) && !this.placeOf.has(node);
  }

  note(records: readonly MutationRecord[]): void {
    for (const record of records) {
      const { type, target, oldValue } = record;
      if (type === 'childList') this.noteChildren(record);
      else if (this.isReacts(target)) {
        this.remember(target);
        if (!this.written.has(target)) this.written.set(target, oldValue ?? '');
      }
    }
  }

  remember(node: Node): void {
    if (this.recent.size === 0) queueMicrotask(() => this.recent.clear());
    this.recent.add(node);
  }

  noteChildren({ target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
    const added = [...addedNodes];
    for (const node of added) this.putBack(node, target);
    const standIns = added.filter((node) => !this.isReacts(node));
    for (const node of standIns) {
      this.foreign.add(node);
      this.remember(node);
    }
    const place: Place = {
      parent: target,
      nodes: [],
      standIns,
      previous: previousSibling,
      next: nextSibling,
    };
    if (removedNodes.length === 0) {
      const [removal] = this.doubtful;
      this.doubtful = [];
      if (removal?.previousSibling === previousSibling && removal.nextSibling === nextSibling)
        this.note([removal]);
      this.joinLatest(place);
    } else {
      for (const node of removedNodes) this.take(node, place);
      if (place.nodes.length > 0) this.settleIn(place);
    }
  }

  /** The translator itself put an original back. */
  putBack(node: Node, parent: Node): void {
    const place = this.placeOf.get(node);
    if (place?.parent !== parent || !place.nodes.includes(node)) return;
    place.nodes = place.nodes.filter((other) => other !== node);
    this.placeOf.delete(node);
  }

  /** A node that left the page: an original, or what stood for some. */
  take(node: Node, place: Place): void {
    const former = this.placeOf.get(node);
    if (former) {
      place.nodes.push(...former.nodes);
      place.standIns.push(...former.standIns.filter((other) => other !== node));
      this.placeOf.delete(node);
      former.nodes = [];
      former.standIns = [];
    } else if (!this.foreign.has(node) || this.isReacts(node)) place.nodes.push(node);
  }

  /** Finds what stands for nodes that left without a replacement in the same step. */
  settleIn(place: Place): void {
    const { previous, next } = place;
    if (place.standIns.length === 0) {
      const beside = [previous, next].find((node) => this.isUnused(node));
      if (beside) place.standIns.push(beside);
      else if (this.join(previous, place, 1) || this.join(next, place, 0)) return;
      else this.mergeInto(place);
      place.open = !beside;
    }
    this.latest = place;
    for (const node of [...place.nodes, ...place.standIns]) this.placeOf.set(node, place);
  }

  /** Nodes beside others that are away: one piece of translation stands for all. */
  join(beside: Node | null, { parent, nodes, previous, next }: Place, after: 0 | 1): boolean {
    const other = beside && this.placeOf.get(beside);
    if (!other || other.parent !== parent) return false;
    const at = next ? other.nodes.indexOf(next) : -1;
    other.nodes.splice(after ? (at < 0 ? other.nodes.length : at) : 0, 0, ...nodes);
    for (const node of nodes) this.placeOf.set(node, other);
    if (after) other.next = next;
    else other.previous = previous;
    other.open = true;
    this.latest = other;
    return true;
  }

  /** A text beside may now hold the text of those that left. */
  mergeInto(place: Place): void {
    let { previous: before, next: after } = place;
    while (before?.nodeType === 8) before = before.previousSibling;
    while (after?.nodeType === 8) after = after.nextSibling;
    const beside = [before, after].find((node) => node?.nodeType === 3);
    if (!beside) return;
    place.beside = beside;
    place.nodes = beside === before ? [beside, ...place.nodes] : [...place.nodes, beside];
  }

  /** Added right where others left just before. */
  joinLatest({ parent, standIns, previous, next }: Place): void {
    const place = this.latest;
    if (!place?.open || place.parent !== parent) return;
    const bounds = (node: Node | null, bound: Node | null) =>
      node === bound || (node !== null && place.standIns.includes(node));
    if (!bounds(previous, place.previous) || !bounds(next, place.next)) return;
    if (place.beside) this.putBack(place.beside, parent);
    delete place.beside;
    place.standIns.push(...standIns);
    for (const node of standIns) this.placeOf.set(node, place);
  }

  restore({ parent, nodes, standIns, previous, next }: Place): void {
    const inPlace = (node: Node | null) => node?.parentNode === parent;
    let before =
      standIns.find(inPlace) ??
      nodes.find(inPlace) ??
      (previous && inPlace(previous) ? previous.nextSibling : next && inPlace(next) ? next : null);
    for (const node of nodes) {
      this.placeOf.delete(node);
      if (node === before) before = node.nextSibling;
      else if (!node.contains(parent)) this.insert.call(parent, node, before);
      const text = this.written.get(node);
      if (text !== undefined) (node as Text).data = text;
      this.written.delete(node);
    }
    for (const node of standIns) {
      this.placeOf.delete(node);
      if (node.parentNode) this.remove.call(node.parentNode, node);
    }
    this.observer.takeRecords();
  }
}

/** A function, so that the app, which does not write documents, leaves the class out. */
export const translationGuard = () => `new (${TranslationGuard})`;
