import { OUTCOME_WORDS } from '#domain/rules/caseOutcomes.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { useDonation } from '#web/api/donations.ts';
import { DonationBox } from '#web/ui/donationBox.tsx';

export interface DonationCardProps {
  readonly analysis: Pick<Analysis, 'id' | 'outcome' | 'donatedAt' | 'images'>;
}

/** Below a report whose vet has said what the case was. */
export function DonationCard({ analysis }: DonationCardProps) {
  const { id, outcome, donatedAt, images } = analysis;
  const donation = useDonation(id, donatedAt !== null);
  const { receiver, donated, ended } = donation;
  if (!outcome || (!receiver && !donated && !ended)) return null;
  return (
    <section
      aria-labelledby="donation-title"
      className="border-t border-line px-4 py-6 text-ink sm:px-10"
    >
      <h3 id="donation-title" className="text-title">
        Ceder para medir la exactitud
      </h3>
      <p className="mt-1 mb-4 max-w-measure text-meta break-words text-ink-soft">
        A «¿Qué fue?» respondió «{OUTCOME_WORDS[outcome.outcome]}»
        {outcome.note ? `, con estas palabras: «${outcome.note}»` : ''}.
      </p>
      <DonationBox images={images.length} donation={donation} />
    </section>
  );
}
