/** Openings of an element’s lines. The report shows them as columns and notes of one table. */
export const ELEMENT_LINES = {
  stage: 'Estadio:',
  amount: 'Cantidad:',
  size: 'Tamaño',
  pathogenicity: 'Patogenicidad:',
  zoonosis: 'Zoonosis:',
  host: 'Huésped:',
  prepatency: 'Prepatencia:',
  remark: 'Observación:',
} as const;

export type ElementLine = keyof typeof ELEMENT_LINES;
