/** How the sentences with dates begin. The report draws those dates on one line. */
export const DATED = {
  ovulation: 'Ovulación hacia el',
  window: 'Ventana fértil estimada:',
  due: 'Parto previsto por',
  mated: 'Parto posible entre',
} as const;

/** Days from the ovulation to the first and to the last of the fertile window. */
export const FERTILE_DAYS = [2, 5] as const;
