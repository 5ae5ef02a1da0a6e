import { type LiveState, useLiveState } from '#web/api/live.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';

const CONNECTING = 'Conectando para actualizar los resultados…';

/** In a skeleton too, which may be all that arrives: it promises nothing. */
const TEXTS: Readonly<Record<LiveState, string>> = {
  idle: CONNECTING,
  connecting: CONNECTING,
  open: 'Los resultados se actualizan en tiempo real.',
  down: 'Sin conexión en directo por ahora. Pulse Actualizar para ver los cambios.',
};

/** Says if changes arrive by themselves. */
export function LiveLine() {
  const live = useLiveState();
  return (
    <span className="flex items-start gap-2" role="status">
      {live === 'open' ? (
        <LiveDot className="mt-0.5" />
      ) : (
        <span
          aria-hidden="true"
          className="m-1 mt-1.5 size-2 shrink-0 rounded-full bg-line-strong"
        />
      )}
      {TEXTS[live]}
    </span>
  );
}
