import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule } from '../core/rule.ts';
import { limitWhen, when } from '../shared/phrases.ts';
import { isPersistent } from './protein.ts';
import { SOURCES } from './sources.ts';
import {
  concentratedFrom,
  crosses,
  gravity,
  HISTORY,
  hasAzotaemia,
  isDog,
  isDogOrCat,
  isGreyhound,
  TREATMENTS,
} from './urine.ts';

const classes = rulesAt('classes');
const limits = rulesAt('limits');

function gravityFinding(facts: CaseFacts, name: string): Effect {
  return { kind: 'finding', text: `Densidad ${facts.shown('urineSpecificGravity')}: ${name}` };
}

/** Classes of density that hold for every species; undefined above them. */
export function dilute(value: number): 'hipostenuria' | 'isostenuria' | undefined {
  if (value < 1.008) return 'hipostenuria';
  return value <= 1.012 ? 'isostenuria' : undefined;
}

const LARGE = ['caballo', 'conejo', 'bovino'];
/** Densities beyond which something else is in the urine. */
const BEYOND = { perro: 1.075, gato: 1.085 } as const;

export const densityRules: readonly Rule[] = [
  classes(
    'U-C1',
    'Densidad con refractómetro en perro y gato: hipostenuria, isostenuria, intermedia o concentrada.',
    (facts) => {
      const value = gravity(facts);
      if (value === undefined || !isDogOrCat(facts)) return undefined;
      const high =
        value > concentratedFrom(facts) ? 'orina concentrada' : 'concentración intermedia';
      return gravityFinding(facts, dilute(value) ?? high);
    },
    [SOURCES.IRIS_G],
  ),
  classes(
    'U-C2',
    'Densidad en caballo, conejo y bovino: hipostenuria o isostenuria.',
    (facts) => {
      const value = gravity(facts);
      const name = value === undefined ? undefined : dilute(value);
      if (!name || !LARGE.includes(facts.species ?? '')) return undefined;
      return gravityFinding(facts, name);
    },
    [SOURCES.IRIS_G],
  ),
  limits(
    'U-C3',
    'Densidad muy alta, o glucosa o proteína 3+ o más en tira; no si la densidad es de tira.',
    (facts) => {
      const { species } = facts;
      const beyond =
        (species === 'perro' || species === 'gato') && (gravity(facts) ?? 0) > BEYOND[species];
      const intense = crosses(facts, 'urineGlucose', 3) || crosses(facts, 'urineProtein', 3);
      return limitWhen(
        facts.choice('usgMethod') !== 'strip' && (beyond || intense),
        'Glucosa o proteína intensas elevan la densidad del refractómetro.',
      );
    },
    [SOURCES.IRIS_G],
  ),
];

/** Creatinine (µmol/l) from which an IRIS stage is spoken of, and the ends of stages 2 and 3. */
const STAGES = { perro: [125, 250, 440], gato: [140, 250, 440] } as const;

function stage(facts: CaseFacts, creatinine: number): number | undefined {
  const { species } = facts;
  if (species !== 'perro' && species !== 'gato') return undefined;
  const [first, second, third] = STAGES[species];
  if (creatinine < first) return 1;
  if (creatinine <= second) return 2;
  return creatinine <= third ? 3 : 4;
}

/** Creatinine and its stage, when there is a reason to speak of chronic disease. */
function staged(facts: CaseFacts): { creatinine: number; stage: number } | undefined {
  const creatinine = facts.number('serumCreatinine');
  const number = creatinine === undefined ? undefined : stage(facts, creatinine);
  if (creatinine === undefined || number === undefined) return undefined;
  const told = facts.says([...HISTORY, ...TREATMENTS], ['renal cr', 'erc$', 'iris$']);
  const reason = number > 1 || told || isPersistent(facts);
  return reason ? { creatinine, stage: number } : undefined;
}

/** What has limits in dog and cat alone. */
const OF_DOG_AND_CAT = ['serumCreatinine', 'serumGlucose', 'upc'];

/** Whether what was entered has limits in this species (G-L1): density has a lower class in more of them. */
export function hasLimits(facts: CaseFacts): boolean {
  if (facts.species === undefined || isDogOrCat(facts)) return isDogOrCat(facts);
  const density = facts.number('urineSpecificGravity');
  const unclassed = density !== undefined && dilute(density) === undefined;
  return !unclassed && OF_DOG_AND_CAT.every((key) => facts.number(key) === undefined);
}

/** The limit of greyhounds is cited for them alone. */
function citedForBreed(rule: Rule): Rule {
  const others = rule.sources.filter((source) => source !== SOURCES.IDX_G);
  return { ...rule, cites: (facts) => (isGreyhound(facts) ? rule.sources : others) };
}

const byDensity: readonly Rule[] = [
  classes(
    'U-C4',
    'Perro o gato con azotemia y orina poco concentrada: componente renal probable.',
    (facts) => {
      const value = gravity(facts);
      if (value === undefined || value > concentratedFrom(facts) || !hasAzotaemia(facts)) {
        return undefined;
      }
      return [
        {
          kind: 'conclusion',
          text: 'azotemia con orina insuficientemente concentrada (componente renal probable)',
          rank: 3,
          certainty: 'sugestivo',
        },
        {
          kind: 'limitation',
          text: 'Antes: fluidos, diuréticos, hipoadrenocorticismo, hipercalcemia, diabetes.',
        },
      ];
    },
    [SOURCES.IRIS_A, SOURCES.IRIS_G, SOURCES.IDX_G],
  ),
  classes(
    'U-C5',
    'Perro o gato con azotemia y orina concentrada: componente prerrenal probable.',
    (facts) => {
      const value = gravity(facts);
      return when(value !== undefined && value > concentratedFrom(facts) && hasAzotaemia(facts), {
        kind: 'conclusion',
        text: 'azotemia con orina concentrada (componente prerrenal probable)',
        rank: 4,
        certainty: 'sugestivo',
      });
    },
    [SOURCES.IRIS_G, SOURCES.IDX_G],
  ),
];

export const azotaemiaRules: readonly Rule[] = [
  ...byDensity.map(citedForBreed),
  classes(
    'U-C5b',
    'Perro que no es galgo con creatinina de 125 a 140: en el límite.',
    (facts) => {
      const creatinine = facts.number('serumCreatinine') ?? 0;
      const borderline = creatinine >= 125 && creatinine <= 140;
      return when(borderline && isDog(facts) && !isGreyhound(facts), {
        kind: 'finding',
        text: 'Creatinina en el límite: repítala con SDMA y en relación con la masa muscular.',
      });
    },
    [SOURCES.IRIS_S],
  ),
  classes(
    'U-C6',
    'Paciente estable con creatinina alta o enfermedad renal mencionada: intervalo del estadio IRIS.',
    (facts) => {
      const found = facts.choice('stableHydrated') === 'yes' ? staged(facts) : undefined;
      return (
        found && {
          kind: 'finding',
          text: `Creatinina ${figure(found.creatinine)} µmol/l: intervalo del estadio IRIS ${found.stage}, si hay enfermedad renal crónica ya diagnosticada y se repite.`,
        }
      );
    },
    [SOURCES.IRIS_S],
  ),
  limits(
    'U-C7',
    'Lo mismo sin saber que el paciente está estable e hidratado.',
    (facts) =>
      limitWhen(
        facts.choice('stableHydrated') !== 'yes' && staged(facts) !== undefined,
        'IRIS solo se estadifica en un paciente estable e hidratado, con dos determinaciones.',
      ),
    [SOURCES.IRIS_S],
  ),
];
