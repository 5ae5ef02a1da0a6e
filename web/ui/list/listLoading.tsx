import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** About as high as the loaded list. */
export function ListLoading({
  noun,
  columns,
}: {
  readonly noun: string;
  readonly columns: number;
}) {
  return (
    <div role="status">
      <span className="sr-only">Cargando {noun}…</span>
      <div className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:hidden">
        {ROWS.map((row) => (
          <Skeleton key={row} className="h-36 w-full rounded-card" />
        ))}
      </div>
      <Card flush className="max-xl:hidden">
        <div className="h-10 bg-sunk" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-13 items-center gap-8 border-t border-line px-6">
            {Array.from({ length: columns }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
              <Skeleton key={index} className="h-3.5 flex-1" />
            ))}
          </div>
        ))}
      </Card>
    </div>
  );
}
