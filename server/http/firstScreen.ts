import type { OpeningBlock, PatientBlock } from '#domain/report/document/blocks.ts';
import type { UrgencyLevel } from '#domain/report/schema.ts';
import { asText } from './asText.ts';

/**
 * The first screen of a report as the document of its page holds it until the app draws the report:
 * head, urgency, acts, certainty, conclusion, key figures and next step, looking as in
 * `web/features/report`.
 */

export interface FirstScreen {
  readonly patient: PatientBlock;
  readonly opening: readonly OpeningBlock[];
}

/** Left by the build: the classes of a first screen, so that their rules are in the document. */
const ROOM = /<template data-first-screen=""[^>]*><\/template>/;

export const hasFirstScreenRoom = (html: string): boolean => ROOM.test(html);

export const fillFirstScreen = (html: string, screen: FirstScreen): string =>
  html.replace(ROOM, () => drawFirstScreen(screen));

/** For the build. */
export function firstScreenRoom(): string {
  const drawn = drawFirstScreen(EVERY_BLOCK);
  const classes = [...drawn.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  return `<template data-first-screen="" class="${[...new Set(classes)].join(' ')}"></template>`;
}

/** Words of a model or an automation have their own frame, which the app draws. */
export const isDrawable = ({ opening }: Pick<FirstScreen, 'opening'>): boolean =>
  opening.some(({ kind }) => kind === 'conclusion') &&
  opening.every((block) => !('unchecked' in block));

function drawFirstScreen({ patient, opening }: FirstScreen): string {
  const strips = opening.map(stripOf).join('');
  const blocks = opening.map(blockOf).join('');
  return `<first-screen role="region" aria-label="Informe" class="first-screen"><div class="page pt-2">${headOf(patient)}<div class="min-w-0 overflow-clip rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">${strips}<div class="flex flex-col px-4 py-5 sm:px-10 sm:py-9">${blocks}</div></div></div></first-screen>`;
}

function headOf({ name, type, facts, date }: PatientBlock): string {
  const items = [facts, date].filter(Boolean).map((text) => ` · ${asText(text)}`);
  return `<div class="mb-3"><p translate="no" class="font-serif text-display break-words">${asText(name)}</p><p class="mt-0.5 text-meta text-ink-soft"><span class="font-semibold text-ink">${asText(type)}</span>${items.join('')}</p></div>`;
}

const STRIPS: Readonly<Record<UrgencyLevel, string>> = {
  vital: 'urgency-edge bg-bad text-on-bad',
  '24h': 'urgency-edge bg-warn-tint text-warn',
  dias: 'bg-haem-tint text-haem',
  ordinaria: 'bg-neutral-tint text-ink-soft',
};

/** Blocks of full width. */
function stripOf(block: OpeningBlock): string {
  if (block.kind === 'urgency')
    return `<p class="border-b border-line px-4 py-2.5 text-control break-words sm:px-10 sm:py-3.5 ${STRIPS[block.level]}"><b class="font-semibold">${asText(block.text)}</b>${block.reason ? `. ${asText(block.reason)}` : ''}</p>`;
  if (block.kind !== 'acts') return '';
  const acts = block.acts.map(
    ({ lead, text }) =>
      `<li class="py-2.5 font-medium break-words sm:py-4 sm:text-title">${lead ? `<b class="font-semibold text-bad">${asText(lead)} </b>` : ''}${asText(text)}</li>`,
  );
  return `<div class="border-b border-line bg-bad-tint px-4 pt-3 pb-1 sm:px-10 sm:pt-5 sm:pb-4"><p class="text-control font-semibold text-bad">${asText(block.title)}</p><ol class="list-inside list-decimal divide-y divide-line-strong/60 sm:mt-2">${acts.join('')}</ol></div>`;
}

function blockOf(block: OpeningBlock): string {
  switch (block.kind) {
    case 'ladder':
      return `<p class="mb-7 text-hint font-bold text-haem max-sm:order-2 max-sm:mt-5 max-sm:mb-0">${asText(block.steps[block.active] ?? '')}</p>`;
    case 'conclusion':
      return `<p class="max-w-measure font-serif text-balance break-words whitespace-pre-line max-sm:order-1 ${sizeOf(block.text)}">${block.lead ? `<i class="font-normal text-ink-soft">${asText(block.lead)}</i> ` : ''}${asText(block.text)}</p>`;
    case 'summary':
      return `<p class="mt-3 max-w-measure text-control break-words whitespace-pre-line max-sm:order-4">${block.lead ? `<b class="font-semibold">${asText(block.lead)}</b> ` : ''}${asText(block.text)}</p>`;
    case 'callout':
      return `<div class="mt-6 rounded-card bg-haem-tint p-4 text-control whitespace-pre-line max-sm:order-3 sm:px-5"><p><b class="font-semibold">${asText(block.title)}.</b> ${asText(block.text)}</p>${block.under ? `<p class="mt-1 text-meta text-ink-soft">${asText(block.under)}</p>` : ''}</div>`;
    case 'keyFigures': {
      const figures = block.figures.map(
        ({ label, text, unit = '', flag }) =>
          `<div class="min-w-0 py-2 pr-5"><dt class="text-hint break-words text-ink-soft">${asText(label)}</dt><dd translate="no"><span class="font-serif text-figure tabular-nums">${asText(text)}</span> <span class="text-meta text-ink-soft">${asText(unit)}${flag ? ` ${asText(`${flag.sign} ${flag.word}`)}` : ''}</span></dd></div>`,
      );
      return `<dl class="mt-7 grid grid-cols-2 border-y border-line py-2 max-sm:order-5 sm:auto-cols-fr sm:grid-flow-col">${figures.join('')}</dl>`;
    }
    default:
      return '';
  }
}

/** As `sizeOf` of the report: a long paragraph gets smaller letters than a name. */
function sizeOf(text: string): string {
  if (text.length <= 90) return 'text-display';
  return text.length <= 160 ? 'text-figure' : 'text-report font-medium';
}

/** One of each, with every class. */
const EVERY_BLOCK: FirstScreen = {
  patient: { kind: 'patient', name: '', type: '', facts: '', date: '', id: '' },
  opening: [
    ...(['vital', '24h', 'dias', 'ordinaria'] as const).map((level) => ({
      kind: 'urgency' as const,
      level,
      text: '',
    })),
    { kind: 'acts', title: '', acts: [{ lead: 'a', text: '', data: [] }] },
    { kind: 'ladder', label: '', steps: [''], active: 0 },
    ...[1, 100, 200].map((letters) => ({
      kind: 'conclusion' as const,
      title: '',
      lead: 'a',
      text: 'a'.repeat(letters),
    })),
    { kind: 'summary', lead: 'a', text: '' },
    { kind: 'callout', about: 'nextStep', tone: 'ok', title: '', text: '', under: 'a' },
    { kind: 'keyFigures', title: '', figures: [{ label: '', text: '', unit: 'a', plain: '' }] },
  ],
};
