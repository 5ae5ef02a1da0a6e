import { ALL_CRITERIA } from '#domain/criteria/index.ts';
import { listCriteria, type Switches, switchProblems } from '#domain/criteria/switches.ts';
import { KEPT_WORDS, MARK_WORDS, STATE_WORDS } from '#domain/criteria/words.ts';
import { ConfigError } from '../config.ts';

/**
 * Every criterion, one line each: its name, whether it is applied, its mark, its sentence, its sources.
 * @param switches what is switched, by the environment and by the administration.
 * @param environment what the variables say, which are refused where they name nothing.
 */
export function criteriaInWords(switches: Switches, environment = switches): string {
  const problems = switchProblems(environment);
  if (problems.length > 0) throw new ConfigError(problems);
  return ALL_CRITERIA.flatMap((criteria) => listCriteria(criteria, switches))
    .map(({ name, state, mark, keptOn, about, sources }) => {
      const standing = keptOn ? KEPT_WORDS : MARK_WORDS[mark];
      return [name, STATE_WORDS[state], standing, about, sources.join(' · ')].join('\t');
    })
    .join('\n');
}
