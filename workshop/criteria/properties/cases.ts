import { catalogue } from '#domain/analyses/index.ts';
import type { Draw } from './draw.ts';
import { inputsOf } from './fieldsRead.ts';
import type { Answers, Subject } from './subject.ts';
import { anyValue, middleOf, rounded } from './values.ts';

/** Some answers of an animal. @param signs share of the alarm signs that are there. */
export function anyCase(subject: Subject, species: string, draw: Draw, signs = 0.06): Answers {
  const answers: Record<string, unknown> = { ...subject.animal(species) };
  const keys = Object.entries(subject.sheet.fields).flatMap(([key, { kind }]) =>
    (kind === 'number' || kind === 'choice') && subject.shows(key, species) ? [key] : [],
  );
  for (const key of draw.some(keys, draw.whole(3, 22))) {
    const isSign = key.startsWith('rf') || key === 'bleedingSigns';
    if (isSign) answers[key] = draw.next() < signs * 4 ? 'yes' : 'no';
    else answers[key] ??= anyValue(subject, key, draw);
  }
  return answers;
}

/** Answers of a healthy animal. @param share of the fields that are answered. */
export function normalCase(subject: Subject, species: string, draw: Draw, share: number): Answers {
  const { sheet } = subject;
  const answers: Record<string, unknown> = { ...subject.animal(species) };
  const isAnswered = () => draw.next() <= share;
  if (isAnswered()) Object.assign(answers, normalFluid(subject, draw));
  for (const [key, figures] of Map.groupBy(subject.typedFigures, ([, each]) => each)) {
    if (!isAnswered()) continue;
    const scales = figures.flatMap(([figure]) => subject.scaleOf(figure, species, answers) ?? []);
    // A field of several figures is normal to all of them.
    const value = middleOf(...scales);
    if (value !== undefined) answers[key] = rounded(value, 3);
  }
  dropExcess(subject.type, answers);
  for (const { name, keys } of Object.values(sheet.figures)) {
    if (keys.some((key) => key in answers)) continue;
    const band = subject.facts(answers).band(name, true);
    const [input] = inputsOf(subject, name);
    if (band && band.flank !== 'inside' && input !== undefined) delete answers[input];
  }
  for (const [key, option] of normalOptions(subject, answers))
    if (isAnswered()) answers[key] = option;
  for (const key of subject.signs) if (isAnswered()) answers[key] = 'no';
  return { ...answers, _units: 'all' };
}

/** The fluid of a healthy joint, in which any share of macrophages is normal. */
function normalFluid({ sheet }: Subject, draw: Draw): Answers {
  if (!('fluidType' in sheet.fields)) return {};
  return { fluidType: 'articular', fluidMacrophagePct: draw.whole(0, 100) };
}

/** Leaves out the shares that would make more than the whole, each normal by itself. */
function dropExcess(type: string, answers: Record<string, unknown>): void {
  for (const { keys, most } of catalogue.find(type)?.groups.flatMap(({ sums = [] }) => sums) ??
    []) {
    let left = most;
    for (const key of keys) {
      const share = answers[key];
      if (typeof share !== 'number') continue;
      if (share > left) delete answers[key];
      else left -= share;
    }
  }
}

/** The first normal option of every choice that has one. @param answers on which it may depend. */
export function normalOptions(
  subject: Subject,
  answers: Answers,
): readonly (readonly [key: string, option: string])[] {
  const { fields, choices } = subject.sheet;
  const facts = subject.facts(answers);
  return Object.values(choices).flatMap(({ keys, meanings }) => {
    const normal = meanings
      .filter(({ text, when }) => text === 'ok' && (!when || facts.truth(when) === true))
      .flatMap(({ options }) => options)
      .find((option) => option !== 'other');
    if (normal === undefined) return [];
    return keys.filter((key) => key in fields).map((key) => [key, normal] as const);
  });
}
