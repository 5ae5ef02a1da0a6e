import { useOnline } from '#web/api/network.ts';

/** Says at once that the network is gone, on every page with a header. */
export function OfflineLine() {
  const online = useOnline();
  return (
    <div role="status" className="sticky top-16 z-20 lg:top-18" data-no-print="">
      {online ? null : (
        <p data-under-head="" className="mb-4 rounded-card bg-warn-tint px-4 py-2.5 text-meta">
          <b className="font-semibold">Sin conexión.</b> Lo que ve es lo último que se cargó, y lo
          que escriba en un caso se guarda en este dispositivo.
        </p>
      )}
    </div>
  );
}
