import { Link } from 'react-router';
import { analysisTypes } from '#domain/analyses/types.ts';
import { type OwnDonation, useOwnDonations, useTakeBack } from '#web/api/donations.ts';
import { detailOr } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { longDate } from './longDate.ts';

/** Cases whose images the account gives to measure the accuracy; nothing without any. */
export function DonationsCard({ timeZone }: { readonly timeZone: string }) {
  const { data } = useOwnDonations();
  const takeBack = useTakeBack();
  if (!data || data.total === 0) return null;
  const end = (id?: string) =>
    takeBack.mutate(id, {
      onSuccess: () => toast({ title: 'Retirado', description: 'Ya no está en ningún conjunto.' }),
      onError: (error) =>
        toast({
          title: 'No se ha podido retirar',
          description: detailOr('Inténtelo de nuevo.', error),
          variant: 'destructive',
        }),
    });
  const isEnding = (id?: string) => takeBack.isPending && takeBack.variables === id;
  return (
    <Card flush aria-labelledby="donations-title" className="mt-4">
      <CardHead
        level={3}
        titleId="donations-title"
        title={<span className="text-control font-semibold">Imágenes cedidas</span>}
        description={`Sirven para medir la exactitud, con lo que fue cada caso. ${countWords(data)}`}
        className="border-b border-line p-4 sm:px-6"
      />
      <ul className="divide-y divide-line">
        {data.items.map((donation) => (
          <li
            key={donation.analysisId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6"
          >
            <Words donation={donation} timeZone={timeZone} />
            <Button
              variant="secondary"
              size="head"
              busy={isEnding(donation.analysisId)}
              aria-label={`Retirar lo cedido de ${nameOf(donation)}`}
              onClick={() => end(donation.analysisId)}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
      {data.total > 1 ? (
        <CardFoot>
          <Button variant="secondary" busy={isEnding()} onClick={() => end()}>
            Retirar todo
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  );
}

function countWords({ total, items }: { total: number; items: readonly unknown[] }): string {
  if (total === 1) return 'Un caso.';
  return total > items.length
    ? `${total} casos; abajo, los ${items.length} últimos.`
    : `${total} casos.`;
}

const nameOf = ({ patientName }: OwnDonation) => patientName ?? 'Sin nombre';

interface WordsProps {
  readonly donation: OwnDonation;
  readonly timeZone: string;
}

function Words({ donation, timeZone }: WordsProps) {
  const { analysisId, type, donatedAt } = donation;
  return (
    <div className="min-w-0">
      <Link
        to={`/analysis/${analysisId}`}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold break-words text-haem underline-offset-4 hover:underline"
      >
        {nameOf(donation)}
      </Link>
      <p className="text-meta text-ink-soft">
        {analysisTypes.find(type)?.label ?? type}, desde el {longDate(donatedAt, timeZone)}
      </p>
    </div>
  );
}
