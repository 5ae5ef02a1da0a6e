/** Names of the local engine, apart from its criteria: a start asks for them. */
export const ENGINE_NAME = 'vetoscopio-medidas';
export const STAMPS = {
  criteria: 'Criterios publicados',
  measurement: 'Medición local de imágenes',
} as const;
