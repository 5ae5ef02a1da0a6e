import type { AnimalKind } from '#domain/catalogue/species.ts';

/** Types of a row of the table: sizes in µm, prepatency in days. */
export type Host = AnimalKind;
export type ElementStage =
  | 'egg'
  | 'larva'
  | 'oocyst'
  | 'cyst'
  | 'trophozoite'
  | 'proglottid'
  | 'adult';
export type Range = readonly [low: number, high: number];

export interface Size {
  readonly length: Range;
  readonly width?: Range;
}

/** Groups of look-alikes; matches are searched within one group. */
type Group =
  | 'ascarid'
  | 'strongyle'
  | 'bioperculate'
  | 'cestode'
  | 'oocyst'
  | 'larva'
  | 'flagellate'
  | 'other';

export interface Parasite {
  readonly name: string;
  /** Names that a vet may write; a single word is a genus unless it is the whole name. */
  readonly names: readonly string[];
  /** A species may follow the name: «Taenia hydatigena». */
  readonly open?: true;
  /** Family name shared by several rows: the report then names no species. */
  readonly family?: string;
  readonly hosts: readonly Host[] | 'any';
  /** Hosts for which the report says «unusual»; empty for none. */
  readonly unusualIn?: readonly Host[];
  /** Sizes by stage; null when the stage exists and its size says nothing. */
  readonly stages: Readonly<Partial<Record<ElementStage, Size | null>>>;
  readonly zoonosis?: string;
  /** As printed, and the shortest in days to compare with the age. */
  readonly prepatency?: readonly [text: string, shortest: number];
  /** Pups are born with it, so that their age says nothing; the remark is of adults. */
  readonly prenatal?: true;
  readonly pathogenicity?: string;
  readonly remark?: string;
  readonly group: Group;
}

const range = (length: Range, width?: Range): Size => (width ? { length, width } : { length });
export const egg = (length: Range, width?: Range) => ({ egg: range(length, width), adult: null });
const larva = (length: Range) => ({ larva: range(length), adult: null });

const HOOKWORMS = 'ancilostómidos';

