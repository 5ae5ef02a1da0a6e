/** Reason for a page without a camera. Without `https` a browser does not even ask. */
export type NoCamera = 'insecure' | 'denied' | 'missing';

/** Rejects with `NoCamera`. */
export async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw reason('insecure');
  const stream = await devices
    .getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: 'environment' },
        width: { ideal: 1920 },
        height: { ideal: 1440 },
      },
    })
    .catch((cause: unknown) => {
      const isDenied = cause instanceof DOMException && cause.name === 'NotAllowedError';
      throw reason(isDenied ? 'denied' : 'missing');
    });
  video.srcObject = stream;
  await video.play();
  return stream;
}

const reason = (why: NoCamera) => Object.assign(new Error(why), { why });

export function noCamera(error: unknown): NoCamera {
  const why: unknown = Reflect.get(Object(error), 'why');
  return why === 'insecure' || why === 'denied' ? why : 'missing';
}

/** At least between two frames, in milliseconds: to judge one takes a phone a few. */
const GAP_MS = 60;

/** Calls back with the frames of a playing video, until the returned function is called. */
export function followFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  let stopped = false;
  let last = Number.NEGATIVE_INFINITY;
  const next = (now: number) => {
    if (stopped) return;
    if (now - last >= GAP_MS && video.videoWidth > 0) {
      last = now;
      onFrame();
    }
    wait();
  };
  const wait = () => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(next);
    else requestAnimationFrame(next);
  };
  wait();
  return () => {
    stopped = true;
  };
}
