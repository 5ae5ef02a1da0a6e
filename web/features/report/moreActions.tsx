import { Link } from 'react-router';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { useCopyWords } from '#web/api/copyWords.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import {
  ClipboardCopy,
  CopyPlus,
  Ellipsis,
  Glasses,
  Microscope,
  Pencil,
  Printer,
} from '#web/ui/icons/lucide.ts';
import { MENU_ICON, MenuBox, MenuItem } from '#web/ui/menuBox.tsx';
import { toast } from '#web/ui/toast.ts';
import type { MenuStart } from '#web/ui/useMenuOnDemand.ts';
import { type PaperOf, pdfPath } from './pdfPath.ts';

export interface MoreActionsProps extends MenuStart, PaperOf {
  readonly report: ReportDocument;
  /** Path of a new case with the same answers; undefined where there is none. */
  readonly copyPath: string | undefined;
  /** Undefined where no other engine may read the case. */
  readonly onReadAgain: (() => void) | undefined;
  /** Undefined where the answers cannot be corrected. */
  readonly onCorrect: (() => void) | undefined;
  /** Undefined where the images have no scale to choose. */
  readonly onScale: (() => void) | undefined;
}

/** The menu of a report, with its button. */
export function MoreActions(props: MoreActionsProps) {
  const { onReadAgain, onCorrect, onScale } = props;
  return (
    <MenuBox
      start={props}
      className="min-w-70"
      button={
        <IconButton label="Más acciones" outlined>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      {(afterwards) => (
        <Actions
          {...props}
          onReadAgain={onReadAgain && afterwards(onReadAgain)}
          onCorrect={onCorrect && afterwards(onCorrect)}
          onScale={onScale && afterwards(onScale)}
        />
      )}
    </MenuBox>
  );
}

function Actions(props: MoreActionsProps) {
  const { report, copyPath, onReadAgain, onCorrect, onScale } = props;
  const copy = useCopyWords();
  return (
    <>
      <MenuItem asChild>
        <a href={pdfPath(props, true)} target="_blank" rel="noreferrer">
          <Printer {...MENU_ICON} className="text-ink-soft" />
          Imprimir
          <span className="sr-only">, se abre en otra pestaña</span>
        </a>
      </MenuItem>
      {onCorrect ? (
        <MenuItem onSelect={onCorrect}>
          <Pencil {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Corregir datos
        </MenuItem>
      ) : null}
      {onScale ? (
        <MenuItem onSelect={onScale}>
          <Microscope {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Escala de las imágenes
        </MenuItem>
      ) : null}
      {onReadAgain ? (
        <MenuItem onSelect={onReadAgain}>
          <Glasses {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Leer otra vez con otro motor
        </MenuItem>
      ) : null}
      {copyPath ? (
        <MenuItem asChild>
          <Link to={copyPath}>
            <CopyPlus {...MENU_ICON} className="text-ink-soft" />
            Duplicar caso
          </Link>
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => void copyReport(copy, toPlainText(report))}>
        <ClipboardCopy {...MENU_ICON} className="text-ink-soft" />
        Copiar para la historia
      </MenuItem>
    </>
  );
}

async function copyReport(copy: (text: string) => Promise<void>, text: string): Promise<void> {
  try {
    await copy(text);
    toast({ title: 'Informe copiado', description: 'Péguelo en la historia clínica.' });
  } catch {
    toast({
      title: 'No se ha podido copiar',
      description: 'Use Imprimir o seleccione el texto del informe.',
      variant: 'destructive',
    });
  }
}
