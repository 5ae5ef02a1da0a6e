import { useEffect, useRef, useState } from 'react';

type TakeFiles = (files: readonly File[]) => void;

/**
 * Takes dropped and pasted files while `enabled`; `onDoubtful` gets pictures that text came with, as
 * cells of a spreadsheet bring theirs. True while files are over the page.
 */
export function useFileDrop(enabled: boolean, onFiles: TakeFiles, onDoubtful: TakeFiles): boolean {
  const [over, setOver] = useState(false);
  const take = useRef({ onFiles, onDoubtful });
  take.current = { onFiles, onDoubtful };

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Otherwise the browser navigates to the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
      setOver(enabled);
    };
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (enabled) take.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // In a text field the user wants the text, even if a picture comes with it.
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false;
      if (!enabled || files.length === 0 || (hasText && isTextField(event.target))) return;
      event.preventDefault();
      if (hasText) take.current.onDoubtful(files);
      else take.current.onFiles(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    window.addEventListener('paste', onPaste);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
      window.removeEventListener('paste', onPaste);
    };
  }, [enabled]);
  return over;
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
