import { MAX_IMAGES } from '#domain/limits.ts';
import { PHONE_ERRORS } from '#domain/phoneErrorKinds.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { type NoCamera, noCamera, openCamera } from './camera.ts';
import { takePass } from './pass.ts';
import { createPhoneApi, endsThePage, type Opened, type PhoneApi } from './phoneApi.ts';
import { createSending, type Picture, type Progress } from './sending.ts';
import { shootWith } from './shooting.ts';
import { createView, type Showing, type View } from './view.ts';

/** How often the page asks which pictures the desk shows, and whether the code still stands. */
const ASK_MS = 2000;
const SECOND_MS = 1000;

/** Runs the camera page: opens the code, then takes and sends pictures until it ends. */
export function runPhone(root: HTMLElement): void {
  const view = createView(root);
  // A code that is read while the page is open is another page.
  addEventListener('hashchange', () => location.reload());
  const pass = takePass(location, history, () => sessionStorage);
  if (!pass) {
    const { title, detail } = PHONE_ERRORS.phone_code_unknown;
    view.end(title, detail, 0);
    return;
  }
  const api = createPhoneApi(pass);
  void openPage(view, api, pass.name);
}

async function openPage(view: View, api: PhoneApi, name: string): Promise<void> {
  view.show('opening');
  try {
    const opened = await api.open();
    view.title(name === '' ? opened.type : `${opened.type} de ${name}`, opened.desk);
    await beginTaking(view, api, opened);
  } catch (error) {
    const problem = asProblem(error);
    view.end(problem.title, problem.detail, 0);
    if (endsThePage(problem)) return;
    const again = view.root.querySelector<HTMLButtonElement>('[data-act="again"]');
    if (!again) return;
    again.hidden = false;
    again.onclick = () => void openPage(view, api, name);
  }
}

async function beginTaking(view: View, api: PhoneApi, opened: Opened): Promise<void> {
  const ending = new AbortController();
  const clock = countDown(view, ending.signal);
  clock(opened.seconds);
  const taking = createTaking(view, api, { opened, ending, clock });
  view.pictures([]);
  const on = (act: string, event: string, run: (target: HTMLInputElement) => void) =>
    view.root.addEventListener(event, ({ target }) => {
      const control = (target as Element).closest<HTMLInputElement>(`[data-act="${act}"]`);
      if (control) run(control);
    });
  on('choose', 'change', (input) => {
    for (const file of input.files ?? []) taking.add(file);
    // Lets the same file be chosen again.
    input.value = '';
  });
  on('remove', 'click', (button) => taking.remove(button.closest('li')?.dataset.id));
  on('finish', 'click', () => void taking.finish());
  try {
    const stream = await openCamera(view.video);
    ending.signal.addEventListener('abort', () => {
      for (const track of stream.getTracks()) track.stop();
    });
    const shoot = shootWith(view, opened.leastFocus, ending.signal);
    view.write('note', 'Se guarda la más nítida de las últimas 20 imágenes.');
    on('shoot', 'click', () => void shoot().then((file) => file && taking.add(file)));
    if (!ending.signal.aborted) view.show('camera');
  } catch (error) {
    view.write('why', NO_CAMERA[noCamera(error)]);
    if (!ending.signal.aborted) view.show('picker');
  }
}

const NO_CAMERA: Readonly<Record<NoCamera, string>> = {
  insecure:
    'El navegador da la cámara solo a las páginas con https. Haga la foto con la cámara del móvil: llega igual.',
  denied:
    'La página no tiene permiso para la cámara. Haga la foto con la cámara del móvil, o dé el permiso en el navegador y vuelva a cargar la página.',
  missing: 'No se encuentra ninguna cámara. Elija una foto de este dispositivo.',
};

interface Page {
  readonly opened: Opened;
  readonly ending: AbortController;
  /** Sets the seconds that the code has left. */
  readonly clock: (seconds: number) => void;
}

