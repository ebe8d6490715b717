/** Two short tones, made here: nothing is loaded. */
const tones = [
  { hertz: 880, at: 0 },
  { hertz: 660, at: 0.22 },
] as const;
const seconds = 0.18;

let context: AudioContext | undefined;

/** Silent until the user has clicked something on the page: browsers allow no sound before. */
export function playChime(): void {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'suspended') void audio.resume();
  for (const { hertz, at } of tones) {
    const start = audio.currentTime + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
