import type { AlarmLevel } from '@lookfar/contract';

interface Tone {
  hertz: number;
  /** Seconds from the start. */
  at: number;
}

const row = (hertz: readonly number[], gap: number): Tone[] =>
  hertz.map((one, index) => ({ hertz: one, at: index * gap }));

/** The more severe, the more, the faster and the higher; made here, so that nothing is loaded. */
const chimes: Readonly<Record<AlarmLevel | 'message', readonly Tone[]>> = {
  critical: row([988, 784, 988, 784, 988], 0.16),
  high: row([880, 660, 880], 0.2),
  medium: row([784, 587], 0.22),
  low: row([587], 0),
  message: row([523], 0),
};
const seconds = 0.18;
const loud = 0.2;
const soft = 0.08;

/** Plays the chime of a priority, or the soft tone of other messages; resolves when it has ended. */
export function playChime(audio: AudioContext, level: AlarmLevel | null, signal: AbortSignal): Promise<void> {
  const begin = audio.currentTime;
  const tones = chimes[level ?? 'message'].map(({ hertz, at }) => {
    const start = begin + at;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(level === null ? soft : loud, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
    return tone;
  });
  return new Promise((resolve) => {
    const last = tones.at(-1);
    if (last) last.onended = () => resolve();
    signal.addEventListener('abort', () => {
      for (const tone of tones) tone.disconnect();
      resolve();
    });
  });
}
