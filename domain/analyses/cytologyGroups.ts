import type { ChoiceField, FieldGroup, NumberField, Option } from '#domain/catalogue/field.ts';
import { MASS } from './bloodChemistry.ts';
import { graded, threeState } from './clinicalFields.ts';
import { FREE_CHOICE } from './laboratory.ts';

/** Fields for the criteria of cytology on the vet's findings; all optional. */

const THIRD = { width: 'third' } as const;

function percentage(key: string, label: string): NumberField {
  return { kind: 'number', key, label, unit: '%', min: 0, max: 100, ...THIRD };
}

export function choice(key: string, label: string, options: readonly Option[]): ChoiceField {
  return { kind: 'choice', key, label, options, ...THIRD };
}

const NOT_EVALUABLE: Option = { value: 'not_evaluable', label: 'No evaluable' };

export const seen: FieldGroup = {
  id: 'cytologySeen',
  title: 'Lo que usted ve',
  summary: 'Celularidad, conservación, poblaciones, microorganismos',
  folded: true,
  sums: [
    {
      keys: [
        'cytoNeutrophilPct',
        'cytoMacrophagePct',
        'cytoLymphocytePct',
        'cytoPlasmaPct',
        'cytoEosinophilPct',
        'cytoMastPct',
        'cytoTissuePct',
      ],
      most: 105,
      least: 95,
    },
  ],
  fields: [
    choice('cytoCellularity', 'Celularidad', [
      { value: 'acellular', label: 'Acelular' },
      { value: 'low', label: 'Escasa' },
      { value: 'moderate', label: 'Moderada' },
      { value: 'high', label: 'Abundante' },
    ]),
    choice('cytoPreservation', 'Conservación', [
      { value: 'good', label: 'Buena' },
      { value: 'fair', label: 'Aceptable' },
      { value: 'poor', label: 'Mala' },
    ]),
    graded('cytoHemodilution', 'Contaminación por sangre'),
    {
      kind: 'suggest',
      key: 'cytoBackground',
      label: 'Fondo',
      placeholder: FREE_CHOICE,
      suggestions: [
        'Sangre',
        'Proteína',
        'Mucina',
        'Necrosis',
        'Gel',
        'Queratina',
        'Matriz rosa',
        'Lípido',
      ],
      width: 'full',
    },
    percentage('cytoNeutrophilPct', 'Neutrófilos'),
    percentage('cytoMacrophagePct', 'Macrófagos'),
    percentage('cytoLymphocytePct', 'Linfocitos'),
    percentage('cytoPlasmaPct', 'Células plasmáticas'),
    percentage('cytoEosinophilPct', 'Eosinófilos'),
    percentage('cytoMastPct', 'Mastocitos'),
    percentage('cytoTissuePct', 'Células de tejido (epiteliales, mesenquimales o redondas)'),
    choice('neutrophilMorphology', 'Morfología de los neutrófilos', [
      { value: 'nondegenerate', label: 'No degenerados' },
      { value: 'degenerate', label: 'Degenerados' },
      NOT_EVALUABLE,
    ]),
    threeState('microorganisms', 'Microorganismos'),
    {
      kind: 'suggest',
      key: 'microorganismType',
      label: 'Tipo de microorganismo',
      placeholder: FREE_CHOICE,
      suggestions: [
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
      ],
    },
    choice('microorganismSite', 'Dónde están los microorganismos', [
      { value: 'intracellular', label: 'Intracelulares' },
      { value: 'extracellular', label: 'Extracelulares' },
      { value: 'both', label: 'Intracelulares y extracelulares' },
    ]),
  ],
};

function criterion(key: string, label: string): ChoiceField {
  const grades = ['0', '1', '2', '3'].map((value) => ({ value, label: value }));
  return choice(key, label, [...grades, NOT_EVALUABLE]);
}

