import { CONFIDENCE_TONES } from '#domain/report/labels.ts';
import { READER_NAMES } from '#domain/report/readers.ts';
import type { Report } from '#domain/report/schema.ts';
import type { LeadingReading, OtherReader } from '#domain/report/uncheckedReading.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { Content, OpeningBlock } from './blocks.ts';

/**
 * Head of a report where the operator lets an automation lead: conclusion, advice, confidence and
 * message, all named as its own and unchecked.
 */
export function leadingBlocks(leading: LeadingReading, reader: OtherReader): OpeningBlock[] {
  const { conclusion, summary, confidence, message, nextStep } = leading;
  const { the } = READER_NAMES[reader];
  const unchecked = true as const;
  const blocks: (OpeningBlock | undefined | '')[] = [
    message && {
      kind: 'callout',
      about: 'process',
      tone: 'neutral',
      unchecked,
      title: `Estado del proceso, según ${the}`,
      text: message,
    },
    {
      kind: 'conclusion',
      title: `Conclusión de ${the}, sin comprobar`,
      unchecked,
      lead: `Según ${the}, sin comprobar:`,
      text: conclusion ?? 'no da una conclusión',
    },
    confidence && {
      kind: 'badges',
      unchecked,
      badges: [
        {
          about: 'confidence',
          text: `Confianza, según ${the}: ${lowerFirst(confidence.text)}`,
          tone: CONFIDENCE_TONES[confidence.level],
        },
      ],
    },
    summary && {
      kind: 'summary',
      unchecked,
      lead: `Según ${the}, sin comprobar.`,
      text: summary,
    },
    nextStep && {
      kind: 'callout',
      about: 'unchecked',
      tone: 'neutral',
      unchecked,
      title: `Siguiente paso según ${the}, sin comprobar`,
      text: nextStep,
    },
  ];
  return blocks.filter((block) => typeof block === 'object');
}

/** Its advice is never numbered and never joins the list of the criteria. */
export function leadingAdviceTitle({ unchecked }: Report): string {
  return unchecked ? `Recomendaciones ${READER_NAMES[unchecked.reader].of}, sin comprobar` : '';
}

export function conclusionBelowTitle({ stamp }: Report): string {
  return stamp.method === 'criterios' ? 'Conclusión de los criterios' : 'Lo que se ha medido';
}

/**
 * Conclusion of criteria and measurements, below a leading automation. Vital acts stand above both.
 */
export function conclusionBelow(report: Report, conclusion: string): Content[] {
  const { summary, nextStep, unchecked, urgencyLevel } = report;
  if (!unchecked?.leading || !conclusion) return [];
  const step = nextStep && urgencyLevel !== 'vital' ? nextStep : undefined;
  return [
    { kind: 'paragraph', phrases: [{ text: conclusion, strong: true }] },
    ...(summary ? [{ kind: 'paragraph', phrases: [{ text: summary }] } as const] : []),
    ...(step
      ? [
          {
            kind: 'paragraph',
            phrases: [{ text: 'Siguiente paso.', strong: true }, { text: ` ${step}` }],
          } as const,
        ]
      : []),
  ];
}
