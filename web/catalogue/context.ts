import { createContext, use } from 'react';
import { catalogue } from '#domain/analyses/index.ts';
import type { Catalogue } from '#domain/catalogue/field.ts';

const CatalogueContext = createContext<Catalogue>(catalogue);

/**
 * Offers other analysis types to the screens inside: `<CatalogueProvider value={…}>`.
 * @internal Only tests do so today.
 */
export const CatalogueProvider = CatalogueContext;

export function useCatalogue(): Catalogue {
  return use(CatalogueContext);
}
