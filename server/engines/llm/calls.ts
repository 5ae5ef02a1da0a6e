import { setTimeout as pause } from 'node:timers/promises';
import { MODEL_ENGINE } from '#domain/rules/engineChoice.ts';
import type { CallLedger, CallName, OpenCall } from '#server/engines/ledger.ts';
import { createFairLimiter, type FairLimiter } from '#server/shared/fairLimiter.ts';
import type { Ask } from './ask.ts';
import type { ChatMessage, ModelReply } from './chat.ts';
import { costOf, monthlyOf, mostOf } from './cost.ts';
import { failureOf, ModelFailure, mayCost, mayPass } from './failure.ts';
import type { SentImage } from './images.ts';
import { instructions, PROMPT_VERSION } from './instructions.ts';
import { FORMATS, type Format, type LlmSettings } from './settings.ts';

/** One call to a model, with its retries. */
export interface Call {
  readonly name: CallName;
  readonly reading: 1 | 2;
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly characters: number;
  readonly images: readonly SentImage[];
}

export interface Signals {
  readonly stop: AbortSignal;
  /** The same, or the case's time is over. */
  readonly deadline: AbortSignal;
}

const ATTEMPTS = 3;
/** Pauses in milliseconds before retries, unless the server says otherwise; and the longest. */
const PAUSES = [500, 2000] as const;
const LONGEST_PAUSE = 20_000;

export class Calls {
  readonly #settings: LlmSettings;
  readonly #ledger: CallLedger;
  readonly #ask: Ask;
  readonly #limited: FairLimiter;
  /** Formats that each model accepts, learned at run time. */
  readonly #formats = new Map<string, Format>();

  constructor(settings: LlmSettings, ledger: CallLedger, ask: Ask) {
    this.#settings = settings;
    this.#ledger = ledger;
    this.#ask = ask;
    this.#limited = createFairLimiter({ atOnce: settings.parallel });
  }

  /** The stored paid answer, or a new one. Rejects with `ModelFailure`. */
  async answer(call: Call, signals: Signals): Promise<Pick<ModelReply, 'text' | 'cut'>> {
    const stored = await this.#ledger.storedAnswer(call.name);
    if (stored !== undefined) return { text: stored, cut: false };
    let attempt = 1;
    for (;;) {
      try {
        return await this.#attempt(call, signals);
      } catch (error) {
        signals.stop.throwIfAborted();
        const failure = signals.deadline.aborted ? new ModelFailure('timeout') : error;
        // A database fault is not the model's.
        if (!(failure instanceof ModelFailure)) throw failure;
        if (this.#asksSimpler(call.model, failure)) continue;
        if (!mayPass(failure) || attempt >= ATTEMPTS) throw failure;
        await rest(failure, attempt, signals);
        attempt++;
      }
    }
  }

  #formatOf(model: string): Format {
    return this.#formats.get(model) ?? this.#settings.format;
  }

  /** A server without structured output refuses the request: retry with a simpler format. */
  #asksSimpler(model: string, { kind, status }: ModelFailure): boolean {
    const next = FORMATS[FORMATS.indexOf(this.#formatOf(model)) + 1];
    if (kind !== 'rejected' || (status !== 400 && status !== 422) || !next) return false;
    this.#formats.set(model, next);
    return true;
  }

  #attempt(call: Call, signals: Signals): Promise<ModelReply> {
    return this.#limited(
      call.name.analysisId,
      async () => {
        const format = this.#formatOf(call.model);
        const prompt = instructions(call.reading, format);
        const most = mostOf(this.#settings, prompt.length + call.characters, call.images);
        const open = await this.#ledger.begin(call.name, {
          engine: MODEL_ENGINE,
          model: call.model,
          version: PROMPT_VERSION,
          reserved: most,
          monthly: monthlyOf(this.#settings),
        });
        if (!open) throw new ModelFailure('budget');
        const question = { ...call, format, instructions: prompt, signal: signals.deadline };
        return this.#paid(open, most, signals, () => this.#ask(question));
      },
      signals.deadline,
    );
  }

  /** Closes the call in every case: an answer with its cost, a failure with its possible cost. */
  async #paid(
    open: OpenCall,
    most: number,
    { stop }: Signals,
    ask: () => Promise<ModelReply>,
  ): Promise<ModelReply> {
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    let answer: ModelReply;
    try {
      answer = await ask();
    } catch (error) {
      const failure = failureOf(error);
      await open.end({
        outcome: stop.aborted ? 'stopped' : failure.kind,
        milliseconds: took(),
        inputTokens: undefined,
        outputTokens: undefined,
        cost: stop.aborted || mayCost(failure) ? most : 0,
      });
      throw stop.aborted ? error : failure;
    }
    const { text, inputTokens, outputTokens } = answer;
    const counted = inputTokens !== undefined && outputTokens !== undefined;
    await open.end({
      outcome: 'answered',
      milliseconds: took(),
      inputTokens,
      outputTokens,
      cost: counted ? costOf(this.#settings, inputTokens, outputTokens) : most,
      answer: text,
    });
    return answer;
  }
}

/** Waits as long as the server asks; rejects when that is too long. */
async function rest(
  failure: ModelFailure,
  attempt: number,
  { stop, deadline }: Signals,
): Promise<void> {
  const ms = failure.retryAfter ?? PAUSES[attempt - 1] ?? PAUSES[0];
  if (ms > LONGEST_PAUSE) throw failure;
  await pause(ms, undefined, { signal: deadline }).catch(() => {});
  stop.throwIfAborted();
  if (deadline.aborted) throw new ModelFailure('timeout');
}
