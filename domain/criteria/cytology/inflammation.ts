import type { CaseFacts } from '../core/facts.ts';
import type { Effect } from '../core/rule.ts';
import {
  atLeast,
  concluded,
  limitation,
  over,
  type Row,
  recommendation,
  rulesOf,
} from '../shared/making.ts';
import {
  bacteria,
  INFLAMED,
  inflammatory,
  isBloodAlone,
  type Organism,
  organism,
  uselessReason,
} from './readings.ts';
import { sources } from './sources.ts';

/** Whether the sample serves, the kind of inflammation, and microorganisms. */

function useless(facts: CaseFacts): Effect[] | undefined {
  const reason = uselessReason(facts);
  if (reason === undefined) return undefined;
  return [
    concluded(
      `Muestra no diagnóstica: ${reason}. Repita con punción sin aspiración y varias zonas.`,
      'no_concluyente',
      0,
    ),
    { kind: 'quality', verdict: 'no_diagnostica' },
  ];
}

/** Of the inflammatory cells, per cent; undefined unless the sample is inflamed. */
function sharesOf(facts: CaseFacts) {
  const all = inflammatory(facts);
  if (!atLeast(all, INFLAMED) || isBloodAlone(facts)) return undefined;
  const share = (key: string) => ((facts.number(key) ?? 0) / all) * 100;
  return {
    neutrophils: share('cytoNeutrophilPct'),
    macrophages: share('cytoMacrophagePct'),
    lymphoid: share('cytoLymphocytePct') + share('cytoPlasmaPct'),
    eosinophils: share('cytoEosinophilPct'),
  };
}
type Shares = NonNullable<ReturnType<typeof sharesOf>>;

/** What is left of binary fractions: 7 of 10 is 70 %. */
const reaches = (share: number, limit: number) => share >= limit - 1e-9;

/** Y-C12: fewer neutrophils than an abscess, fewer macrophages than a granuloma, little else. */
function isPyogranulomatous({ neutrophils, macrophages }: Shares): boolean {
  return (
    !reaches(neutrophils, 70) &&
    reaches(macrophages, 20) &&
    !reaches(macrophages, 50) &&
    reaches(neutrophils + macrophages, 80)
  );
}

function isEosinophilic(facts: CaseFacts, { eosinophils }: Shares): boolean {
  return over(facts.number('cytoEosinophilPct'), 10) || eosinophils > 10 + 1e-9;
}

/** A class of inflammation, by the shares of its cells. */
function kindOf(
  row: Pick<Row, 'id' | 'about' | 'sources' | 'mark'>,
  text: string,
  certainty: 'compatible' | 'sugestivo',
  fits: (shares: Shares, facts: CaseFacts) => boolean,
): Row {
  return {
    ...row,
    apply(facts) {
      const shares = sharesOf(facts);
      return shares && fits(shares, facts) ? concluded(text, certainty, 4) : undefined;
    },
  };
}

const kinds: readonly Row[] = [
  {
    id: 'Y-C1',
    about: 'Muestra acelular, o escasa con células rotas o mal conservada: no diagnóstica.',
    sources: sources('ECP-Y'),
    apply: useless,
  },
  {
    id: 'Y-C2',
    about: 'Mucha sangre y celularidad escasa: la inflamación no se valora.',
    sources: sources('ECP-Y'),
    apply: (facts) =>
      isBloodAlone(facts)
        ? [
            { kind: 'quality', verdict: 'limitada' },
            limitation('Hemodilución: los leucocitos pueden ser de sangre.'),
          ]
        : undefined,
  },
  kindOf(
    {
      id: 'Y-C10',
      about: 'Inflamación con el 70 % de neutrófilos o más entre las células inflamatorias.',
      sources: sources('R&R'),
    },
    'inflamación neutrofílica',
    'compatible',
    ({ neutrophils }) => reaches(neutrophils, 70),
  ),
  kindOf(
    {
      id: 'Y-C11',
      about: 'Inflamación con la mitad de macrófagos o más.',
      sources: sources('C&M', 'R&M'),
    },
    'inflamación macrofágica (granulomatosa)',
    'compatible',
    ({ macrophages }) => reaches(macrophages, 50),
  ),
  kindOf(
    {
      id: 'Y-C12',
      about: 'Inflamación de neutrófilos (menos del 70 %) y macrófagos (del 20 al 50 %).',
      mark: 'house',
    },
    'inflamación piogranulomatosa',
    'compatible',
    isPyogranulomatous,
  ),
  kindOf(
    {
      id: 'Y-C13',
      about: 'Inflamación con más del 10 % de eosinófilos.',
      sources: sources('C&M'),
    },
    'inflamación eosinofílica',
    'compatible',
    (shares, facts) => isEosinophilic(facts, shares),
  ),
  kindOf(
    {
      id: 'Y-C14',
      about: 'Inflamación con la mitad de linfocitos y células plasmáticas o más.',
      sources: sources('C&M'),
      mark: 'house',
    },
    'inflamación linfoplasmocitaria',
    'sugestivo',
    ({ lymphoid }, facts) =>
      reaches(lymphoid, 50) && !atLeast(facts.number('lnLargePct'), INFLAMED),
  ),
  {
    id: 'Y-C15',
    about: 'Inflamación sin ningún tipo que domine.',
    sources: sources('C&M'),
    apply: (facts) =>
      sharesOf(facts) && !facts.fired('Y-C10', 'Y-C11', 'Y-C12', 'Y-C13', 'Y-C14')
        ? concluded('Inflamación mixta.', 'no_concluyente', 5)
        : undefined,
  },
];

/** What a microorganism asks of whoever handles the animal. */
const HANDLING: Partial<Record<Organism, string>> = {
  Sporothrix: 'Zoonosis por contacto: guantes y protección.',
  Micobacterias: 'Zoonosis por contacto: guantes y protección.',
  Dermatofito: 'Zoonosis por contacto: guantes y protección.',
  Leishmania: 'No se transmite por contacto; sí por vector.',
};

const microorganisms: readonly Row[] = [
  {
    id: 'Y-C18',
    about: 'Leishmania, hongos, micobacterias o dermatofitos, observados por el veterinario.',
    sources: sources('R&M'),
    apply(facts) {
      const seen = organism(facts);
      if (seen === undefined) return undefined;
      const handling = HANDLING[seen];
      return [
        concluded(`${seen} (observado por usted)`, 'compatible', 2, { direct: true }),
        ...(handling ? [recommendation(handling)] : []),
      ];
    },
  },
  {
    id: 'Y-C16',
    about: 'Bacterias intracelulares observadas, con neutrófilos.',
    sources: sources('R&M'),
    apply(facts) {
      const seen = bacteria(facts);
      const inside = ['intracellular', 'both'].includes(facts.choice('microorganismSite') ?? '');
      if (!seen || !inside || !over(facts.number('cytoNeutrophilPct'), 0)) return undefined;
      return concluded(
        `inflamación séptica (${seen} intracelulares, observados por usted)`,
        'diagnostico',
        2,
        { direct: true },
      );
    },
  },
  {
    id: 'Y-C17',
    about: 'Bacterias solo extracelulares.',
    sources: sources('R&M'),
    apply: (facts) =>
      bacteria(facts) && facts.choice('microorganismSite') === 'extracellular'
        ? [
            concluded('Bacterias extracelulares: contaminación o colonización.', 'posible', 3),
            recommendation('Citología repetida y cultivo de biopsia.'),
          ]
        : undefined,
  },
];

export const inflammationRules = rulesOf('classes', [...kinds, ...microorganisms]);
