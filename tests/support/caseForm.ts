import type { Page } from 'playwright-core';
import { applies } from '#domain/catalogue/asked.ts';
import type { AnalysisDefinition, Answer, Field, FieldGroup } from '#domain/catalogue/field.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { initialValues } from '#web/catalogue/formValues.ts';
import { foldTitle } from '#web/catalogue/primaryFields.ts';
import { shownAnswer } from './shownAnswer.ts';

/** One field as a vet fills it in. */
export interface WrittenField {
  readonly field: Field;
  /** Heading of its closed fold, if any. */
  readonly fold?: string;
  /** Text to type, option label to choose, or «Sí» to tick. */
  readonly typed: string;
  /** Its text in the detail. */
  readonly shown: string;
}

/** Up to three fields of each kind: first, middle and last. */
export function writtenFields(definition: AnalysisDefinition): WrittenField[] {
  const writable = allWritten(definition);
  return [...Map.groupBy(writable, ({ field }) => field.kind).values()].flatMap((ofKind) => {
    const places = new Set([0, Math.floor(ofKind.length / 2), ofKind.length - 1]);
    return ofKind.filter((_, index) => places.has(index));
  });
}

function allWritten(definition: AnalysisDefinition): WrittenField[] {
  const samples = sampleAnswers(definition);
  // A default hides groups from the start; a sample text outside the lists hides none.
  const untouched = initialValues(definition);
  const groups = definition.groups.filter((group) => applies(group, untouched));
  return groups.flatMap((group) => {
    const outer = groups.find(({ id }) => id === group.inside) ?? group;
    return (
      group.fields
        .filter((field) => !field.retired && !(field.kind === 'text' && field.fixed !== undefined))
        // A chip's follow-up field exists only after «Sí».
        .filter((field) => !group.chips || field.kind === 'choice')
        .map((field) => ({
          field,
          ...(isFolded(outer, field) ? { fold: foldTitle(outer) } : {}),
          ...writing(field, samples[field.key] ?? ''),
        }))
    );
  });
}

function isFolded({ folded, series, primary = [] }: FieldGroup, { key }: Field): boolean {
  return folded === true && !series && !primary.includes(key);
}

function writing(field: Field, sample: Answer): Pick<WrittenField, 'typed' | 'shown'> {
  // Free text outside the list.
  const answer = field.kind === 'suggest' ? `Otra respuesta: ${field.label}` : sample;
  const shown = shownAnswer(field, answer);
  if (field.kind === 'request') return { typed: 'Sí', shown };
  if (field.kind === 'choice') return { typed: shown, shown };
  // Decimal comma, as in Spain.
  const typed = field.kind === 'number' ? String(answer).replace('.', ',') : String(answer);
  return { typed, shown };
}

/** Fills in a field by its label. Its group must be open. */
export async function write(page: Page, { field, typed }: WrittenField): Promise<void> {
  const radios = segments(page, field);
  if (isSegmented(field) || (await radios.count()) > 0) {
    // By keyboard: a click on a chip selects the next answer.
    await radios.getByLabel(typed, { exact: true }).press('Space');
    return;
  }
  const control = page.getByLabel(field.label, { exact: true });
  if (field.kind === 'request') await control.check();
  else if (field.kind === 'choice') await control.selectOption({ label: typed });
  else await control.fill(typed);
}

/** Current value in the form of `typed`; empty when unanswered. */
export async function readBack(page: Page, { field }: WrittenField): Promise<string> {
  const radios = segments(page, field);
  if (isSegmented(field) || (await radios.count()) > 0) {
    return radios.evaluate((group) => {
      const chosen = group.querySelector('input:checked');
      return chosen?.closest('label')?.textContent ?? chosen?.getAttribute('aria-label') ?? '';
    });
  }
  const control = page.getByLabel(field.label, { exact: true });
  if (field.kind === 'request') return (await control.isChecked()) ? 'Sí' : '';
  if (field.kind !== 'choice') return control.inputValue();
  return control.evaluate((select: HTMLSelectElement) =>
    select.value === '' ? '' : (select.selectedOptions[0]?.label ?? ''),
  );
}

/** True if the answers of a field stand side by side. */
function isSegmented(field: Field): boolean {
  return field.kind === 'choice' && field.finding === true && field.pair === undefined;
}

function segments(page: Page, field: Field) {
  return page.getByRole('radiogroup', { name: field.label, exact: true });
}

const BEHIND_LINKS =
  /^(Cloro, calcio iónico|Tamaño, duración|Duración de los síntomas|Otros analitos \(|Constantes \()/;

/** Opens the groups that wait or start folded, fields behind a link, and rows that a button adds. */
export async function unfold(page: Page, written: readonly WrittenField[]): Promise<void> {
  const titles = new Set(written.flatMap(({ fold }) => fold ?? []));
  const all = page.getByRole('button', { name: 'Ver todos los grupos' });
  if ((await all.count()) > 0) await all.click();
  const chips = page.getByRole('button', { name: /^Otros signos/ });
  if ((await chips.count()) > 0 && (await chips.getAttribute('aria-expanded')) === 'false')
    await chips.click();
  for (const title of titles) {
    // The button's name also contains its summary and its number of fields.
    const fold = page.getByRole('button').filter({ has: page.getByText(title, { exact: true }) });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }
  const links = page.getByRole('button', { name: BEHIND_LINKS });
  while ((await links.count()) > 0) await links.first().click();
  const add = page.getByRole('button', { name: 'Añadir parásito', exact: true });
  while ((await add.count()) > 0) await add.click();
}

/** Chooses image files, and waits until each is listed. */
export async function attach(
  page: Page,
  files: readonly (readonly [name: string, bytes: Buffer])[],
): Promise<void> {
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })));
  for (const [name] of files) await page.getByText(name, { exact: true }).first().waitFor();
}

/** Visible answers as «label: value». */
export async function shownAnswers(page: Page): Promise<string[]> {
  const rows = page.locator('dl > div').filter({ visible: true });
  return rows.evaluateAll((elements) =>
    elements.map((element) =>
      ['dt', 'dd'].map((tag) => element.querySelector(tag)?.textContent ?? '').join(': '),
    ),
  );
}
