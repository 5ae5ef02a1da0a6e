import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ArrowDown, ArrowUp } from '#web/ui/icons/lucide.ts';
import { RetryButton } from '#web/ui/retryButton.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import type { ListAddress } from './address.ts';
import type { ListColumn } from './column.ts';
import { ListCards } from './listCards.tsx';
import { ListLoading } from './listLoading.tsx';

export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly found: number;
  readonly foundMore: boolean;
  readonly total: number;
}

export interface ListReading<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
  /** Refusal to show, with its code. */
  readonly problem: { readonly detail: string; readonly code: string } | undefined;
}

export interface ListViewProps<Row, Column extends string> {
  /** Plural and lower case: «usuarios». */
  readonly noun: string;
  readonly columns: readonly ListColumn<Row, Column>[];
  readonly rowKey: (row: Row) => string;
  readonly reading: ListReading<Row>;
  readonly address: Pick<
    ListAddress<never, Column>,
    'sort' | 'direction' | 'cursor' | 'wrong' | 'filtered' | 'sortBy' | 'goTo' | 'clear'
  >;
  /** For an empty list without filters. */
  readonly emptyText?: string | undefined;
}

/** Sortable table, cards below its width, paging, and loading, failed, empty and gone states. */
export function ListView<Row, Column extends string>(props: ListViewProps<Row, Column>) {
  const { noun, columns, rowKey, reading, address } = props;
  const { data, problem } = reading;
  if (address.wrong.length > 0) return <WrongAddress {...props} />;
  if (problem) return <ListFailed {...props} problem={problem} />;
  if (!data) return <ListLoading noun={noun} columns={columns.length} />;
  if (data.items.length === 0) return <ListEmpty {...props} />;
  const inTable = columns.filter((column) => !column.cardsOnly);
  return (
    <div aria-busy={reading.isPlaceholderData}>
      <CardOrder columns={columns} address={address} />
      <ListCards noun={noun} columns={columns} rows={data.items} rowKey={rowKey} />
      <Card flush className="max-xl:hidden">
        <Table caption={capital(noun)}>
          <THead>
            {inTable.map((column) => (
              <Head key={column.title} column={column} address={address} />
            ))}
          </THead>
          <tbody>
            {data.items.map((row) => (
              <Tr key={rowKey(row)}>
                {inTable.map((column) => (
                  <Td
                    key={column.title}
                    align={column.align}
                    className={cx('px-2', column.className)}
                  >
                    {column.cell(row)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </Card>
      <ListFoot page={data} noun={noun} address={address} />
    </div>
  );
}

function Head<Row, Column extends string>({
  column,
  address,
}: Pick<ListViewProps<Row, Column>, 'address'> & { readonly column: ListColumn<Row, Column> }) {
  const { sort } = column;
  if (sort === undefined)
    return (
      <Th align={column.align} className="px-2">
        {column.title}
      </Th>
    );
  const direction = address.direction === 'asc' ? 'ascending' : 'descending';
  return (
    <Th
      align={column.align}
      className="px-2"
      sort={address.sort === sort ? direction : 'none'}
      onSort={() => address.sortBy(sort)}
    >
      {column.title}
    </Th>
  );
}

/** Order of the cards, which have no sortable heads. */
function CardOrder<Row, Column extends string>({
  columns,
  address,
}: Pick<ListViewProps<Row, Column>, 'columns' | 'address'>) {
  const sortable = columns.flatMap(({ sort, title }) =>
    sort === undefined ? [] : [{ value: sort, label: `Orden: ${title}` }],
  );
  if (sortable.length === 0) return null;
  const upwards = address.direction === 'asc';
  // The order may be of a hidden column.
  const shown = sortable.some(({ value }) => value === address.sort);
  return (
    <div className="mb-4 flex items-center gap-3 xl:hidden">
      <Field label="Orden" hideLabel className="flex-1">
        <Select
          compact
          placeholder={shown ? undefined : 'Orden'}
          options={sortable}
          value={shown ? address.sort : ''}
          onChange={(event) => {
            const chosen = sortable.find(({ value }) => value === event.target.value);
            if (chosen) address.sortBy(chosen.value);
          }}
        />
      </Field>
      <IconButton
        outlined
        label={upwards ? 'De menor a mayor; invertir' : 'De mayor a menor; invertir'}
        onClick={() => address.sortBy(address.sort)}
      >
        {upwards ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      </IconButton>
    </div>
  );
}

interface ListFootProps<Row, Column extends string>
  extends Pick<ListViewProps<Row, Column>, 'noun' | 'address'> {
  readonly page: ListPage<Row>;
}

const figure = (count: number) => count.toLocaleString('es-ES');

function ListFoot<Row, Column extends string>({ page, noun, address }: ListFootProps<Row, Column>) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-meta text-ink-soft" role="status">
        Mostrando {figure(page.items.length)} de {figure(page.total)} {noun}.
        {address.filtered ? ` ${foundWords(page)}` : null}
      </p>
      {page.previous || page.next ? (
        <nav aria-label={`Páginas de ${noun}`} className="flex gap-2.5">
          <Button
            variant="secondary"
            size="head"
            disabled={!page.previous}
            onClick={() => address.goTo(page.previous)}
          >
            Anterior
          </Button>
          <Button
            variant="secondary"
            size="head"
            disabled={!page.next}
            onClick={() => address.goTo(page.next)}
          >
            Siguiente
          </Button>
        </nav>
      ) : null}
    </div>
  );
}

function foundWords({ found, foundMore }: ListPage<unknown>): string {
  if (foundMore) return `Más de ${figure(found)} cumplen los filtros.`;
  return found === 1 ? '1 cumple los filtros.' : `${figure(found)} cumplen los filtros.`;
}

function ListEmpty<Row, Column extends string>({
  noun,
  reading,
  address,
  emptyText,
}: ListViewProps<Row, Column>) {
  if (address.cursor !== '')
    return (
      <Card>
        <EmptyState title="Esta página ya no tiene nada" action={<FirstPage address={address} />}>
          Lo que había se ha eliminado o ha cambiado de sitio.
        </EmptyState>
      </Card>
    );
  return (
    <>
      <Card>
        <EmptyState
          title={`No se encontraron ${noun}`}
          action={address.filtered ? <Clear address={address} /> : undefined}
        >
          {address.filtered ? 'Pruebe con otra búsqueda o con otros filtros.' : emptyText}
        </EmptyState>
      </Card>
      {address.filtered && reading.data ? (
        <ListFoot page={reading.data} noun={noun} address={address} />
      ) : null}
    </>
  );
}

type WithAddress = { readonly address: Pick<ListAddress<never, never>, 'goTo' | 'clear'> };

function Clear({ address }: WithAddress) {
  return (
    <Button variant="secondary" onClick={address.clear}>
      Limpiar filtros
    </Button>
  );
}

function FirstPage({ address }: WithAddress) {
  return (
    <Button variant="secondary" onClick={() => address.goTo(null)}>
      Volver al principio
    </Button>
  );
}

function WrongAddress<Row, Column extends string>({ address }: ListViewProps<Row, Column>) {
  return (
    <Alert
      tone="bad"
      title="La dirección lleva un filtro que no existe"
      action={<Clear address={address} />}
    >
      No se puede buscar con ese valor de {address.wrong.map((name) => `«${name}»`).join(', ')}.
    </Alert>
  );
}

function ListFailed<Row, Column extends string>({
  noun,
  reading,
  address,
  problem,
}: ListViewProps<Row, Column> & {
  readonly problem: NonNullable<ListReading<Row>['problem']>;
}) {
  return (
    <Alert
      tone="bad"
      live
      title={`No se pudieron cargar los datos de ${noun}`}
      action={
        <div className="flex flex-wrap gap-2.5">
          {problem.code === 'list_page_gone' ? (
            <FirstPage address={address} />
          ) : (
            <RetryButton reading={reading} />
          )}
          {problem.code === 'invalid_body' ? <Clear address={address} /> : null}
        </div>
      }
    >
      {problem.detail}
    </Alert>
  );
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
