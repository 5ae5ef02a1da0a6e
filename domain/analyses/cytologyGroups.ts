import type { Condition, Field, FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { IN_MG } from './bloodChemistry.ts';
import { graded, kindOf, num, pick, share, suggest, threeState } from './fields.ts';

/** Optional fields for the criteria of cytology, from the vet’s own findings. */

const at = (...values: readonly string[]): Condition => ({ key: 'cytoSite', values });

/** Values of «Localización (lista)»; «Otra» excludes nothing. */
export const onSites = (...sites: readonly string[]): Condition => at(...sites, 'other');

/** Skin and mucosa, and the organs to which mast cell tumours spread. */
const MAST_CELL_SITES = [
  ...['skin', 'subcutis', 'mamma', 'ear', 'eye', 'oral', 'anal_sac'],
  ...['lymph_node', 'spleen', 'liver'],
];
/** Lymphoid organs, and masses in which calcium is measured. */
const NODE_OR_CALCIUM_SITES = [
  ...['lymph_node', 'spleen', 'liver', 'kidney', 'mediastinum'],
  ...['bone', 'thyroid', 'anal_sac'],
];

const SEEN_CELLS = [
  share('cytoNeutrophilPct', 'Neutrófilos'),
  share('cytoMacrophagePct', 'Macrófagos'),
  share('cytoLymphocytePct', 'Linfocitos'),
  share('cytoPlasmaPct', 'Células plasmáticas'),
  share('cytoEosinophilPct', 'Eosinófilos'),
  share('cytoMastPct', 'Mastocitos'),
  share('cytoTissuePct', 'Células de tejido (epiteliales, mesenquimales o redondas)'),
];

const SKIN = { onlyFor: [onSites('skin', 'subcutis', 'mamma', 'ear', 'anal_sac', 'oral', 'eye')] };
const LIVER = { onlyFor: [onSites('liver')] };

/** Counted under oil, in the skin. */
const onSkin = (key: string, label: string) => num(key, label, '', [0, 1000], SKIN);

/** By the site of the sample. */
const organs: readonly Field[] = [
  onSkin('skinCocci', 'Cocos en piel por campo 100×'),
  onSkin('skinRods', 'Bacilos en piel por campo 100×'),
  onSkin('skinYeast', 'Levaduras en piel por campo 100×'),
  { ...share('vacuolatedPct', 'Hepatocitos con vacuolas'), ...LIVER },
  threeState('phagocytosed', 'Bacterias fagocitadas'),
  threeState('keratin', 'Queratina o escamas sin núcleo'),
  threeState('acantholytic', 'Queratinocitos acantolíticos', SKIN),
  threeState('demodex', 'Demodex u otro ácaro en piel', SKIN),
  threeState('bilePlugs', 'Tapones o pigmento biliar', LIVER),
  threeState('emh', 'Hematopoyesis extramedular', { onlyFor: [onSites('spleen', 'liver')] }),
  threeState('cholesterolCrystals', 'Cristales de colesterol'),
  threeState('pinkMatrix', 'Matriz rosa o amiloide'),
  threeState('nakedNuclei', 'Núcleos desnudos'),
];

export const observations: FieldGroup = {
  id: 'cytologySeen',
  title: 'Lo que usted ve',
  summary: 'Celularidad, conservación, poblaciones, microorganismos',
  folded: true,
  sums: [{ title: 'Diferencial', keys: SEEN_CELLS.map(({ key }) => key), most: 105, least: 95 }],
  fields: [
    pick('cytoCellularity', 'Celularidad', {
      acellular: 'Acelular',
      low: 'Escasa',
      moderate: 'Moderada',
      high: 'Abundante',
    }),
    pick('cytoPreservation', 'Conservación', { good: 'Buena', fair: 'Aceptable', poor: 'Mala' }),
    graded('cytoHemodilution', 'Contaminación por sangre'),
    suggest(
      'cytoBackground',
      'Fondo',
      ['Sangre', 'Proteína', 'Mucina', 'Necrosis', 'Gel', 'Queratina', 'Matriz rosa', 'Lípido'],
      { width: 'full' },
    ),
    ...SEEN_CELLS,
    pick('neutrophilMorphology', 'Morfología de los neutrófilos', {
      nondegenerate: 'No degenerados',
      degenerate: 'Degenerados',
      not_evaluable: 'No evaluable',
    }),
    threeState('microorganisms', 'Microorganismos'),
    suggest('microorganismType', 'Tipo de microorganismo', [
      'Cocos',
      'Bacilos',
      'Mixtas',
      'Malassezia',
      'Leishmania',
      'Cryptococcus',
      'Sporothrix',
      'Micobacterias (imagen negativa)',
      'Dermatofito',
      'Actinomyces/Nocardia',
      'Histoplasma',
      'Otro',
    ]),
    pick('microorganismSite', 'Dónde están los microorganismos', {
      intracellular: 'Intracelulares',
      extracellular: 'Extracelulares',
      both: 'Intracelulares y extracelulares',
    }),
    ...organs,
  ],
};

const GRADES = { 0: '0', 1: '1', 2: '2', 3: '3', not_evaluable: 'No evaluable' };

const cells: readonly Field[] = [
  pick('cellType', 'Célula que reconoce', {
    histiocytic: 'Histiocítica',
    plasma: 'Plasmática',
    hepatoid: 'Hepatoide',
    sebaceous: 'Sebácea',
    basaloid: 'Basaloide',
    squamous: 'Escamosa',
    adipocyte: 'Adipocito',
    melanocyte: 'Melanocito',
    mast: 'Mastocito',
    lymphoid: 'Linfoide',
    spindle: 'Fusiforme',
    hepatocyte: 'Hepatocito',
    glandular: 'Glandular',
    neuroendocrine: 'Neuroendocrina',
    unknown: 'No se sabe',
  }),
  pick('cytoArchitecture', 'Disposición', {
    sheets: 'Láminas',
    acini: 'Acinos',
    papillae: 'Papilas',
    rosettes: 'Rosetas',
    palisade: 'Empalizada',
    single: 'Sueltas',
    streaming: 'En corriente',
    unknown: 'No evaluable',
  }),
  kindOf('cytoVacuolation', 'Vacuolas en el citoplasma', {
    lipid: 'Lipídica',
    glycogen: 'Glucógeno',
    punctate: 'Puntiforme',
    signet: 'Anillo de sello',
  }),
  kindOf('cytoPigment', 'Pigmento', {
    melanin: 'Melanina',
    hemosiderin: 'Hemosiderina',
    bile: 'Bilis',
    lipofuscin: 'Lipofuscina',
  }),
];

export const atypical: FieldGroup = {
  id: 'cytologyAtypical',
  title: 'Población atípica',
  summary: 'Estirpe y criterios de malignidad, de 0 a 3',
  folded: true,
  fields: [
    pick('cytoLineage', 'Estirpe', {
      epithelial: 'Epitelial',
      mesenchymal: 'Mesenquimal',
      round: 'Células redondas',
      neuroendocrine: 'Neuroendocrina',
      melanocytic: 'Melanocítica',
      adipose: 'Adiposa',
      undetermined: 'Indeterminada',
    }),
    ...cells,
    pick('mcAnisokaryosis', 'Anisocariosis', GRADES),
    pick('mcAnisocytosis', 'Anisocitosis', GRADES),
    pick('mcNc', 'Relación N:C', GRADES),
    pick('mcNucleoli', 'Nucléolos', GRADES),
    pick('mcChromatin', 'Cromatina', GRADES),
    pick('mcMultinucleation', 'Bi/multinucleación', GRADES),
    pick('mcMoulding', 'Moldeamiento nuclear', GRADES),
    pick('mcMitoses', 'Mitosis (atípicas = 3)', GRADES),
  ],
};

export const mastCells: FieldGroup = {
  id: 'cytologyMastCells',
  title: 'Mastocitos',
  summary: 'Granulación y criterios de grado citológico',
  folded: true,
  onlyFor: [onSites(...MAST_CELL_SITES)],
  fields: [
    pick('mastGranulation', 'Granulación', {
      well: 'Buena',
      moderate: 'Moderada',
      poor: 'Escasa',
      not_evaluable: 'No evaluable',
    }),
    threeState('mastMitoses', 'Mitosis en los mastocitos'),
    threeState('mastMultinucleation', 'Mastocitos multinucleados'),
    threeState('mastPleomorphism', 'Pleomorfismo de los mastocitos'),
    threeState('mastAnisokaryosis50', 'Anisocariosis >50 %'),
  ],
};

export const lymphNode: FieldGroup = {
  id: 'cytologyLymphNode',
  title: 'Ganglio linfático y calcio',
  summary: 'Linfocitos grandes y pequeños, células no linfoides, mastocitos, calcio total',
  folded: true,
  onlyFor: [onSites(...NODE_OR_CALCIUM_SITES)],
  opensFor: at('lymph_node'),
  fields: [
    share('lnLargePct', 'Linfocitos grandes'),
    share('lnMediumPct', 'Linfocitos medianos'),
    share('lnSmallPct', 'Linfocitos pequeños'),
    threeState('lnNonLymphoid', 'Células no linfoides'),
    pick('lnMastPattern', 'Mastocitos en el ganglio', {
      none: 'Ninguno',
      isolated: 'Aislados',
      aggregates_few: 'Pocos agregados',
      aggregates_many: 'Muchos agregados',
      effaced: 'Arquitectura borrada',
    }),
    num('calcium', 'Calcio total', 'mmol/l', [0, 6], {
      help: 'En linfoma y en masas del saco anal.',
      ...IN_MG,
    }),
  ],
};

function perField(key: string, label: string): NumberField {
  return num(key, label, '/campo', [0, 1000]);
}

export const ear: FieldGroup = {
  id: 'cytologyEar',
  title: 'Oído',
  summary: 'Media por campo de 40×, en cinco campos o más; tímpano',
  folded: true,
  onlyFor: [onSites('ear')],
  opensFor: at('ear'),
  perField: [{ title: 'Oído, 40×', keys: ['earYeast', 'earCocci', 'earRods'] }],
  fields: [
    perField('earYeast', 'Malassezia'),
    perField('earCocci', 'Cocos'),
    perField('earRods', 'Bacilos'),
    threeState('earNeutrophils', 'Neutrófilos en el oído'),
    threeState('earMites', 'Ácaros en el oído'),
    pick('earTympanum', 'Tímpano', {
      intact: 'Íntegro',
      perforated: 'Perforado',
      not_seen: 'No visto',
    }),
    pick('earWhere', 'Oído afectado', { left: 'Izquierdo', right: 'Derecho', both: 'Ambos' }),
  ],
};

const LAVAGE_CELLS = [
  share('balMacrophagePct', 'Macrófagos del lavado'),
  share('balNeutrophilPct', 'Neutrófilos del lavado'),
  share('balEosinophilPct', 'Eosinófilos del lavado'),
  share('balLymphocytePct', 'Linfocitos del lavado'),
  share('balMastPct', 'Mastocitos del lavado'),
];

export const lavage: FieldGroup = {
  id: 'cytologyLavage',
  title: 'Lavado respiratorio',
  summary: 'Recuento diferencial del lavado, bacterias, contaminación',
  folded: true,
  onlyFor: [onSites('lung')],
  opensFor: at('lung'),
  sums: [{ keys: LAVAGE_CELLS.map(({ key }) => key), most: 105 }],
  fields: [
    ...LAVAGE_CELLS,
    pick('balSide', 'Lado del lavado', {
      pooled: 'Mezcla de ambos',
      left: 'Izquierdo',
      right: 'Derecho',
    }),
    threeState('balBacteriaIntra', 'Bacterias intracelulares en el lavado'),
    threeState('balSquamous', 'Células escamosas o Simonsiella'),
  ],
};
