/** Red cells of the declared species. */
export type RedCellKind = 'nucleated' | 'mammal' | 'unknown';

const NUCLEATED = words(`
  ave aves pajaro loro lora cotorra periquito canario jilguero diamante agapornis agaporni ninfa cacatua guacamayo
  yaco amazona inseparable gallina gallo pollo pavo pato oca ganso cisne paloma tortola codorniz perdiz faisan
  avestruz emu aguila halcon buho lechuza cernicalo azor gavilan buitre cuervo urraca cigueña flamenco psitacida
  rapaz reptil reptiles tortuga galapago serpiente culebra piton boa iguana gecko geco lagarto lagartija varano
  pogona camaleon cocodrilo caiman dragon anfibio anfibios rana sapo ajolote axolote salamandra triton
  pez peces carpa koi trucha salmon betta`);

const MAMMAL = words(`
  perro perra can canino canina cachorro gato gata felino felina conejo coneja huron hurona caballo yegua potro equino
  burro asno mula poni vaca toro ternero bovino bovina buey oveja cordero carnero ovino ovina cabra cabrito caprino
  caprina cerdo cerda lechon porcino porcina cobaya cobayo hamster jerbo rata raton chinchilla erizo degu mono
  primate zorro lobo lince`);

/** The species is free text: matched by words without accents. */
export function declaredRedCells(species: string | null): RedCellKind {
  if (species === null) return 'unknown';
  const spoken = words(species);
  if ([...spoken].some((word) => NUCLEATED.has(word))) return 'nucleated';
  return [...spoken].some((word) => MAMMAL.has(word)) ? 'mammal' : 'unknown';
}

function words(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}]+/u).filter(Boolean));
}
