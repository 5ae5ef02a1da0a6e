import { Link } from 'react-router';
import { readingOf } from '#web/api/reading.ts';
import { useCriteriaCounts } from '#web/api/settings.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

export function CriteriaCounts() {
  return (
    <ReadingCard
      reading={readingOf(useCriteriaCounts())}
      failed="No se pudieron cargar los criterios"
      brief
      loading={<Skeleton className="h-72 w-full" />}
    >
      {(data) => <Counts data={data} />}
    </ReadingCard>
  );
}

type CountsOfType = NonNullable<ReturnType<typeof useCriteriaCounts>['data']>;

function Counts({ data }: { readonly data: CountsOfType }) {
  const types = useTypes();
  const ofType = new Map(data.map((counts) => [counts.type, counts]));
  const counted = types.all.flatMap(({ type, label, icon }) => {
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
