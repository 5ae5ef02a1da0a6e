import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, type Location, useNavigation } from 'react-router';
import { stopSendings, useSendings } from '#web/api/sendings.ts';
import { ownRelease } from '#web/parts/cause.ts';
import { missingParts, newRelease } from '#web/parts/part.ts';
import { stored } from '#web/parts/storing.ts';
import { carryToast } from '#web/ui/carriedToast.ts';
import { PageNotice } from '#web/ui/missingPart.tsx';
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
export function NewRelease() {
  const isOld = useSyncExternalStore(newRelease.subscribe, newRelease.read, () => false);
  const navigation = useNavigation();
  const isSending = useSendings().length > 0;
  const [busy, setBusy] = useState(false);
  useEffect(followTyping, []);
  const { state, location: target } = navigation;
  useEffect(() => {
    // The page that was to be opened is open, or wanted no more.
    if (state === 'idle') dropPages();
  }, [state]);
  const isLeaving = state === 'loading';
  const mayGo = isOld && !isSending && (isLeaving || (!typedText() && !hasLeft()));
  const isGoing = useRef(false);
  useEffect(() => {
    if (!mayGo || isGoing.current) return;
    isGoing.current = true;
    void go(target);
  }, [mayGo, target]);
  if (!isOld || mayGo) return null;
  const press = async () => {
    setBusy(true);
    stopSendings();
    await go(target);
  };
  const text = `Hay una versión nueva.${KEPT_WORDS[typedText() ?? 'nothing']}`;
  return <PageNotice text={text} label="Actualizar" busy={busy} onPress={press} />;
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

async function go(target: Location | undefined): Promise<void> {
  await stored();
  carryToast();
  try {
    sessionStorage.setItem(LEFT_KEY, ownRelease() ?? '');
  } catch {
    // Then a press leads there.
  }
  const here = location.pathname + location.search + location.hash;
  // A step back has changed the address already.
  if (target && createPath(target) !== here) {
    const { idx = 0 } = history.state ?? {};
    const entry = { usr: target.state, key: target.key, idx: idx + 1 };
    history.pushState(entry, '', createPath(target));
  }
  location.reload();
}
