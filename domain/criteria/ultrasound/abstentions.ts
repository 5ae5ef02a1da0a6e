import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { listed } from '../core/figures.ts';
import type { Rule } from '../core/rule.ts';
import { isCat, isDog, measured } from './measures.ts';

/** What was entered and cannot be judged, and the datum that is missing («No evaluable: falta …»). */

interface Abstention {
  readonly what: string;
  /** Missing data; none when it could be judged, or when there is nothing to judge. */
  readonly missing: (facts: CaseFacts) => readonly string[];
}

const has = (facts: CaseFacts, ...keys: readonly string[]) =>
  keys.some((key) => measured(facts, key) !== undefined);

const PROSTATE = ['usProstateLength', 'usProstateWidth'];
const told = (facts: CaseFacts, key: string, ...values: readonly string[]) =>
  values.includes(facts.choice(key) ?? '');

const sexMissing = ({ sex }: CaseFacts) => (sex === 'desconocido' ? ['el sexo'] : []);

const ABSTENTIONS: readonly Abstention[] = [
  {
    what: 'LVIDDN',
    missing: (facts) =>
      isDog(facts) && has(facts, 'echoLvidd') && facts.weight === undefined ? ['el peso'] : [],
  },
  {
    what: 'Máximo de la próstata',
    missing: (facts) => {
      if (!isDog(facts) || facts.sex !== 'macho' || !has(facts, ...PROSTATE)) return [];
      return [
        ...(facts.weight === undefined ? ['el peso'] : []),
        ...(facts.age === undefined ? ['la edad'] : []),
      ];
    },
  },
  {
    what: 'Próstata',
    missing: (facts) =>
      isDog(facts) && (has(facts, ...PROSTATE) || told(facts, 'usProstateMineral', 'yes', 'no'))
        ? sexMissing(facts)
        : [],
  },
  {
    what: 'Contenido uterino',
    missing: (facts) =>
      told(facts, 'usUterusContent', 'fluid', 'echogenic') ? sexMissing(facts) : [],
  },
  {
    what: 'PV/Ao',
    missing: (facts) => (has(facts, 'usPortalVein') && !has(facts, 'usAorta') ? ['la aorta'] : []),
  },
  {
    what: 'Estadio de la enfermedad mitral',
    missing: (facts) =>
      isDog(facts) &&
      told(facts, 'echoMitral', 'lesion') &&
      !told(facts, 'echoChf', 'past', 'refractory') &&
      !has(facts, 'echoLaAo') &&
      facts.value('lviddn') === undefined
        ? ['LA:Ao', 'LVIDDN']
        : [],
  },
  {
    what: 'Fenotipo de la miocardiopatía',
    missing: (facts) =>
      isCat(facts) &&
      facts.value('lvwt') === undefined &&
      (has(facts, 'echoLaAo', 'echoLaLong') || told(facts, 'echoSmoke', 'yes'))
        ? ['el septo o la pared libre en diástole']
        : [],
  },
  {
    what: 'Probabilidad de hipertensión pulmonar',
    missing: (facts) =>
      isDog(facts) && has(facts, 'echoTrVelocity') && facts.number('echoPhSites') === undefined
        ? ['el número de zonas con signos']
        : [],
  },
];

export const notEvaluable: Rule = rulesAt('limits')(
  'U-L4',
  'Algo indicado no se puede valorar porque falta otro dato, y se dice cuál.',
  (facts) =>
    ABSTENTIONS.flatMap(({ what, missing }) => {
      const data = missing(facts);
      if (data.length === 0) return [];
      const verb = data.length > 1 ? 'faltan' : 'falta';
      const text = `${what}: no evaluable: ${verb} ${listed(data)}.`;
      return [{ kind: 'limitation', text } as const];
    }),
  [],
  'house',
);
