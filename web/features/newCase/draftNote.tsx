import { FORM_ERRORS } from '#domain/formErrorKinds.ts';
import { countImages } from '#web/catalogue/draftTexts.ts';
import { Save } from '#web/ui/icons/lucide.ts';
import type { FormImage } from './caseImages.ts';
import type { AccountNote } from './draftRunner.ts';
import { clockTime } from './texts.ts';

export interface DraftNoteProps {
  /** Undefined for an empty draft, or without browser storage. */
  readonly savedAt: Date | undefined;
  readonly account: AccountNote;
  readonly images: readonly FormImage[];
  /** Images go up when they are chosen. */
  readonly uploads: boolean;
  /** False without browser storage for files. */
  readonly imagesKept: boolean;
}

/** Where the draft is stored. */
export function DraftNote(props: DraftNoteProps) {
  const text = noteText(props);
  if (text === undefined) return null;
  return (
    <p className="mt-4 hidden gap-2.5 px-1 text-hint text-ink-soft lg:flex">
      <Save size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0" />
      <span>{text}</span>
    </p>
  );
}

function noteText(props: DraftNoteProps): string | undefined {
  const { savedAt, account } = props;
  const inAccount = account === 'yes';
  if (!savedAt) return inAccount ? `Borrador guardado en su cuenta${imagesText(props)}` : undefined;
  const time = clockTime(savedAt);
  if (inAccount)
    return `Borrador guardado a las ${time} en este equipo y en su cuenta: puede seguir en otro dispositivo${imagesText(props)}`;
  const notThere = account === 'no' ? '' : ', pero todavía no en su cuenta';
  const full = account === 'full' ? ` ${FORM_ERRORS.too_many_drafts.detail}` : '';
  return `Borrador guardado en este equipo a las ${time}${notThere}. Puede cerrar y seguir más tarde${imagesText(props)}${full}`;
}

function imagesText({ account, images, uploads, imagesKept }: DraftNoteProps): string {
  if (images.length === 0) return '.';
  const onlyHere = images.filter(({ file, state }) => file && state.name !== 'uploaded').length;
  if (uploads && onlyHere === 0) return account === 'yes' ? ', con sus imágenes.' : '.';
  if (!imagesKept) return '; las imágenes se le pedirán de nuevo.';
  if (account !== 'yes') return '.';
  if (!uploads || onlyHere === images.length) return '; las imágenes solo están en este equipo.';
  return `; ${countImages(onlyHere)} solo ${onlyHere === 1 ? 'está' : 'están'} en este equipo.`;
}
