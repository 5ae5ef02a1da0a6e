/**
 * Where the classes of effusions of Ohio State meet: from these on, a fluid of the thorax or abdomen
 * of a dog or cat is rich in protein (g/l) and in nucleated cells (×10⁹/l).
 */
export const OHIO_STATE = { name: 'Ohio State', protein: 25, cells: 3 } as const;

/** Over this protein (g/l) and under this count (×10⁹/l), an effusion of a cat may be that of a FIP. */
export const FIP_WINDOW = { name: 'ventana de PIF', protein: 35, cells: 5 } as const;
