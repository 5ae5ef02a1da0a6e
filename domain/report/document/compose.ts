import { ALL_TYPE_PARTS } from './allTypeParts.ts';
import type { ReportDocument } from './blocks.ts';
import { composeWith } from './composeWith.ts';
import type { ReportSheet } from './sheet.ts';

/** Composes the report of any type for screen, PDF and copied text. */
export function composeDocument(sheet: ReportSheet): ReportDocument {
  return composeWith(sheet, ALL_TYPE_PARTS);
}
