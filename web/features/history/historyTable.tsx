import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { CasePicture } from '#web/ui/casePicture.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { Td, THead, Th, Tr } from '#web/ui/table.tsx';
import type { RowGroup } from './days.ts';
import type { Row } from './row.ts';
import { COLUMNS, DAY_CELL, TABLE, TABLE_PICTURE, TABLE_ROW } from './rowClass.ts';
import { RowMarks } from './rowMarks.tsx';
import { CertaintyDots, Conclusion, RowState } from './rowParts.tsx';
import { UnsentNote } from './unsentNote.tsx';

/** For wide screens. */
export function HistoryTable({ groups }: { readonly groups: readonly RowGroup[] }) {
  return (
    <Card flush className="hidden lg:block">
      <table className={TABLE}>
        <caption className="sr-only">Historial de Análisis</caption>
        <HistoryHead />
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <td colSpan={COLUMNS} className={DAY_CELL}>
                <h2 className="text-hint font-semibold text-ink-soft">{title}</h2>
              </td>
            </tr>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

export function HistoryHead() {
  return (
    <THead>
      <Th className="w-28">ID Análisis</Th>
      <Th>Nombre Mascota</Th>
      <Th className="w-40">Tipo</Th>
      <Th className="w-36">Fecha</Th>
      <Th className="w-46">Estado</Th>
      <Th align="right" className="w-30">
        Acciones
      </Th>
    </THead>
  );
}

function TableRow({ row }: { readonly row: Row }) {
  return (
    <Tr
      className={`relative ${TABLE_ROW} focus-within:bg-haem-tint focus-within:shadow-[inset_3px_0_0_var(--haem)]`}
    >
      <Td className="whitespace-nowrap text-ink-soft">
        <span translate="no">{row.shortId}</span>
      </Td>
      <Td>
        <span className="flex items-center gap-4">
          <CasePicture src={row.picture} icon={row.icon} className={TABLE_PICTURE} />
          <span className="min-w-0 flex-1">
            <span className="flex items-center justify-between gap-3">
              <span translate="no" className="truncate text-control font-semibold">
                {row.patientName ?? <span className="text-ink-soft">N/A</span>}
              </span>
              <CertaintyDots row={row} />
            </span>
            <Conclusion row={row} className="line-clamp-2 wrap-anywhere" />
            {row.unsent ? <UnsentNote id={row.id} /> : null}
          </span>
        </span>
      </Td>
      <Td>
        <span className="flex items-center gap-2.5">
          <TypeIcon paths={row.icon} className="text-haem" />
          <span className="min-w-0 wrap-anywhere">
            {row.typeLabel}
            <RowMarks row={row} />
          </span>
        </span>
      </Td>
      <Td className="whitespace-nowrap text-ink-soft tabular-nums">
        <time dateTime={row.createdAt}>{row.date}</time>
      </Td>
      <Td>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RowState row={row} />
        </span>
      </Td>
      <Td align="right" className="whitespace-nowrap">
        <DetailsLink row={row} />
      </Td>
    </Tr>
  );
}

/** Covers its whole row, so that any place of it opens the case. */
function DetailsLink({ row }: { readonly row: Row }) {
  return (
    <Link
      to={row.path}
      data-history-row={row.toReview ? 'unopened' : ''}
      title={[row.whole, row.id].filter(Boolean).join('\n')}
      className="inline-flex min-h-9 scroll-mt-8 items-center font-semibold text-haem underline-offset-4 after:absolute after:inset-0 hover:underline pointer-coarse:min-h-11"
    >
      Ver Detalles
      <span translate="no" className="sr-only">
        {' '}
        de {row.patientName ?? 'N/A'}, {row.shortId}
      </span>
    </Link>
  );
}
