import { useLiveState } from '#web/api/live.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';

/** Says if changes arrive by themselves. */
export function LiveLine() {
  const down = useLiveState() === 'down';
  return (
    <span className="flex items-start gap-2" role="status">
      {down ? (
        <span
          aria-hidden="true"
          className="m-1 mt-1.5 size-2 shrink-0 rounded-full bg-line-strong"
        />
      ) : (
        <LiveDot className="mt-0.5" />
      )}
      {down
        ? 'Sin conexión en directo por ahora. Pulse Actualizar para ver los cambios.'
        : 'Los resultados se actualizan en tiempo real.'}
    </span>
  );
}
