import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Offer } from '#domain/criteria/texts/offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Check, MessageSquareQuote, Undo2 } from '#web/ui/icons/lucide.ts';
import { offerId, questionOf } from './offerNames.ts';
import { type AnsweredOffer, OFFERS_MARK, type Offers } from './useOffers.ts';

export interface OfferListProps {
  readonly offers: Offers;
}

export function OfferList({ offers }: OfferListProps) {
  const { pending, answered } = offers;
  const [back, setBack] = useState<string>();
  return (
    <ul
      aria-label="Por lo que ha escrito"
      {...{ [OFFERS_MARK]: '' }}
      className="mt-4 divide-y divide-line overflow-clip rounded-card border border-line"
    >
      {answered.map((each) => (
        <AnsweredLine
          key={`${each.offer.key} ${each.offer.words}`}
          answered={each}
          onUndo={() => {
            setBack(each.offer.key);
            offers.undo(each);
          }}
        />
      ))}
      {pending.map((offer) => (
        <PendingLine
          key={`${offer.key} ${offer.words}`}
          offer={offer}
          offers={offers}
          focused={offer.key === back}
        />
      ))}
    </ul>
  );
}

interface PendingLineProps {
  readonly offer: Offer;
  readonly offers: Offers;
  /** Its answer was just taken back. */
  readonly focused: boolean;
}

function PendingLine({ offer, offers, focused }: PendingLineProps) {
  const first = useRef<HTMLButtonElement>(null);
  const [wasFocused] = useState(focused);
  useEffect(() => {
    if (wasFocused) first.current?.focus();
  }, [wasFocused]);
  return (
    <Line
      className="bg-warn-tint"
      icon={<MessageSquareQuote {...ICON} />}
      words={offer.words}
      meaning={questionOf(offer)}
    >
      <fieldset aria-label={questionOf(offer)} className="max-sm:w-full sm:ml-auto">
        <div className="flex min-h-11 overflow-hidden rounded-card border border-line-strong bg-surface">
          {offers.answersTo(offer).map((option, at) => (
            <button
              key={option.value}
              type="button"
              ref={at === 0 ? first : undefined}
              id={at === 0 ? offerId(offer) : undefined}
              onClick={() => offers.answer(offer, option)}
              className="min-w-13 flex-1 border-l border-line px-3.5 text-meta text-ink-soft -outline-offset-2 first:border-l-0 hover:bg-sunk hover:text-ink"
            >
              {option.label}
            </button>
          ))}
        </div>
      </fieldset>
    </Line>
  );
}

interface AnsweredLineProps {
  readonly answered: AnsweredOffer;
  readonly onUndo: () => void;
}

function AnsweredLine({ answered: { offer, answer }, onUndo }: AnsweredLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The answers were here: keep the focus on the same line.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Line
      className="bg-sunk"
      icon={<Check {...ICON} className={`${ICON.className} text-ok`} />}
      words={offer.words}
      meaning={`${offer.asks}, ${answer}`}
    >
      <Button
        ref={button}
        variant="ghost"
        size="head"
        icon={<Undo2 strokeWidth={1.75} />}
        onClick={onUndo}
        className="ml-auto"
      >
        Deshacer
      </Button>
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly meaning: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Line({ icon, words, meaning, className, children }: LineProps) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 gap-y-2.5 px-3.5 py-2 text-control max-sm:py-3 ${className}`}
    >
      <span className="mr-1 max-sm:hidden">{icon}</span>
      <span className="min-w-0 flex-auto basis-48">
        Ha escrito «{words}»: <b className="font-semibold">{meaning}</b>
      </span>
      {children}
    </li>
  );
}

const ICON = {
  size: 18,
  strokeWidth: 1.75,
  'aria-hidden': true,
  className: 'shrink-0',
} as const;
