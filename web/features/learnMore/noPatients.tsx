import { Alert } from '#web/ui/alert.tsx';
import { patientsJudged } from './patientsJudged.ts';

/** The reserve on figures from other species; nothing once dogs and cats are judged in every measure. */
export function NoPatients({ className }: { readonly className?: string }) {
  const title = patientsJudged();
  if (title === undefined) return null;
  return (
    <Alert tone="warn" className={className} title={title}>
      La fila de cada medida dice de qué especie son; las de ave solo comprueban que se niega. Con
      sus pacientes el motor puede acertar más o menos; cuando haya bastantes imágenes veterinarias
      juzgadas, esta página lo dirá con sus cifras.
    </Alert>
  );
}
