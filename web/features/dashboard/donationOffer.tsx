import type { OutcomeQuestion } from '#web/api/caseOutcomes.ts';
import { useDonation } from '#web/api/donations.ts';
import { DonationBox } from '#web/ui/donationBox.tsx';

export interface DonationOfferProps {
  readonly asked: Pick<OutcomeQuestion, 'id' | 'images'>;
}

/** Below the answer to «¿Qué fue?». */
export function DonationOffer({ asked: { id, images } }: DonationOfferProps) {
  const donation = useDonation(id, false);
  const { receiver, donated, ended } = donation;
  if (!receiver && !donated && !ended) return null;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">Ceder para medir la exactitud</h3>
      <DonationBox images={images} donation={donation} />
    </div>
  );
}
