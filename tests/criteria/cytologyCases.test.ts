import { expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** Cases of cytology, worked out by hand from its criteria. */

const DOG = { patientSpecies: 'Perro', patientAge: 8 };
const CAT = { patientSpecies: 'Gato', patientAge: 9 };
const GOOD = { cytoCellularity: 'high', cytoPreservation: 'good' };
const four = (seen: number) =>
  Object.fromEntries(
    ['mastMitoses', 'mastMultinucleation', 'mastPleomorphism', 'mastAnisokaryosis50'].map(
      (key, index) => [key, index < seen ? 'observed' : 'not_observed'],
    ),
  );
const HIGH_GRADE = 'mastocitoma de alto grado citológico (esquema Camus 2016)';
const MAST_STEP =
  'Azul de toluidina si la tinción fue Diff-Quik, ganglio regional y ecografía abdominal.';
const LATER = 'Histología o nueva citología según evolución.';
const NO_CLASS = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';

const CASES: readonly WorkedCase[] = [
  {
    title: 'poorly granulated mast cells under Diff-Quik alone are only possibly of high grade',
    data: {
      ...DOG,
      ...GOOD,
      ...four(0),
      clinicalLesionType: 'Nódulo cutáneo',
      sampleStaining: 'Diff-Quik',
      cytoLineage: 'round',
      cytoMastPct: 90,
      mastGranulation: 'poor',
    },
    conclusion: HIGH_GRADE,
    certainty: 'posible',
    urgency: '24h',
    step: MAST_STEP,
    says: [
      'El Diff-Quik puede no teñir los gránulos mastocitarios',
      'Estadiaje (ganglio, ecografía) antes de cirugía; evite masajear la masa (degranulación).',
      'Estirpe de células redondas; faltan criterios evaluados (0 de 8) para valorar malignidad.',
    ],
    silent: ['bajo grado', 'Histiocitoma'],
    differentials: [],
  },
  {
    title: 'well granulated mast cells with one of the four criteria are of low grade',
    data: {
      ...DOG,
      ...GOOD,
      ...four(1),
      cytoLineage: 'round',
      cytoMastPct: 60,
      mastGranulation: 'well',
      sampleStaining: 'Giemsa',
    },
    conclusion: 'mastocitoma de bajo grado citológico (esquema Camus 2016)',
    certainty: 'compatible',
    step: MAST_STEP,
    says: ['El grado definitivo y los márgenes son histológicos (Kiupel 2011).'],
    silent: ['alto grado', 'Urgente'],
  },
  {
    title: 'mast cells of a cat have no grade',
    data: { ...CAT, ...GOOD, ...four(3), cytoLineage: 'round', cytoMastPct: 70 },
    conclusion: 'mastocitoma',
    certainty: 'sugestivo',
    step: LATER,
    says: ['El esquema Camus 2016 es de perro.', 'Ecografía abdominal.'],
    silent: ['esquema Camus 2016)'],
    differentials: ['Forma cutánea', 'Forma esplénica', 'Forma intestinal'],
  },
  {
    title: 'round cells of high grade atypia with mast cells nobody graded keep their differential',
    data: {
      ...DOG,
      ...GOOD,
      patientAge: 2,
      clinicalLesionType: 'Nódulo cutáneo',
      cytoLineage: 'round',
      mastGranulation: 'moderate',
      mcAnisokaryosis: '2',
      mcNc: '1',
      mcNucleoli: '1',
      mcMitoses: '0',
    },
    conclusion: 'neoplasia de células redondas',
    certainty: 'sugestivo',
    step: 'Histología de la lesión completa con márgenes.',
    says: ['Gránulos: granulación Moderada', 'Perro de menos de 3 años'],
    silent: ['neoplasia maligna'],
    differentials: [
      'Mastocitoma',
      'Linfoma',
      'Plasmocitoma',
      'Histiocitoma',
      'TVT',
      'Melanoma amelánico',
    ],
  },
  {
    title: 'an abscess with bacilli inside its neutrophils and fever is vital',
    data: {
      ...CAT,
      ...GOOD,
      clinicalLesionType: 'Nódulo subcutáneo',
      clinicalAssociatedSigns: 'Fiebre de 40 °C, decaído',
      cytoNeutrophilPct: 92,
      cytoMacrophagePct: 6,
      cytoLymphocytePct: 2,
      neutrophilMorphology: 'degenerate',
      microorganisms: 'observed',
      microorganismType: 'Bacilos',
      microorganismSite: 'intracellular',
    },
    conclusion: 'inflamación séptica (bacilos intracelulares, observados por usted)',
    certainty: 'diagnostico',
    urgency: 'vital',
    step: 'Cultivo del tejido (aerobio y anaerobio; hongos o micobacterias si procede).',
    says: ['Compatible con inflamación neutrofílica', 'Microorganismos: observado'],
    silent: ['Infección no vista'],
    differentials: [],
  },
  {
    title: 'cocci inside neutrophils of a liver are vital without fever too',
    data: {
      ...DOG,
      ...GOOD,
      clinicalAnatomicLocation: 'Hígado, lóbulo izquierdo',
      cytoNeutrophilPct: 80,
      microorganisms: 'observed',
      microorganismType: 'Cocos',
      microorganismSite: 'both',
    },
    conclusion: 'inflamación séptica (cocos intracelulares, observados por usted)',
    certainty: 'diagnostico',
    urgency: 'vital',
  },
  {
    title: 'atypical cells among neutrophils may be reactive',
    data: {
      ...DOG,
      ...GOOD,
      cytoLineage: 'epithelial',
      cytoNeutrophilPct: 40,
      cytoMacrophagePct: 5,
      cytoTissuePct: 55,
      mcAnisokaryosis: '3',
      mcNc: '2',
      mcNucleoli: '2',
      mcMitoses: '1',
    },
    conclusion: 'inflamación neutrofílica',
    certainty: 'compatible',
    step: 'Histología de la lesión completa con márgenes.',
    says: ['Atipia celular en una muestra inflamada: puede ser displasia reactiva.'],
    silent: ['neoplasia maligna'],
    differentials: [
      'Carcinoma',
      'Adenoma/hiperplasia',
      'Epitelio reactivo',
      'Infección no vista',
      'Estéril (paniculitis, inmunomediada)',
      'Necrosis tumoral',
    ],
  },
  {
    title: 'a Sporothrix that the vet saw asks for gloves',
    data: {
      ...CAT,
      ...GOOD,
      clinicalLesionType: 'Úlcera',
      cytoNeutrophilPct: 60,
      cytoMacrophagePct: 40,
      microorganisms: 'observed',
      microorganismType: 'Sporothrix',
      microorganismSite: 'intracellular',
    },
    conclusion: 'Sporothrix (observado por usted)',
    certainty: 'compatible',
    urgency: 'dias',
    step: 'Cultivo del tejido (aerobio y anaerobio; hongos o micobacterias si procede).',
    says: [
      'Zoonosis por contacto: guantes y protección.',
      'Guantes; informe al médico si hay contacto con heridas.',
      'Compatible con inflamación piogranulomatosa',
    ],
    silent: ['séptica'],
    differentials: ['Hongo, micobacteria, protozoo, cuerpo extraño'],
  },
  {
    title: 'leucocytes that may be of the blood leave malignancy unjudged',
    data: {
      ...DOG,
      cytoCellularity: 'low',
      cytoPreservation: 'good',
      cytoHemodilution: '3+',
      cytoLineage: 'epithelial',
      cytoNeutrophilPct: 50,
      mcAnisokaryosis: '3',
      mcNc: '2',
      mcNucleoli: '2',
      mcMitoses: '1',
    },
    conclusion: NO_CLASS,
    certainty: 'no_concluyente',
    says: ['Hemodilución: los leucocitos pueden ser de sangre.'],
    silent: ['neoplasia maligna', 'Atipia celular', 'inflamación neutrofílica'],
    warnings: [
      'criterios de malignidad con celularidad escasa o mala conservación: el artefacto los imita.',
    ],
  },
];

it.each(CASES)('$title', (worked) => expect(differences('cytology', worked)).toEqual({}));
