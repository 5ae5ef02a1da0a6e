/** Stains of blood, aspirates and fluids, most common first. */
export const CELL_STAINS = [
  'Diff-Quik',
  'May-Grünwald-Giemsa',
  'Wright',
  'Wright-Giemsa',
  'Giemsa',
  'Azul de toluidina',
  'Nuevo azul de metileno',
  'Papanicolaou',
  'Hematoxilina-eosina',
  'Gram',
  'Ziehl-Neelsen',
  'PAS',
  'Sin teñir',
];

/** Time from sampling to examination. */
export const WAITING_TIMES = [
  'Menos de 30 minutos',
  'De 30 minutos a 1 hora',
  'De 1 a 2 horas',
  'De 2 a 6 horas, refrigerada',
  'De 6 a 24 horas, refrigerada',
  'Más de 24 horas',
];
