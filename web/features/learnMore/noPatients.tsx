import { Alert } from '#web/ui/alert.tsx';
import { PATIENTS_JUDGED } from './patientsJudged.ts';

/** The reserve on figures from other species; nothing once dogs or cats are among the judged images. */
export function NoPatients({ className }: { readonly className?: string }) {
  if (PATIENTS_JUDGED) return null;
  return (
    <Alert
      tone="warn"
      className={className}
      title="Ninguna imagen de prueba es de perro ni de gato"
    >
      La fila de cada medida dice de qué especie son; las de ave solo comprueban que se niega. Con
      sus pacientes el motor puede acertar más o menos; cuando haya bastantes imágenes veterinarias
      juzgadas, esta página lo dirá con sus cifras.
    </Alert>
  );
}
