/**
 * Ohio State effusion cuts: from these values, a thoracic or abdominal effusion of a dog or cat is
 * rich in protein (g/l) and in nucleated cells (×10⁹/l).
 */
export const OHIO_STATE = { name: 'Ohio State', protein: 25, cells: 3 } as const;

/** Above this protein (g/l) and below this count (×10⁹/l), a cat’s effusion may be FIP. */
export const FIP_WINDOW = { name: 'ventana de PIF', protein: 35, cells: 5 } as const;
