/** One soft tone when it is your turn; made here, so nothing is downloaded. */
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [index, pitch] of [523.25, 783.99].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + index * 0.12);
      volume.gain.linearRampToValueAtTime(0.08, now + index * 0.12 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + index * 0.12 + 0.6);
      tone.connect(volume).connect(context.destination);
      tone.start(now + index * 0.12);
      tone.stop(now + index * 0.12 + 0.7);
    }
  } catch {
    // No sound is no reason to stop.
  }
}