export const WORMS: readonly Parasite[] = [
  {
    name: 'Toxocara canis',
    names: ['Toxocara canis'],
    hosts: ['perro'],
    stages: egg([75, 90], [65, 75]),
    zoonosis: 'sí (larva migrans)',
    prepatency: ['21 (cachorro) – 35', 21],
    prenatal: true,
    pathogenicity: 'cachorro: moderada–alta',
    remark: 'adulto con pocos huevos: descarte paso por coprofagia',
    group: 'ascarid',
  },
  {
    name: 'Toxocara cati',
    names: ['Toxocara cati'],
    hosts: ['gato'],
    stages: egg([65, 77], [60, 70]),
    zoonosis: 'sí',
    prepatency: ['38–56', 38],
    remark: 'no hay transmisión prenatal',
    group: 'ascarid',
  },
  {
    name: 'Toxascaris leonina',
    names: ['Toxascaris leonina'],
    hosts: ['perro', 'gato'],
    stages: egg([75, 85], [60, 75]),
    prepatency: ['49–70', 49],
    pathogenicity: 'baja',
    group: 'ascarid',
  },
  {
    name: 'Ancylostoma caninum',
    names: ['Ancylostoma caninum', 'Ancylostoma caninum / tubaeforme'],
    family: HOOKWORMS,
    hosts: ['perro'],
    stages: egg([52, 79], [28, 58]),
    zoonosis: 'sí (cutánea)',
    prepatency: ['14–21', 14],
    remark: 'hematófago: anemia en cachorros',
    group: 'strongyle',
  },
  {
    name: 'Ancylostoma tubaeforme',
    names: ['Ancylostoma tubaeforme', 'Ancylostoma caninum / tubaeforme'],
    family: HOOKWORMS,
    hosts: ['gato'],
    stages: egg([52, 79], [28, 58]),
    zoonosis: 'sí (cutánea)',
    prepatency: ['14–21', 14],
    remark: 'hematófago: anemia en cachorros',
    group: 'strongyle',
  },
  {
    name: 'Uncinaria stenocephala',
    names: ['Uncinaria stenocephala'],
    family: HOOKWORMS,
    hosts: ['perro', 'gato'],
    stages: egg([71, 92], [35, 58]),
    zoonosis: 'rara',
    prepatency: ['15–28', 15],
    pathogenicity: 'baja',
    remark: 'solapa en tamaño con Ancylostoma',
    group: 'strongyle',
  },
  {
    name: 'Trichuris vulpis',
    names: ['Trichuris vulpis', 'tricuros'],
    hosts: ['perro'],
    stages: egg([70, 90], [30, 50]),
    prepatency: ['≥ 56–90', 56],
    remark: 'colitis, seudo-Addison',
    group: 'bioperculate',
  },
  {
    name: 'Eucoleus aerophilus (Capillaria)',
    names: ['Eucoleus aerophilus', 'Capillaria aerophila', 'Eucoleus aerophilus (Capillaria)'],
    hosts: ['perro', 'gato'],
    stages: egg([60, 85], [25, 40]),
    zoonosis: 'rara',
    prepatency: ['~28–42', 28],
    remark: 'respiratoria',
    group: 'bioperculate',
  },
  {
    name: 'Eucoleus boehmi',
    names: ['Eucoleus boehmi'],
    hosts: ['perro'],
    stages: egg([50, 60], [30, 35]),
    remark: 'nasal',
    group: 'bioperculate',
  },
  {
    name: 'Strongyloides stercoralis',
    names: ['Strongyloides stercoralis'],
    hosts: ['perro', 'gato'],
    unusualIn: [],
    stages: larva([150, 390]),
    zoonosis: 'sí',
    prepatency: ['8–14', 8],
    pathogenicity: 'grave en cachorros/inmunodeprimidos',
    remark: 'L1 en heces frescas',
    group: 'larva',
  },
  {
    name: 'Ténido (Taenia o Echinococcus)',
    names: [
      'ténido',
      'ténidos',
      'tenia',
      'Taenia',
      'Echinococcus',
      'ténido (Taenia o Echinococcus)',
    ],
    open: true,
    hosts: ['perro', 'gato'],
    stages: { ...egg([25, 45]), proglottid: null },
    zoonosis: 'sí si Echinococcus',
    prepatency: ['28–80', 28],
    remark: 'Taenia y Echinococcus, indistinguibles al microscopio',
    group: 'cestode',
  },
  {
    name: 'Dipylidium caninum',
    names: ['Dipylidium caninum'],
    hosts: ['perro', 'gato'],
    stages: { ...egg([120, 200]), proglottid: null },
    zoonosis: 'ocasional (niños)',
    prepatency: ['~21', 21],
    remark: 'control de pulgas',
    group: 'cestode',
  },
  {
    name: 'Mesocestoides',
    names: ['Mesocestoides'],
    open: true,
    hosts: ['perro', 'gato'],
    stages: { ...egg([20, 40]), proglottid: null },
    zoonosis: 'rara',
    prepatency: ['16–20', 16],
    remark: 'peritonitis larvaria posible',
    group: 'cestode',
  },
  {
    name: 'Angiostrongylus vasorum',
    names: ['Angiostrongylus vasorum'],
    hosts: ['perro'],
    stages: larva([334, 380]),
    prepatency: ['28–108 (típ. 40–49)', 28],
    remark: 'coagulopatía y cardiopulmonar',
    group: 'larva',
  },
  {
    name: 'Crenosoma vulpis',
    names: ['Crenosoma vulpis'],
    hosts: ['perro'],
    stages: larva([229, 281]),
    prepatency: ['18–21', 18],
    remark: 'tos',
    group: 'larva',
  },
  {
    name: 'Aelurostrongylus abstrusus / Troglostrongylus brevior',
    names: [
      'Aelurostrongylus abstrusus',
      'Troglostrongylus brevior',
      'Aelurostrongylus abstrusus / Troglostrongylus brevior',
    ],
    hosts: ['gato'],
    stages: larva([300, 400]),
    prepatency: ['35–48', 35],
    remark: 'respiratoria; PCR distingue',
    group: 'larva',
  },
];
