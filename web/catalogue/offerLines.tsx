import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { OfferListProps } from './offerList.tsx';
import { questionOf } from './offerNames.ts';

const LIST = onDemand<OfferListProps>(async () => (await import('./offerList.tsx')).OfferList);

/** A question for each word of a free text that names a sign or a figure. */
export function OfferLines({ offers }: OfferListProps) {
  const { pending, answered } = offers;
  const isAsking = pending.length + answered.length > 0;
  const List = useOnDemand(LIST, isAsking, { ahead: false });
  return (
    <>
      <p role="status" className="sr-only">
        {pending.length > 0
          ? `Por lo que ha escrito, ${pending.map(questionOf).join(' ')} Se contesta bajo los signos de alarma.`
          : ''}
      </p>
      {isAsking && List ? <List offers={offers} /> : null}
    </>
  );
}