/** The pictures of this page, and what becomes of them. */
function createTaking(view: View, api: PhoneApi, { opened, ending, clock }: Page) {
  let list: readonly Showing[] = [];
  const show = () => {
    view.pictures(list);
    const refused = list.flatMap(({ progress }, place) =>
      progress.is === 'refused' ? [`Foto ${place + 1}: ${progress.why}`] : [],
    );
    const cut = list
      .map(({ progress }) => (progress.is === 'sending' ? progress.cut : ''))
      .find(Boolean);
    const full = room() === 0 ? PHONE_ERRORS.phone_code_full.detail : '';
    const problem = refused.join(' ') || full;
    view.write('problem', cut ? `${cut}: las fotos seguirán solas.` : problem);
  };
  const room = () => MAX_IMAGES - list.filter(({ progress }) => progress.is !== 'refused').length;
  const note = (picture: Picture, progress: Progress) => {
    list = list.map((one) => (one.picture.id === picture.id ? { picture, progress } : one));
    show();
  };
  const end = (title: string, detail: string) => {
    if (ending.signal.aborted) return;
    ending.abort();
    sending.stop();
    view.end(title, detail, list.filter(({ progress }) => progress.is === 'sending').length);
  };
  const sending = createSending({
    api,
    onProgress: note,
    onEnd: ({ title, detail }) => end(title, detail),
    pause: (milliseconds) => pauseOf(milliseconds),
  });
  const askDesk = async () => {
    const { images, seconds } = await api.open();
    clock(seconds);
    for (const { picture, progress } of list)
      if (progress.is === 'sent' && images.some(({ id, atDesk }) => atDesk && id === picture.id))
        note(picture, { is: 'there' });
  };
  followDesk(askDesk, end, ending.signal);
  // Pictures of an earlier load of the page are in the account, and take places.
  let earlier = opened.images.length;
  return {
    add(file: Blob): void {
      if (room() - earlier <= 0) {
        view.write('problem', PHONE_ERRORS.phone_code_full.detail);
        return;
      }
      const picture = { id: randomUuid(), file, url: URL.createObjectURL(file) };
      list = [...list, { picture, progress: { is: 'sending', share: 0, cut: '' } }];
      sending.add(picture);
      show();
    },
    remove(id: string | undefined): void {
      list = list.filter(({ picture }) => picture.id !== id);
      show();
    },
    async finish(): Promise<void> {
      view.write('problem', '');
      view.write('count', 'Terminando…');
      await sending.done();
      try {
        await api.finish();
        const sent = earlier + list.filter(({ progress }) => progress.is !== 'refused').length;
        earlier = 0;
        end('Listo', `${countWords(sent)} Ya puede cerrar esta página.`);
      } catch (error) {
        const problem = asProblem(error);
        if (endsThePage(problem)) end(problem.title, problem.detail);
        else view.write('problem', problem.detail);
      }
    },
  };
}

const countWords = (sent: number) =>
  sent === 0
    ? 'No ha enviado ninguna foto.'
    : sent === 1
      ? 'Su foto está en el ordenador.'
      : `Sus ${sent} fotos están en el ordenador.`;

/** Ends when the line is back, too. */
function pauseOf(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(milliseconds, ASK_MS));
    addEventListener('online', resolve, { once: true });
  });
}

/** Asks until the page ends; a cut line is asked again. */
function followDesk(
  ask: () => Promise<void>,
  end: (title: string, detail: string) => void,
  signal: AbortSignal,
): void {
  const next = async () => {
    if (signal.aborted) return;
    try {
      await ask();
    } catch (error) {
      const problem = asProblem(error);
      if (endsThePage(problem)) return end(problem.title, problem.detail);
    }
    setTimeout(next, ASK_MS);
  };
  setTimeout(next, ASK_MS);
}

/** Shows the time left, from what the server says: the clock of a page stands still in a pocket. */
function countDown(view: View, signal: AbortSignal): (seconds: number) => void {
  let end = 0;
  const tick = () => view.left(Math.max(0, Math.ceil((end - performance.now()) / SECOND_MS)));
  const clock = setInterval(tick, SECOND_MS);
  signal.addEventListener('abort', () => clearInterval(clock));
  return (seconds) => {
    end = performance.now() + seconds * SECOND_MS;
    tick();
  };
}
