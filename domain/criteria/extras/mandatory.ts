/** Rows of every blood report, listed as missing where nobody told them. */
export const MANDATORY = [
  ['monolayerQuality', 'Monocapa', 'indicada'],
  ['plateletClumps', 'Agregados plaquetarios', 'indicados'],
  ['toxicChange', 'Cambio tóxico', 'indicado'],
  ['polychromasia', 'Policromasia', 'indicada'],
  ['hemoparasites', 'Hemoparásitos', 'indicados'],
] as const;

/** Rows of every cytology, listed as missing where nobody told them. */
export const ALWAYS_LISTED = [
  'Celularidad',
  'Conservación',
  'Fondo',
  'Poblaciones y estirpe',
  'Criterios de malignidad',
  'Microorganismos',
] as const;

/** Limit of nuclei measured on photographs. */
export const NUCLEAR_VARIATION =
  'La variación del área nuclear medida en las fotografías no equivale a anisocariosis: los campos los elige quien fotografía y los núcleos cortados y superpuestos se excluyen.';
