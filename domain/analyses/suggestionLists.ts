import type { SuggestionLists } from '#domain/catalogue/field.ts';

/** Long lists of suggestions, which a form loads after its fields and a report never. */
const LISTS: Readonly<Record<string, () => Promise<SuggestionLists>>> = {
  breeds: async () => (await import('./breeds.ts')).BREEDS,
};

/** Lists by the answer that selects one. Throws for an unknown name; in a browser, without a network. */
export async function loadSuggestions(name: string): Promise<SuggestionLists> {
  const load = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  if (!load) throw new Error(`No lists called ${name}`);
  return load();
}
