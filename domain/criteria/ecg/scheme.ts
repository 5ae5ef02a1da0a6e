/** The classification that the classes of the ECG apply. */
export const SCHEME = 'Tilley/Santilli; intervalos de SAIM 6.ª ed.';
