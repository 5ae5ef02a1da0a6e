/** Openings of dated sentences. The report draws their dates on one line. */
export const DATED = {
  ovulation: 'Ovulación hacia el',
  window: 'Ventana fértil estimada:',
  due: 'Parto previsto por',
  mated: 'Parto posible entre',
} as const;

/** Days after ovulation: start and end of the fertile window. */
export const FERTILE_DAYS = [2, 5] as const;
