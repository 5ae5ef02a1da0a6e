export const KUTZLER = 'Kutzler MA y col. Theriogenology 2003;60:1187.';
export const NOTHLING =
  'Nöthling JO, De Cramer KGM. J S Afr Vet Assoc 2019;90, doi 10.4102/jsava.v90i0.1730.';
export const DAVIDSON = "Davidson AP. Clinician's Brief: citología vaginal de la perra.";
export const PLACE = 'Place NJ y col. JAVMA 2019;254:1067, doi 10.2460/javma.254.9.1067.';
export const CONCANNON = 'Concannon PW. Canine pregnancy, IVIS.';
export const JOHNSTON = 'Johnston SD y col. 2001; Feldman y Nelson.';
export const DAVIDSON_BIRTH = 'Davidson AP. Merck Veterinary Manual: parto.';
export const HOLST = 'Holst PA, Phemister RD. 1974.';
export const EVER_OAK = 'Ever Oak Labs; Rock Solid Bulldogs: progesterona e inseminación.';
export const LAWLER = 'Lawler DF y col. 1993.';
export const COTE = 'Côté E. Clinical Veterinary Advisor, 4.ª ed., p. 822.';
export const QUESENBERRY = 'Quesenberry KE y col. Ferrets, Rabbits, and Rodents.';
export const JUTKOWITZ = 'Jutkowitz LA. Distocia. Vet Clin North Am Small Anim Pract 2005;35:397.';
