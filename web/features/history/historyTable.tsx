import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { StatusBadge } from '#web/ui/statusBadge.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { UrgencyBadge } from '#web/ui/urgencyBadge.tsx';
import type { Row } from './row.ts';
import { RowMarks } from './rowMarks.tsx';
import { UnsentNote } from './unsentNote.tsx';

/** For wide screens. */
export function HistoryTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <Card flush className="hidden lg:block">
      <Table caption="Historial de Análisis">
        <HistoryHead />
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export function HistoryHead() {
  return (
    <THead>
      <Th>ID Análisis</Th>
      <Th>Nombre Mascota</Th>
      <Th>Tipo</Th>
      <Th>Fecha</Th>
      <Th>Estado</Th>
      <Th align="right">Acciones</Th>
    </THead>
  );
}

function TableRow({ row }: { readonly row: Row }) {
  return (
    <Tr>
      <Td className="whitespace-nowrap text-ink-soft" title={row.id}>
        {row.shortId}
      </Td>
      <Td className="max-w-56 xl:max-w-88">
        <span className="block truncate text-control font-semibold">
          {row.patientName ?? <span className="text-ink-soft">N/A</span>}
        </span>
        {row.conclusion ? (
          <span className="block truncate font-serif text-ink-soft" title={row.conclusion}>
            {row.conclusion}
          </span>
        ) : null}
        {row.unsent ? <UnsentNote id={row.id} /> : null}
      </Td>
      <Td>
        <span className="flex items-center gap-2.5">
          <TypeIcon paths={row.icon} className="text-haem" />
          <span>
            {row.typeLabel}
            <RowMarks row={row} />
          </span>
        </span>
      </Td>
      <Td className="whitespace-nowrap text-ink-soft">
        <time dateTime={row.createdAt}>{row.date}</time>
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={row.status} />
          <UrgencyBadge urgency={row.urgency} />
        </span>
      </Td>
      <Td align="right" className="whitespace-nowrap">
        <DetailsLink row={row} />
      </Td>
    </Tr>
  );
}

function DetailsLink({ row }: { readonly row: Row }) {
  return (
    <Link
      to={row.path}
      className="inline-flex min-h-9 items-center font-semibold text-haem underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      Ver Detalles
      <span className="sr-only">
        {' '}
        de {row.patientName ?? 'N/A'}, {row.shortId}
      </span>
    </Link>
  );
}
