export const SCHEME = 'Tilley/Santilli; intervalos de SAIM 6.ª ed.';
