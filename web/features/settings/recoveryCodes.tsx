import { useCopyWords } from '#web/api/copyWords.ts';
import { Button } from '#web/ui/button.tsx';
import { Copy, Download } from '#web/ui/icons/lucide.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './saveFile.ts';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const copyWords = useCopyWords();
  const copy = async () => {
    try {
      await copyWords(text);
      toast({ title: 'Códigos copiados', description: 'Péguelos en un lugar seguro.' });
    } catch {
      toast({
        title: 'No se han podido copiar',
        description: 'Descárguelos o anótelos a mano.',
        variant: 'destructive',
      });
    }
  };
  const save = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), 'vetoscopio-codigos-de-recuperacion.txt');
  return (
    <>
      <ol
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card bg-sunk p-4 text-center font-mono text-meta"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="head"
          icon={<Copy strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button
          variant="secondary"
          size="head"
          icon={<Download strokeWidth={1.75} aria-hidden="true" />}
          onClick={save}
        >
          Descargar
        </Button>
      </div>
    </>
  );
}
