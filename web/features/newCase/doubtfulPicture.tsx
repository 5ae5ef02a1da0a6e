import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

export interface DoubtfulPictureProps {
  /** True to add it. */
  readonly onSettle: (wanted: boolean) => void;
}

/** Asks about a pasted picture that text came with. */
export function DoubtfulPicture({ onSettle }: DoubtfulPictureProps) {
  return (
    <Alert tone="warn" live title="¿Añadir la imagen pegada?" className="mt-3">
      <p className="text-meta">Ha pegado texto, que trae una imagen de lo copiado.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="head" onClick={() => onSettle(true)}>
          Añadir la imagen
        </Button>
        <Button variant="ghost" size="head" onClick={() => onSettle(false)}>
          No añadirla
        </Button>
      </div>
    </Alert>
  );
}
