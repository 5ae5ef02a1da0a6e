import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useNavigation } from 'react-router';
import { stopSendings, useSendings } from '#web/api/sendings.ts';
import { isAway, MISSING_WORDS, ownRelease, presentCause } from '#web/parts/cause.ts';
import { missingParts, newRelease } from '#web/parts/part.ts';
import { stored } from '#web/parts/storing.ts';
import { carryToast } from '#web/ui/carriedToast.ts';
import { PageNotice } from '#web/ui/missingPart.tsx';
import { dismissToast } from '#web/ui/toast.ts';
import { followTyping, typedText } from './typedText.ts';

/** Release that this tab has left by itself: a server that still sends it must not make it turn round. */
const LEFT_KEY = 'vetoscopio:release-left';

const KEPT_WORDS = {
  nothing: '',
  stored: ' Lo escrito queda guardado.',
  unsaved: ' Guarde antes lo que haya escrito.',
};

/**
 * Mount once: leads a page whose parts are gone, because the server has a new release, to the page
 * that was asked for, with its message and its state. By itself, unless something was typed or is on
 * its way; then with one press.
 */
export function NewRelease({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const isOld = useSyncExternalStore(newRelease.subscribe, newRelease.read);
  const missing = useSyncExternalStore(missingParts.subscribe, missingParts.read);
  const { state, location: target } = useNavigation();
  // A link may be pressed while the page is about to leave.
  const wanted = useRef(target);
  useEffect(() => {
    wanted.current = target;
  }, [target]);
  const isSending = useSendings().length > 0;
  const client = useQueryClient();
  const isSaving = useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(onChange),
    () => client.isMutating() > 0,
  );
  const [busy, setBusy] = useState(false);
  const [away, setAway] = useState<'network' | 'server'>();
  useEffect(followTyping, []);
  useEffect(() => {
    // One that was loaded ahead is wanted now.
    if (missing.some(({ why }) => why === 'release')) newRelease.set(true);
  }, [missing]);
  useEffect(() => {
    // The page that was to be opened is open, or wanted no more.
    if (state === 'idle') dropPages();
  }, [state]);
  const lead = async () => {
    setBusy(true);
    const why = await presentCause();
    if (isAway(why)) setAway(why);
    else {
      stopSendings();
      // Its progress.
      if (isSending) dismissToast();
      await prepare(wanted);
      reload();
    }
    setBusy(false);
  };
  const leadByItself = useEffectEvent(lead);
  const isFree = !isSending && !isSaving && !away;
  const mayGo = isOld && isFree && (state === 'loading' || (!typedText() && !hasLeft()));
  useEffect(() => {
    if (mayGo) void leadByItself();
  }, [mayGo]);
  const down = [away, ...missing.map(({ why }) => why)].find(isAway);
  if (!isOld || mayGo || (isSaving && !down)) return null;
  const text = `Hay una versión nueva.${KEPT_WORDS[typedText() ?? 'nothing']}`;
  return (
    <PageNotice
      text={down ? MISSING_WORDS[down] : text}
      label="Actualizar"
      busy={busy}
      onPress={lead}
    />
  );
}

function dropPages(): void {
  const others = missingParts.read().filter(({ page }) => !page);
  if (others.length < missingParts.read().length) missingParts.set(others);
}

function hasLeft(): boolean {
  try {
    return sessionStorage.getItem(LEFT_KEY) === ownRelease();
  } catch {
    return true;
  }
}

/** So that a reload opens the page that was asked for, as this one would have. */
async function prepare(wanted: { readonly current: Location | undefined }): Promise<void> {
  await stored();
  carryToast();
  try {
    sessionStorage.setItem(LEFT_KEY, ownRelease() ?? '');
  } catch {
    // Then a press leads there.
  }
  const { current: target } = wanted;
  // A step back has changed the address already.
  if (target && addressOf(target) !== addressOf(location)) {
    const { idx = 0 } = history.state ?? {};
    const entry = { usr: target.state, key: target.key, idx: idx + 1 };
    history.pushState(entry, '', addressOf(target));
  }
}

const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;
