import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  CASE_OUTCOMES,
  type CaseOutcome,
  MAX_OUTCOME_NOTE,
  OUTCOME_WORDS,
} from '#domain/rules/caseOutcomes.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import { type OutcomeQuestion, useGiveOutcome, useOutcomeQuestion } from '#web/api/caseOutcomes.ts';
import { clockFormat } from '#web/api/clock.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Textarea } from '#web/ui/textarea.tsx';
import type { DonationOfferProps } from './donationOffer.tsx';

/** After the answer alone: the consent is about both. */
const OFFER = onDemand<DonationOfferProps>(
  async () => (await import('./donationOffer.tsx')).DonationOffer,
);

const DATE = clockFormat({ dateStyle: 'long' });

/** «¿Qué fue?» of one older case: one tap answers, words may follow. */
export function OutcomeCard() {
  const { data: asked } = useOutcomeQuestion();
  const give = useGiveOutcome();
  const [note, setNote] = useState('');
  if (!asked) return null;
  const answered = give.isSuccess ? give.variables.outcome : undefined;
  const answer = (outcome: CaseOutcome) =>
    give.mutate({ id: asked.id, outcome, note: note.trim() || null });
  return (
    <Card aria-labelledby="outcome-title">
      <h2 id="outcome-title" className="text-title">
        ¿Qué fue?
      </h2>
      <Question asked={asked} />
      <div className="mt-4 flex flex-wrap gap-3">
        {CASE_OUTCOMES.map((outcome) => (
          <Button
            key={outcome}
            variant={answered === outcome ? 'primary' : 'secondary'}
            aria-pressed={answered === outcome}
            disabled={give.isPending}
            onClick={() => answer(outcome)}
          >
            {OUTCOME_WORDS[outcome]}
          </Button>
        ))}
      </div>
      {answered ? (
        <Words
          note={note}
          saved={give.variables?.note ?? ''}
          onChange={setNote}
          onSave={() => answer(answered)}
        />
      ) : null}
      {answered && answered !== 'unknown' && asked.images > 0 ? <Donation asked={asked} /> : null}
      {give.isError ? (
        <Alert tone="bad" live title="No se ha podido guardar la respuesta" className="mt-4">
          {asProblem(give.error).detail}
        </Alert>
      ) : null}
      <p className="mt-4 max-w-measure text-meta text-ink-soft">
        Queda junto al caso y se borra con la cuenta. En{' '}
        <a href="/exactitud" className="text-haem underline underline-offset-2">
          Exactitud
        </a>{' '}
        solo cuenta en sumas de varias cuentas, sin sus palabras.
      </p>
    </Card>
  );
}

function Question({ asked }: { readonly asked: OutcomeQuestion }) {
  const { id, patientName, conclusion, createdAt } = asked;
  return (
    <p className="mt-1 max-w-measure text-control">
      <Link
        to={`/analysis/${id}`}
        translate="no"
        className="font-semibold text-haem underline-offset-4 hover:underline"
      >
        {patientName ?? 'Sin nombre'}
      </Link>
      , {DATE(new Date(createdAt))}
      {conclusion ? `: «${wholeConclusion(conclusion)}»` : null}
    </p>
  );
}

function Donation(props: DonationOfferProps) {
  const Offer = useOnDemand(OFFER, true);
  return Offer ? <Offer {...props} /> : null;
}

interface WordsProps {
  readonly note: string;
  /** The words with which the answer was saved. */
  readonly saved: string;
  readonly onChange: (note: string) => void;
  readonly onSave: () => void;
}

function Words({ note, saved, onChange, onSave }: WordsProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form onSubmit={send} className="mt-4 flex max-w-xl flex-col gap-3">
      <p role="status" className="text-meta text-ok">
        {saved ? 'Guardado con sus palabras. Gracias.' : 'Guardado. Gracias.'}
      </p>
      <Field label="Qué fue, en sus palabras" hint="Opcional, sin nombres.">
        <Textarea
          rows={2}
          value={note}
          maxLength={MAX_OUTCOME_NOTE}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="head" disabled={note.trim() === saved}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
