import type { AnalysisDefinition } from './field.ts';

const MICROSCOPIC: readonly AnalysisDefinition['imageKind'][] = [
  'smear',
  'cytology',
  'urine',
  'faeces',
  'fluid',
];

/** Whether what a report finds was seen under a microscope. */
export function isMicroscopic(definition: AnalysisDefinition | undefined): boolean {
  return definition !== undefined && MICROSCOPIC.includes(definition.imageKind);
}
