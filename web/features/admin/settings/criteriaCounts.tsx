import { Link } from 'react-router';
import { useCriteriaCounts } from '#web/api/settings.ts';
import { useCatalogue } from '#web/catalogue/context.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { RetryButton } from '#web/ui/retryButton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

/** Number of criteria of each type, with a link to them. */
export function CriteriaCounts() {
  const catalogue = useCatalogue();
  const { data, isError, isFetching, refetch } = useCriteriaCounts();
  if (isError && !data)
    return (
      <Alert
        tone="bad"
        title="No se pudieron cargar los criterios"
        action={<RetryButton reading={{ isFetching, refetch }} />}
      />
    );
  if (!data) return <Skeleton className="h-72 w-full" />;
  const ofType = new Map(data.map((counts) => [counts.type, counts]));
  const counted = catalogue.all.flatMap(({ type, label, icon }) => {
    const counts = ofType.get(type);
    return counts ? [{ ...counts, label, icon }] : [];
  });
  return (
    <Card flush>
      <Table caption="Criterios por tipo de análisis">
        <THead>
          <Th>Tipo</Th>
          <Th align="right" className="max-sm:hidden">
            Se aplican
          </Th>
          <Th align="right" className="max-sm:hidden">
            Apagados
          </Th>
          <Th align="right" className="max-sm:px-2">
            En revisión
          </Th>
          <Th align="right">Acciones</Th>
        </THead>
        <tbody>
          {counted.map(({ type, label, icon, applied, off, underReview }) => (
            <Tr key={type}>
              <Td className="font-semibold">
                <span className="flex items-center gap-2.5">
                  <TypeIcon paths={icon} className="shrink-0 text-haem" />
                  {label}
                </span>
              </Td>
              <Td align="right" className="tabular-nums max-sm:hidden">
                {applied}
              </Td>
              <Td align="right" className="tabular-nums max-sm:hidden">
                {off}
              </Td>
              <Td align="right" className="tabular-nums max-sm:px-2">
                {underReview}
              </Td>
              <Td align="right">
                <Link
                  to={`/admin/settings/criteria/${type}`}
                  className="inline-flex min-h-9 items-center font-semibold text-haem underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  Revisar <span className="sr-only">los de {label}</span>
                </Link>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
