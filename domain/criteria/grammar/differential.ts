import { upperFirst } from '#domain/text/phrases.ts';
import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import type { Outcome } from '../core/rule.ts';
import { outcome, when } from './outcome.ts';
import { withoutFilledTests } from './tests.ts';
import { type Text, textOf } from './words.ts';

/** Fact for or against a differential: its words, and the condition under which it was entered. */
export type Fact = readonly [text: Text, when: Condition];

interface Named {
  /** Lists the differential only when it holds. */
  readonly when?: Condition;
  readonly inFavour: readonly Fact[];
  readonly against?: readonly Fact[];
  readonly decidedBy?: Text;
  /** Facts behind its class; used in favour when no other fact is. */
  readonly broughtUpBy?: readonly Fact[];
  /** Ids of classes that say the same: the differential is left out when one leads. */
  readonly concludedBy?: readonly string[];
  /** Listed even without a fact in favour, because it is dangerous. */
  readonly always?: true;
}

/** Differential with the entered facts; left out without a fact in favour. */
export function differential(name: Text, { when: condition, ...named }: Named): Outcome {
  if (condition) return when(condition, differential(name, named));
  const { inFavour, against = [], decidedBy = '', broughtUpBy = [], always, concludedBy } = named;
  const facts = [...inFavour, ...against, ...broughtUpBy];
  const quoted = (list: readonly Fact[], of: CaseFacts) =>
    list.filter(([, when]) => when.holds(of)).map(([text]) => textOf(text, of));
  return outcome(
    'differential',
    [name, ...facts.map(([text]) => text), ...(decidedBy === '' ? [] : [decidedBy])],
    (of) => {
      const own = quoted(inFavour, of);
      const favour = own.length > 0 ? own : quoted(broughtUpBy, of);
      if (favour.length === 0 && !always) return [];
      const test = withoutFilledTests(textOf(decidedBy, of), of);
      return [
        {
          kind: 'differential',
          name: textOf(name, of),
          ...(concludedBy ? { concludedBy } : {}),
          inFavour: favour.length > 0 ? favour : ['—'],
          against: quoted(against, of),
          ...(test ? { decidedBy: upperFirst(test) } : {}),
        },
      ];
    },
    facts.map(([, when]) => when),
  );
}
