import { createHash } from 'node:crypto';
import {
  type AutomationReading,
  canonical,
  REPORTED_FAILURE,
  type ReadingFailure,
  readAutomation,
} from '#domain/report/automation/readAutomation.ts';
import type { ReceivedReading } from '#domain/rules/attempts.ts';
import type { CallbackCase } from '#server/engines/kind.ts';
import { sentKeys } from './payload.ts';

/** The part of an answer to store; undefined when it says nothing about the case. */
export function receivedReading(read: AutomationReading): ReceivedReading | undefined {
  if (read.state !== 'read' && read.state !== 'reported_failure') return undefined;
  const record = read.state === 'read' ? read.record : REPORTED_FAILURE;
  const hash = createHash('sha256').update(canonical(record)).digest('base64url');
  const text = JSON.stringify(record);
  return read.state === 'read' ? { hash, text } : { hash, text, failure: read.state };
}

/** Parses a callback's body; independent of the case's images. */
export function parseCallback(
  body: string,
  { analysisId, answers }: CallbackCase,
): ReceivedReading | { readonly refused: ReadingFailure } {
  const read = readAutomation(body, { analysisId, sent: sentKeys(answers) }, []);
  return receivedReading(read) ?? { refused: read.state === 'read' ? 'no_report' : read.state };
}
