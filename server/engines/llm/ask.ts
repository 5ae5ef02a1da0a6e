import { boundedFetch } from '#server/external/http/boundedFetch.ts';
import { type ChatRequest, type ModelReply, readCompletion, requestBody } from './chat.ts';
import { failureOf, failureOfStatus, ModelFailure } from './failure.ts';
import type { LlmSettings } from './settings.ts';

export interface Question
  extends Pick<ChatRequest, 'model' | 'format' | 'instructions' | 'messages'> {
  readonly signal: AbortSignal;
}

/** Sends one request. Rejects with `ModelFailure`. */
export type Ask = (question: Question) => Promise<ModelReply>;

type Connection = Pick<LlmSettings, 'baseUrl' | 'apiKey' | 'maxOutputTokens' | 'timeoutMs'>;

/**
 * OpenAI's models require the token limit under its newer name; compatible servers, under the
 * older.
 */
const NEWER_NAME = /(^|\.)openai\.com$/;

export function createAsk(connection: Connection, bounded = boundedFetch()): Ask {
  const { baseUrl, apiKey, maxOutputTokens } = connection;
  const newerLimit = NEWER_NAME.test(new URL(baseUrl).hostname);
  return async ({ signal, ...question }) => {
    const timeout = AbortSignal.timeout(connection.timeoutMs);
    try {
      const response = await bounded(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
          'content-type': 'application/json',
        },
        body: requestBody({ ...question, maxOutputTokens, newerLimit }),
        signal: AbortSignal.any([signal, timeout]),
      });
      if (!response.ok) throw failureOfStatus(response.status, response.headers);
      const answer = readCompletion(await response.text());
      if (answer === 'refused') throw new ModelFailure('refused');
      // An unreadable success may still be billed.
      if (!answer) throw new ModelFailure('unreadable');
      return answer;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw timeout.aborted ? new ModelFailure('timeout') : failureOf(error);
    }
  };
}
