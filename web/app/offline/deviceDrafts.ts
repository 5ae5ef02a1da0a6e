import { analysisTypes } from '#domain/analyses/types.ts';
import { type DeviceDraft, listDrafts } from '#web/api/drafts.ts';
import { signedInId } from '#web/api/signedInHint.ts';
import { countImages, draftPatient } from '#web/catalogue/draftTexts.ts';

/**
 * Script of the page without network, which has no app: lists the drafts on this device of the
 * account that is signed in here, and looks again when the network is back.
 */

const DAY = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

export function showDrafts(page: ParentNode): void {
  const userId = signedInId();
  const section = page.querySelector<HTMLElement>('[data-drafts]');
  const row = section?.querySelector('template')?.content.firstElementChild;
  const list = section?.querySelector('ul');
  if (userId === undefined || !section || !row || !list) return;
  const drafts = listDrafts(userId).filter(isUnsent);
  for (const draft of drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)))
    list.append(filled(row, draft));
  section.hidden = drafts.length === 0;
}

function isUnsent({ handedIn, images, data }: DeviceDraft): boolean {
  return handedIn === undefined && (images.length > 0 || Object.keys(data).length > 0);
}

function filled(row: Element, { type, data, images, savedAt }: DeviceDraft): Node {
  const copy = row.cloneNode(true);
  const definition = analysisTypes.find(type);
  const texts: Readonly<Record<string, string>> = {
    name: draftPatient(definition, data) ?? 'Sin nombre',
    type: definition?.label ?? type,
    when: [dayOf(savedAt), images.length > 0 && countImages(images.length)]
      .filter(Boolean)
      .join(' · '),
  };
  if (copy instanceof Element)
    for (const [part, text] of Object.entries(texts))
      copy.querySelector(`[data-part="${part}"]`)?.append(text);
  return copy;
}

function dayOf(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : DAY.format(date);
}
