import { type FormEvent, useEffect, useRef, useState } from 'react';
import { donationTerms, donationWords, type Receiver } from '#domain/rules/donationText.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

export interface DonationBoxProps {
  readonly images: number;
  readonly donation: {
    readonly receiver: Receiver | null | undefined;
    readonly donated: boolean;
    readonly ended: boolean;
    readonly busy: boolean;
    readonly problem: string | undefined;
    readonly donate: () => void;
    readonly takeBack: () => void;
  };
}

/** Consent to the donation of one case; nothing where none is accepted. */
export function DonationBox({ images, donation }: DonationBoxProps) {
  const { receiver, donated, ended, busy, problem } = donation;
  const state = useRef<HTMLParagraphElement>(null);
  const before = useRef(donated);
  useEffect(() => {
    // The pressed button is gone.
    if (before.current !== donated) state.current?.focus();
    before.current = donated;
  }, [donated]);
  if (!receiver && !donated && !ended) return null;
  const news = donated
    ? 'Cedido. Gracias.'
    : ended
      ? 'Retirado: ya no está en ningún conjunto.'
      : '';
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <p ref={state} tabIndex={-1} role="status" className="text-meta text-ok empty:hidden">
        {news}
      </p>
      {donated ? (
        <div>
          <p className="mb-3 text-meta text-ink-soft">
            {images === 1 ? 'Esta imagen sirve' : `Estas ${images} imágenes sirven`}, con lo que
            fue, para medir la exactitud. Puede retirarlo cuando quiera.
          </p>
          <Button variant="secondary" size="head" busy={busy} onClick={donation.takeBack}>
            Retirar lo cedido
          </Button>
        </div>
      ) : receiver ? (
        <Consent images={images} receiver={receiver} busy={busy} onConsent={donation.donate} />
      ) : null}
      {problem ? (
        <Alert tone="bad" live title="No se ha podido guardar">
          {problem}
        </Alert>
      ) : null}
    </div>
  );
}

interface ConsentProps {
  readonly images: number;
  readonly receiver: Receiver;
  readonly busy: boolean;
  readonly onConsent: () => void;
}

function Consent({ images, receiver, busy, onConsent }: ConsentProps) {
  const [consents, setConsents] = useState(false);
  const [withoutNames, setWithoutNames] = useState(false);
  const words = donationWords(images);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConsent();
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <dl className="flex flex-col gap-2.5 text-meta">
        {donationTerms(receiver).map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="wrap-anywhere text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-3">
        <Checkbox
          label={words.consent}
          checked={consents}
          onChange={(event) => setConsents(event.currentTarget.checked)}
        />
        <Checkbox
          label={words.withoutNames}
          checked={withoutNames}
          onChange={(event) => setWithoutNames(event.currentTarget.checked)}
        />
      </div>
      <div>
        <Button
          type="submit"
          variant="secondary"
          size="head"
          busy={busy}
          disabled={!consents || !withoutNames}
        >
          Ceder
        </Button>
      </div>
    </form>
  );
}
