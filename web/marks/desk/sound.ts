let context: AudioContext | undefined;

/** A soft tick for each cell. */
export function tick(): void {
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.06, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.06);
  tone.connect(volume).connect(destination);
  tone.start(now);
  tone.stop(now + 0.06);
}
