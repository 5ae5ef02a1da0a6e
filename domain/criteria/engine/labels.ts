import type { CaseVocabulary } from './caseFacts.ts';
import type { Sheet } from './sheet.ts';

/** A sheet with the vocabulary that names what its form does not. */
export interface Named {
  readonly sheet: Sheet;
  readonly vocabulary: CaseVocabulary;
  /** Units of derived figures that no field gives. */
  readonly units?: Readonly<Record<string, string>>;
}

/**
 * The label of a field, or of the first drawn field of a figure, choice or sign; a name of
 * the sheet for what is derived. Undefined where the form of this type cannot know it.
 */
export function labelOf({ sheet, vocabulary }: Named, name: string): string | undefined {
  const { fields, figures, choices, signs, texts, names } = sheet;
  const { derived, conditions } = vocabulary;
  const keys = [name, ...(figures[name]?.keys ?? []), ...(choices[name]?.keys ?? [])];
  const drawn = keys.find((key) => key in fields);
  if (drawn !== undefined) return signs[name]?.word ?? fields[drawn]?.label;
  const inCode = keys.some((key) => key in derived || key in conditions || key in texts);
  const ofPatient = name === 'years' || name === 'kilograms';
  if (!inCode && !ofPatient && !signs[name]?.or) return undefined;
  return keys.map((key) => names[key]).find(Boolean);
}

/** Without the side: «Schirmer» for «Schirmer OD». */
export const withoutSide = (label: string): string =>
  label.replace(/ (?:OD|OI|OS|izquierd[oa]|derech[oa])$/u, '');
