import { conclusionParts } from '#domain/report/conclusion.ts';
import { headline } from '#domain/report/headline.ts';
import { CERTAINTY_WORDS, SECTION_LABELS } from '#domain/report/labels.ts';
import { CERTAINTIES, type Report, type ReportReading } from '#domain/report/schema.ts';
import { badgeBlocks } from './badges.ts';
import type { Block } from './blocks.ts';

/** The answer itself: certainty, conclusion, confidence, summary and next step. */
export function openingBlocks(report: Report): Block[] {
  const { processing, certainty, summary, nextStep } = report;
  return [
    ...(processing ? [callout('Estado del proceso', processing.message)] : []),
    ...(certainty ? [ladder(CERTAINTIES.indexOf(certainty))] : []),
    ...conclusion(report),
    ...badgeBlocks(report),
    ...(summary ? [paragraph(summary)] : []),
    ...(nextStep ? [callout(SECTION_LABELS.nextStep, nextStep)] : []),
  ];
}

/** What stands in place of a report that is not there. */
export function absence(reading: Exclude<ReportReading, { state: 'read' }>): Block {
  return reading.state === 'unreadable'
    ? callout('Error al Procesar Respuesta de IA', reading.detail)
    : callout('Respuesta de IA Pendiente', 'Aún no hay respuesta para este análisis.');
}

/** Of a long one, the first sentence stands out and the rest follows as text. */
function conclusion(report: Report): Block[] {
  const { lead, text } = conclusionParts(report);
  const { head, rest } = headline(text ?? 'El informe no da una conclusión');
  return [
    { kind: 'conclusion', ...(lead ? { lead } : {}), text: head },
    ...(rest ? [paragraph(rest)] : []),
  ];
}

function paragraph(text: string): Block {
  return { kind: 'summary', text };
}

function callout(title: string, text: string): Block {
  return { kind: 'callout', title, text };
}

function ladder(active: number): Block {
  return { kind: 'ladder', steps: CERTAINTIES.map((step) => CERTAINTY_WORDS[step]), active };
}
