import type { Offer } from '#domain/criteria/texts/offers.ts';
import { offerId } from '#web/catalogue/offerNames.ts';
import { CircleDashed } from '#web/ui/icons/lucide.ts';

/** Suggestions named; the others are counted. */
const NAMED = 3;

/** Open suggestions beside the send button; they never block it. */
export function OpenOffers({ pending }: { readonly pending: readonly Offer[] }) {
  const named = pending.slice(0, NAMED);
  const rest = pending.length - named.length;
  return (
    <ul className="mb-3 flex flex-col gap-3 empty:hidden lg:-mt-2 lg:mb-5">
      {named.map((offer) => (
        <OpenOffer key={offer.key} offer={offer} text={`${capital(offer.asks)}: sin contestar.`} />
      ))}
      {rest > 0 ? (
        <OpenOffer
          offer={pending[NAMED]}
          text={rest === 1 ? 'Y otra pregunta por lo escrito.' : `Y otras ${rest} por lo escrito.`}
        />
      ) : null}
    </ul>
  );
}

interface OpenOfferProps {
  readonly offer: Offer | undefined;
  readonly text: string;
}

function OpenOffer({ offer, text }: OpenOfferProps) {
  return (
    <li className="flex gap-2.5 text-meta text-ink-soft">
      <CircleDashed
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-px shrink-0 text-line-strong"
      />
      <span>
        {text}{' '}
        <button
          type="button"
          onClick={() => offer && document.getElementById(offerId(offer))?.focus()}
          className="font-semibold text-haem hover:underline"
        >
          Contestar
        </button>
      </span>
    </li>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
