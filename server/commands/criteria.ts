import { listCriteria, type Switches, switchProblems } from '#domain/criteria/switches.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { ConfigError } from '../config/configError.ts';

/**
 * All criteria, one line each: name, state, mark, sentence, sources.
 * @param switches from the environment and the administration.
 * @param environment the variables alone; throws for unknown names.
 */
export function criteriaInWords(switches: Switches, environment = switches): string {
  const problems = switchProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return ALL_CRITERIA.flatMap((criteria) => listCriteria(criteria, switches))
    .map(({ name, state, mark, about, sources }) => {
      return [name, STATE_WORDS[state], MARK_WORDS[mark], about, sources.join(' · ')].join('\t');
    })
    .join('\n');
}
