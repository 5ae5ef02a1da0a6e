import { textsOf } from '#domain/report/model/cleanReading.ts';
import { type ModelReading, parseModelReading } from '#domain/report/model/modelReading.ts';
import { isSpanish } from '#domain/report/model/spanish.ts';
import type { Call, Calls, Signals } from './calls.ts';
import type { ChatMessage, ModelReply } from './chat.ts';
import { type FailureKind, ModelFailure } from './failure.ts';
import type { SentImage } from './images.ts';
import { caseWord, repairRequest } from './instructions.ts';

export interface CaseQuestion {
  readonly analysisId: string;
  /** The answer must repeat this word. */
  readonly word: string;
  readonly prompt: string;
  readonly images: readonly SentImage[];
}

interface Reader {
  readonly calls: Calls;
  readonly reading: 1 | 2;
  readonly model: string;
}

/** Characters of an unusable answer that the repair request quotes. */
const MAX_SHOWN = 24_000;

/**
 * One reading: an answer and, when unusable, one repair request with its problems. Of two unusable
 * answers, the usable parts count if they belong to this case and are in Spanish. Rejects with
 * `ModelFailure`.
 */
export async function readOnce(
  { calls, reading, model }: Reader,
  question: CaseQuestion,
  signals: Signals,
): Promise<ModelReading> {
  const { analysisId, word, images } = question;
  const first = messageOf(question);
  const ask = (step: string, more: readonly string[] = []) => {
    const [spoilt, request] = more;
    const call: Call = {
      name: { analysisId, step: `${step}-${reading}` },
      messages:
        spoilt && request ? [first, assistantMessage(spoilt), userMessage(request)] : [first],
      characters: question.prompt.length + more.join('').length,
      reading,
      model,
      images,
    };
    return calls.answer(call, signals);
  };
  const answer = await ask('reading');
  const judged = judge(answer, word);
  if (judged.good) return judged.good;
  const shown = answer.text.slice(0, MAX_SHOWN).toWellFormed() || '(vacía)';
  const again = judge(await ask('repair', [shown, repairRequest(judged.problems)]), word);
  const best = again.good ?? again.loose ?? judged.loose;
  if (!best) throw new ModelFailure(again.kind);
  return best;
}

function messageOf({ prompt, word, images }: CaseQuestion): ChatMessage {
  const text = [prompt, '', caseWord(word)].join('\n');
  return {
    role: 'user',
    content: [
      { type: 'text', text },
      ...images.map(({ jpeg }) => ({ type: 'image' as const, jpeg })),
    ],
  };
}

const assistantMessage = (text: string): ChatMessage => ({ role: 'assistant', content: text });
const userMessage = (text: string): ChatMessage => ({ role: 'user', content: text });

interface Judged {
  readonly good?: ModelReading;
  readonly loose?: ModelReading;
  readonly problems: readonly string[];
  readonly kind: FailureKind;
}

const OTHER_LANGUAGE = 'Todos los textos deben estar en español de España.';
const CUT = 'La respuesta ha llegado cortada: sea más breve.';

/** Checks that an answer is a complete reading of this case, in Spanish. */
function judge({ text, cut }: Pick<ModelReply, 'text' | 'cut'>, word: string): Judged {
  const answer = parseModelReading(text, word);
  if (answer.state === 'read') {
    const { reading } = answer;
    return isSpanish(textsOf(reading).join('\n'))
      ? { good: reading, problems: [], kind: 'unreadable' }
      : { problems: [OTHER_LANGUAGE], kind: 'other_language' };
  }
  const { problems, loose, ofAnother } = answer;
  const usable = loose && isSpanish(textsOf(loose).join('\n')) ? loose : undefined;
  return {
    ...(usable ? { loose: usable } : {}),
    problems: cut ? [CUT, ...problems] : problems,
    kind: ofAnother ? 'other_case' : cut ? 'truncated' : 'unreadable',
  };
}
