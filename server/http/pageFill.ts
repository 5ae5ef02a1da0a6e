import type { Installation } from '#domain/rules/installation.ts';
import type { AskableAbility } from '#domain/rules/typeWords.ts';
import type { VetAnswers } from '#server/flows/support/vetAnswers.ts';
import { isDatabaseAway } from '#server/shared/databaseAway.ts';
import { fillAbilities, hasAbilitiesRoom } from './abilitiesFill.ts';
import { fillAnswers, hasAnswersRoom } from './accuracyFill.ts';
import { type Faq, fillFaqs, hasFaqRoom } from './faqFill.ts';
import { fillLegalPage, hasRoom } from './legalFill.ts';

/** Facts that the built pages lack. */
export interface PageFacts {
  readonly about: () => Promise<Installation>;
  readonly answers: () => Promise<VetAnswers>;
  readonly faqs: () => Promise<readonly Faq[]>;
  readonly abilities: () => Promise<readonly AskableAbility[]>;
  readonly clock: () => Date;
  /** IANA time zone of what a page says. */
  readonly timeZone: string;
}

/** Fills a built page at each call; undefined for a page without room for facts. */
export function fillerOf(html: string, facts: PageFacts): (() => Promise<string>) | undefined {
  if (hasAbilitiesRoom(html))
    return async () => {
      const abilities = await unlessAway(facts.abilities);
      return abilities ? fillAbilities(html, abilities) : html;
    };
  if (!hasRoom(html)) return undefined;
  const answers = hasAnswersRoom(html) ? facts.answers : undefined;
  const faqs = hasFaqRoom(html) ? facts.faqs : undefined;
  if (!answers && !faqs) return async () => fillLegalPage(html, await facts.about());
  return async () => {
    // Without the database the page keeps the sentences with which it was built.
    const [about, latest, questions] = await Promise.all([
      unlessAway(facts.about),
      answers && unlessAway(answers),
      faqs && unlessAway(faqs),
    ]);
    const legal = about ? fillLegalPage(html, about) : html;
    const answered = latest ? fillAnswers(legal, latest, facts.timeZone) : legal;
    return questions ? fillFaqs(answered, questions) : answered;
  };
}

async function unlessAway<Fact>(read: () => Promise<Fact>): Promise<Fact | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    throw error;
  }
}
