import { analysisTypes } from '#domain/analyses/types.ts';
import {
  type AskableAbility,
  imagesKey,
  imagesRead,
  RECIPIENTS_KEY,
  recipientWords,
  typeLabel,
  typeReader,
  typesIntroduction,
} from '#domain/rules/typeWords.ts';
import { ABILITY_WORDS, abilityDetail, typeDoes } from '#domain/rules/uncharged.ts';
import { asText } from './asText.ts';

const ROOM = /(<[^>]* data-words="([\w ]+)"[^>]*>)[^<]*/g;

/** True for a page that says what is read here. */
export function hasAbilitiesRoom(html: string): boolean {
  return html.includes(' data-words="');
}

/** Writes the words of this installation in place of those that hold in any. */
export function fillAbilities(html: string, abilities: readonly AskableAbility[]): string {
  const byType = new Map(abilities.map((ability) => [ability.type, ability]));
  const words = new Map([
    ['introduction', typesIntroduction(byType)],
    [RECIPIENTS_KEY, recipientWords(byType)],
  ]);
  for (const { type, label, method } of analysisTypes.all) {
    const ability = byType.get(type);
    words.set(`reader ${type}`, typeReader(method, ability));
    words.set(`label ${type}`, typeLabel(method, ability));
    if (!ability) continue;
    words.set(`short ${type}`, ABILITY_WORDS[ability.ability].label);
    words.set(`does ${type}`, typeDoes(label, ability));
    words.set(`detail ${type}`, abilityDetail(ability));
  }
  return html.replace(ROOM, (whole, open: string, name: string) => {
    const text = words.get(name) ?? cardWords(name, byType);
    return text === undefined ? whole : open + asText(text);
  });
}

/** Words of a card of the landing, which stands for several types. */
function cardWords(
  name: string,
  abilities: ReadonlyMap<string, AskableAbility>,
): string | undefined {
  const types = name.split(' ').flatMap((type) => analysisTypes.find(type) ?? []);
  return imagesKey(types) === name ? imagesRead(types, abilities) : undefined;
}