export const atypical: FieldGroup = {
  id: 'cytologyAtypical',
  title: 'Población atípica',
  summary: 'Estirpe y criterios de malignidad, de 0 a 3',
  folded: true,
  fields: [
    choice('cytoLineage', 'Estirpe', [
      { value: 'epithelial', label: 'Epitelial' },
      { value: 'mesenchymal', label: 'Mesenquimal' },
      { value: 'round', label: 'Células redondas' },
      { value: 'neuroendocrine', label: 'Neuroendocrina' },
      { value: 'melanocytic', label: 'Melanocítica' },
      { value: 'adipose', label: 'Adiposa' },
      { value: 'undetermined', label: 'Indeterminada' },
    ]),
    criterion('mcAnisokaryosis', 'Anisocariosis'),
    criterion('mcAnisocytosis', 'Anisocitosis'),
    criterion('mcNc', 'Relación N:C'),
    criterion('mcNucleoli', 'Nucléolos'),
    criterion('mcChromatin', 'Cromatina'),
    criterion('mcMultinucleation', 'Bi/multinucleación'),
    criterion('mcMoulding', 'Moldeamiento nuclear'),
    criterion('mcMitoses', 'Mitosis (atípicas = 3)'),
  ],
};

export const mastCells: FieldGroup = {
  id: 'cytologyMastCells',
  title: 'Mastocitos',
  summary: 'Granulación y criterios de grado citológico',
  folded: true,
  fields: [
    choice('mastGranulation', 'Granulación', [
      { value: 'well', label: 'Buena' },
      { value: 'moderate', label: 'Moderada' },
      { value: 'poor', label: 'Escasa' },
      NOT_EVALUABLE,
    ]),
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
  fields: [
    percentage('lnLargePct', 'Linfocitos grandes'),
    percentage('lnSmallPct', 'Linfocitos pequeños'),
    threeState('lnNonLymphoid', 'Células no linfoides'),
    choice('lnMastPattern', 'Mastocitos en el ganglio', [
      { value: 'none', label: 'Ninguno' },
      { value: 'isolated', label: 'Aislados' },
      { value: 'aggregates_few', label: 'Pocos agregados' },
      { value: 'aggregates_many', label: 'Muchos agregados' },
      { value: 'effaced', label: 'Arquitectura borrada' },
    ]),
    {
      kind: 'number',
      key: 'calcium',
      label: 'Calcio total',
      unit: 'mmol/l',
      help: 'En linfoma y en masas del saco anal.',
      min: 0,
      max: 6,
      ...MASS.calcium,
      ...THIRD,
    },
  ],
};

function perField(key: string, label: string): NumberField {
  return { kind: 'number', key, label, unit: '/campo', min: 0, max: 1000, ...THIRD };
}

export const ear: FieldGroup = {
  id: 'cytologyEar',
  title: 'Oído',
  summary: 'Media por campo de 40×, en cinco campos o más; tímpano',
  folded: true,
  fields: [
    perField('earYeast', 'Malassezia'),
    perField('earCocci', 'Cocos'),
    perField('earRods', 'Bacilos'),
    threeState('earNeutrophils', 'Neutrófilos en el oído'),
    threeState('earMites', 'Ácaros en el oído'),
    choice('earTympanum', 'Tímpano', [
      { value: 'intact', label: 'Íntegro' },
      { value: 'perforated', label: 'Perforado' },
      { value: 'not_seen', label: 'No visto' },
    ]),
    choice('earWhere', 'Oído afectado', [
      { value: 'left', label: 'Izquierdo' },
      { value: 'right', label: 'Derecho' },
      { value: 'both', label: 'Ambos' },
    ]),
  ],
};

export const lavage: FieldGroup = {
  id: 'cytologyLavage',
  title: 'Lavado respiratorio',
  summary: 'Recuento diferencial del lavado, bacterias, contaminación',
  folded: true,
  sums: [
    {
      keys: [
        'balMacrophagePct',
        'balNeutrophilPct',
        'balEosinophilPct',
        'balLymphocytePct',
        'balMastPct',
      ],
      most: 105,
    },
  ],
  fields: [
    percentage('balMacrophagePct', 'Macrófagos del lavado'),
    percentage('balNeutrophilPct', 'Neutrófilos del lavado'),
    percentage('balEosinophilPct', 'Eosinófilos del lavado'),
    percentage('balLymphocytePct', 'Linfocitos del lavado'),
    percentage('balMastPct', 'Mastocitos del lavado'),
    choice('balSide', 'Lado del lavado', [
      { value: 'pooled', label: 'Mezcla de ambos' },
      { value: 'left', label: 'Izquierdo' },
      { value: 'right', label: 'Derecho' },
    ]),
    threeState('balBacteriaIntra', 'Bacterias intracelulares en el lavado'),
    threeState('balSquamous', 'Células escamosas o Simonsiella'),
  ],
};
