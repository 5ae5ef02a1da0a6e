import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { useCopyWords } from '#web/api/copyWords.ts';
import { cx } from '#web/ui/cx.ts';
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
import { MENU, MENU_ICON, MENU_ITEM } from '#web/ui/menuClass.ts';
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
  const chosen = useRef<() => void>(undefined);
  // After the menu returns the focus to its button, so that the dialog restores it there.
  const afterwards = (act: (() => void) | undefined) =>
    act &&
    (() => {
      chosen.current = act;
    });
  return (
    <DropdownMenu.Root modal={false} defaultOpen={props.pressed}>
      <DropdownMenu.Trigger asChild>
        <IconButton label="Más acciones" outlined autoFocus={props.focused}>
          <Ellipsis strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={cx(MENU, 'min-w-70')}
        onCloseAutoFocus={() => {
          if (chosen.current) setTimeout(chosen.current);
          chosen.current = undefined;
        }}
      >
        <Actions
          {...props}
          onReadAgain={afterwards(props.onReadAgain)}
          onCorrect={afterwards(props.onCorrect)}
          onScale={afterwards(props.onScale)}
        />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Actions(props: MoreActionsProps) {
  const { report, copyPath, onReadAgain, onCorrect, onScale } = props;
  const copy = useCopyWords();
  return (
    <>
      <DropdownMenu.Item asChild className={MENU_ITEM}>
        <a href={pdfPath(props, true)} target="_blank" rel="noreferrer">
          <Printer {...MENU_ICON} className="text-ink-soft" />
          Imprimir
          <span className="sr-only">, se abre en otra pestaña</span>
        </a>
      </DropdownMenu.Item>
      {onCorrect ? (
        <DropdownMenu.Item className={MENU_ITEM} onSelect={onCorrect}>
          <Pencil {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Corregir datos
        </DropdownMenu.Item>
      ) : null}
      {onScale ? (
        <DropdownMenu.Item className={MENU_ITEM} onSelect={onScale}>
          <Microscope {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Escala de las imágenes
        </DropdownMenu.Item>
      ) : null}
      {onReadAgain ? (
        <DropdownMenu.Item className={MENU_ITEM} onSelect={onReadAgain}>
          <Glasses {...MENU_ICON} className="shrink-0 text-ink-soft" />
          Leer otra vez con otro motor
        </DropdownMenu.Item>
      ) : null}
      {copyPath ? (
        <DropdownMenu.Item asChild className={MENU_ITEM}>
          <Link to={copyPath}>
            <CopyPlus {...MENU_ICON} className="text-ink-soft" />
            Duplicar caso
          </Link>
        </DropdownMenu.Item>
      ) : null}
      <DropdownMenu.Item
        className={MENU_ITEM}
        onSelect={() => void copyReport(copy, toPlainText(report))}
      >
        <ClipboardCopy {...MENU_ICON} className="text-ink-soft" />
        Copiar para la historia
      </DropdownMenu.Item>
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
