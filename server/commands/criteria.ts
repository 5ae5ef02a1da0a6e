import { CRITERIA_IN_FORCE } from '#domain/criteria/index.ts';
import { listCriteria, type Switches, switchProblems } from '#domain/criteria/switches.ts';
import { KEPT_WORDS, MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { ConfigError } from '../config/configError.ts';

/**
 * All criteria, one line each: name, state, mark, sentence, sources.
 * @param switches from the environment and the administration.
 * @param environment the variables alone; throws for unknown names.
 */
export function criteriaInWords(switches: Switches, environment = switches): string {
  const problems = switchProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return CRITERIA_IN_FORCE.flatMap((criteria) => listCriteria(criteria, switches))
    .map(({ name, state, mark, keptOn, about, sources }) => {
      const standing = keptOn ? KEPT_WORDS : MARK_WORDS[mark];
      return [name, STATE_WORDS[state], standing, about, sources.join(' · ')].join('\t');
    })
    .join('\n');
}
