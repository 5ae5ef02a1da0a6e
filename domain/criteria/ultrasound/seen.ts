import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { FindingState, Rule } from '../core/rule.ts';
import { plain } from '../core/text.ts';

/** What was told to be seen, not seen or not evaluable, and whether something is not as it should be. */

const SEEN: readonly (readonly [key: string, name: string])[] = [
  ['usAdrenalInvasion', 'Invasión vascular de una adrenal'],
  ['usFreeFluid', 'Líquido abdominal libre'],
  ['usPericardial', 'Derrame pericárdico'],
  ['usPleural', 'Derrame pleural'],
  ['usTamponade', 'Colapso de la aurícula derecha'],
  ['usProstateMineral', 'Mineralización prostática'],
  ['echoSmoke', 'Contraste espontáneo o trombo'],
];
const NOT_SEEN = ['none', 'no'];

function stateOf(answer: string): FindingState {
  if (answer === 'unknown') return 'no_evaluable';
  return NOT_SEEN.includes(answer) ? 'no_observado' : 'observado';
}

export const seenRules: readonly Rule[] = [
  rulesAt('flags')(
    'U-O-SEEN',
    'Lo indicado como visto, no visto o no evaluable: derrames, invasión, mineralización, trombo.',
    (facts) =>
      SEEN.flatMap(([key, name]) => {
        const answer = facts.choice(key);
        if (answer === undefined) return [];
        const state = stateOf(answer);
        const amount = state === 'observado' && answer !== 'yes' ? facts.shown(key) : undefined;
        const text = amount ? `${name}, ${amount.toLocaleLowerCase('es')}` : name;
        return [{ kind: 'finding', heading: 'observaciones', text, state } as const];
      }),
    [],
    'house',
  ),
];

/** Answers of choices that are as they should be, or that judge nothing. */
const UNALTERED: Readonly<Record<string, readonly string[]>> = {
  usAdrenalInvasion: ['no'],
  usGutLayers: ['kept'],
  usGutLesion: [],
  usGallbladderContent: ['anechoic'],
  usFreeFluid: ['none'],
  usPericardial: ['none'],
  usPleural: ['none'],
  usTamponade: ['no'],
  usProstateMineral: ['no'],
  usUterusContent: ['none'],
  echoLaSize: ['normal'],
  echoMitral: ['normal'],
  echoSmoke: ['no'],
  echoChf: ['never'],
};
const DESCRIBED = ['imageDataKeyStructures', 'imageDataObservations'];
const HEALTHY = /\b(normal|sin alteraci|sin lesi|sin hallazgo|sin cambios|no se observa)/;
const LESIONS = [
  ...['nodul', 'masa$', 'masas$', 'engros', 'aumentad', 'dilat', 'lesion', 'calcul', 'quist'],
  ...['hipereco', 'hipoeco', 'heterogen', 'liquido', 'derrame', 'irregular', 'mineraliz', 'trombo'],
];

/** Whether something was told that no interval shows: then it is not said that all is well. */
export function isAltered(facts: CaseFacts): boolean {
  const chosen = Object.entries(UNALTERED).some(([key, healthy]) => {
    const answer = facts.choice(key);
    return answer !== undefined && answer !== 'unknown' && !healthy.includes(answer);
  });
  const described = DESCRIBED.some((key) => {
    const text = facts.text(key);
    return text !== undefined && (!HEALTHY.test(plain(text)) || facts.says([key], LESIONS));
  });
  const pressure = facts.number('echoSystolicPressure') ?? 0;
  return chosen || described || (facts.number('echoMurmur') ?? 0) > 0 || pressure >= 160;
}
