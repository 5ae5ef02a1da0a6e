import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import { modelReadingSchema } from '#domain/report/model/modelReading.ts';
import { boundedFetch } from '#server/external/http/boundedFetch.ts';
import { failureOf, ModelFailure } from './failure.ts';
import type { Format, LlmSettings } from './settings.ts';

export interface Question {
  readonly model: string;
  readonly format: Format;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly signal: AbortSignal;
}

/** The raw text; other code judges it. */
export interface Answer {
  readonly text: string;
  /** Cut at the limit of tokens. */
  readonly cut: boolean;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Asks a server once. Rejects with `ModelFailure`. */
export type Ask = (question: Question) => Promise<Answer>;

type Connection = Pick<LlmSettings, 'baseUrl' | 'apiKey' | 'maxOutputTokens' | 'timeoutMs'>;

// Its warnings quote settings, bypass our log and address the author of the call.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Models of its maker want the limit under its newer name; servers that copy it, under the older. */
const NEWER_NAME = /(^|\.)openai\.com$/;

export function createAsk(connection: Connection, bounded = boundedFetch()): Ask {
  const { baseUrl, apiKey } = connection;
  const newer = NEWER_NAME.test(new URL(baseUrl).hostname);
  const providerOf = (format: Format) =>
    createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      fetch: bounded,
      supportsStructuredOutputs: format === 'json_schema',
      ...(apiKey === undefined ? {} : { apiKey }),
      ...(newer ? { transformRequestBody: withNewerLimit } : {}),
    });
  return async (question) => {
    const { model, format, signal, messages } = question;
    const timeout = AbortSignal.timeout(connection.timeoutMs);
    const abortSignal = AbortSignal.any([signal, timeout]);
    try {
      const { text, finishReason, usage } = await generateText({
        model: providerOf(format)(model),
        instructions: question.instructions,
        messages: [...messages],
        output:
          format === 'text'
            ? Output.text()
            : Output.object({ schema: modelReadingSchema, name: 'lectura' }),
        maxOutputTokens: connection.maxOutputTokens,
        // Pauses, attempts and their cost are counted here, not in the library.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        abortSignal,
      });
      return answerOf(text, finishReason, usage);
    } catch (error) {
      // The text does not match the schema, but it was paid for: keep it.
      if (NoObjectGeneratedError.isInstance(error) && error.finishReason !== undefined)
        return answerOf(error.text ?? '', error.finishReason, error.usage);
      if (signal.aborted) throw signal.reason;
      throw timeout.aborted ? new ModelFailure('timeout') : failureOf(error);
    }
  };
}

interface Usage {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

/** Throws `ModelFailure` where the model refused to answer. */
function answerOf(text: string, finishReason: string, usage: Usage | undefined): Answer {
  if (finishReason === 'content-filter') throw new ModelFailure('refused');
  return {
    text,
    cut: finishReason === 'length',
    inputTokens: countOf(usage?.inputTokens),
    outputTokens: countOf(usage?.outputTokens),
  };
}

/** A server may say anything of its own use. */
function countOf(tokens: number | undefined): number | undefined {
  return tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 1e9
    ? tokens
    : undefined;
}

function withNewerLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return { ...body, max_completion_tokens: max_tokens };
}
