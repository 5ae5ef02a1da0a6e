import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { AI_NOTICE } from '#domain/report/schema.ts';
import type { Block, Composition } from './blocks.ts';
import { detailBlocks } from './details.ts';
import { figureBlocks } from './figures.ts';
import { absence, openingBlocks } from './opening.ts';
import { patientBlock, patientNameOf } from './patient.ts';
import { reportSections } from './sections.ts';
import { stampBlock } from './stamp.ts';

/** What the paper says of a case, in the order and the words of the screen. */
export function composeReport(sheet: ReportSheet): Composition {
  const { reading, clinic, vet } = sheet;
  const patient = patientNameOf(sheet);
  const report = reading.state === 'read' ? reading.report : undefined;
  const masthead: Block = {
    kind: 'masthead',
    ...(clinic ? { clinic } : {}),
    ...(vet ? { vet } : {}),
  };
  return {
    title: `Informe de ${patient} · ${sheet.typeLabel}`,
    author: [vet, clinic].filter((part) => part).join(', ') || 'Vetoscopio',
    running: {
      patient: shortened(patient),
      type: sheet.typeLabel,
      shortId: sheet.id.slice(0, 8),
      notice: AI_NOTICE,
    },
    blocks: [
      masthead,
      patientBlock(sheet),
      ...answerBlocks(sheet),
      ...figureBlocks(sheet.images, report?.quality),
      ...detailBlocks(sheet.answers),
      stampBlock(report?.stamp ?? {}, sheet.timeZone, vet),
    ],
  };
}

/** Characters of a name that a head of a page can hold. */
const HEAD = 40;

function shortened(name: string): string {
  const characters = [...name];
  return characters.length > HEAD ? `${characters.slice(0, HEAD - 1).join('')}…` : name;
}

function answerBlocks({ reading, microscopic }: ReportSheet): Block[] {
  return reading.state === 'read'
    ? [...openingBlocks(reading.report), ...reportSections(reading.report, microscopic)]
    : [absence(reading)];
}
