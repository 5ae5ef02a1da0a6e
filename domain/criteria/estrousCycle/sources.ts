import type { Source } from '../core/sources.ts';

/** The publications of `sources-physiology.md`, as reports cite them. */
export const KUTZLER: Source = {
  key: 'KUTZLER',
  text: 'Kutzler MA y col. Theriogenology 2003;60:1187.',
};
export const NOTHLING: Source = {
  key: 'NOTHLING',
  text: 'Nöthling JO, De Cramer KGM. J S Afr Vet Assoc 2019;90, doi 10.4102/jsava.v90i0.1730.',
};
export const DAVIDSON: Source = {
  key: 'DAVIDSON',
  text: "Davidson AP. Clinician's Brief: citología vaginal de la perra.",
};
export const PLACE: Source = {
  key: 'PLACE',
  text: 'Place NJ y col. JAVMA 2019;254:1067, doi 10.2460/javma.254.9.1067.',
};
export const CONCANNON: Source = {
  key: 'CONCANNON',
  text: 'Concannon PW. Canine pregnancy, IVIS.',
};
export const JOHNSTON: Source = {
  key: 'JOHNSTON',
  text: 'Johnston SD y col. 2001; Feldman y Nelson.',
};
export const DAVIDSON_BIRTH: Source = {
  key: 'MERCK',
  text: 'Davidson AP. Merck Veterinary Manual: parto.',
};
export const HOLST: Source = { key: 'HOLST', text: 'Holst PA, Phemister RD. 1974.' };
export const EVER_OAK: Source = {
  key: 'EVER-OAK',
  text: 'Ever Oak Labs; Rock Solid Bulldogs: progesterona e inseminación.',
};
export const LAWLER: Source = { key: 'LAWLER', text: 'Lawler DF y col. 1993.' };
export const COTE: Source = {
  key: 'COTE',
  text: 'Côté E. Clinical Veterinary Advisor, 4.ª ed., p. 822.',
};
export const QUESENBERRY: Source = {
  key: 'QUESENBERRY',
  text: 'Quesenberry KE y col. Ferrets, Rabbits, and Rodents.',
};
export const JUTKOWITZ: Source = {
  key: 'JUTKOWITZ',
  text: 'Jutkowitz LA. Distocia. Vet Clin North Am Small Anim Pract 2005;35:397.',
};
