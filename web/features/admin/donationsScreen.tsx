import { analysisTypes } from '#domain/analyses/types.ts';
import { DONATION_SET_FILE, type DonationSet, useDonationSets } from '#web/api/donations.ts';
import { readingOf } from '#web/api/reading.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Download } from '#web/ui/icons/lucide.ts';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { figure } from './figures/format.ts';

/** Images that vets give to measure the accuracy, in sets that nobody is recognised in. */
export function DonationsScreen() {
  return (
    <>
      <PageHeader
        inPanel
        title="Imágenes cedidas"
        description="Lo que los veterinarios ceden para medir la exactitud, por tipo y especie. Un conjunto se ve y se copia desde cinco cuentas, con lo cedido antes de este mes en casos descontados y como mucho una quinta parte de cada cuenta; sus cifras se redondean. Cada copia queda en el registro y sustituye a las anteriores: bórrelas, y saque otra antes de cada uso, por si alguien ha retirado la suya. No sirve para entrenar modelos."
      />
      <ReadingCard
        reading={readingOf(useDonationSets())}
        failed="No se han podido leer los conjuntos"
        framed
        loading={
          <div className="p-4 sm:p-6">
            <Spinner label="Cargando los conjuntos…" className="sr-only" />
            <Skeleton className="h-4 w-full max-w-md" />
            <Skeleton className="mt-4 h-4 w-full max-w-sm" />
          </div>
        }
      >
        {(sets) => <Card flush>{sets.length > 0 ? <Sets sets={sets} /> : <None />}</Card>}
      </ReadingCard>
    </>
  );
}

function None() {
  return (
    <EmptyState title="Ningún conjunto llega todavía a cinco cuentas">
      Se ofrece después de «¿Qué fue?», si el titular está puesto en Ajustes y «Cesión de imágenes»
      está encendida. Cuenta el mes siguiente, si la cuenta lleva treinta días o es de pago; lo de
      las cuentas de muestra no cuenta.
    </EmptyState>
  );
}

function Sets({ sets }: { readonly sets: readonly DonationSet[] }) {
  return (
    <Table caption="Conjuntos de imágenes cedidas">
      <THead>
        <Th>Tipo</Th>
        <Th className="max-sm:hidden">Especie</Th>
        <Th align="right">Casos</Th>
        <Th align="right" className="max-sm:hidden">
          Confirmados
        </Th>
        <Th align="right">
          <span className="sr-only">Copia</span>
        </Th>
      </THead>
      <tbody>
        {sets.map((set) => (
          <SetRow key={`${set.type} ${set.species}`} set={set} />
        ))}
      </tbody>
    </Table>
  );
}

function SetRow({ set: { type, species, cases, confirmed } }: { readonly set: DonationSet }) {
  const typeName = analysisTypes.find(type)?.label ?? type;
  const animal = species ?? 'sin indicar';
  return (
    <Tr>
      <Td className="font-semibold">
        {typeName}
        <span className="block font-normal text-ink-soft sm:hidden">{animal}</span>
      </Td>
      <Td className="max-sm:hidden">{animal}</Td>
      <Count count={cases} />
      <Count count={confirmed} wide />
      <Td align="right">
        <a
          href={`${DONATION_SET_FILE}?${new URLSearchParams({ type, ...(species ? { species } : {}) })}`}
          className={buttonClass({ variant: 'secondary', size: 'head' })}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-sm:sr-only">Sacar copia</span>{' '}
          <span className="sr-only">
            de {typeName}, {animal}
          </span>
        </a>
      </Td>
    </Tr>
  );
}

interface CountProps {
  readonly count: number;
  /** Only where there is room. */
  readonly wide?: boolean;
}

function Count({ count, wide }: CountProps) {
  return (
    <Td align="right" className={cx('tabular-nums', wide && 'max-sm:hidden')}>
      {figure(count)}
    </Td>
  );
}
