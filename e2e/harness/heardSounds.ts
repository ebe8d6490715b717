import type { Page } from 'playwright-core';

/** What a page was heard to do: `chime` of so many tones, `said …`, `wav`, `cut`. */
export const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);

/**
 * Records sound instead of making it; a sentence lasts a second. Call it before the page is opened, or begins anew: then
 * nothing has been heard there, and nobody has touched it.
 */
export async function recordSounds(page: Page, { hasVoice = true } = {}): Promise<void> {
  const isHere = await page.evaluate((voice) => {
    const { hearAnew } = globalThis as unknown as { hearAnew?: (hasVoice: boolean) => void };
    hearAnew?.(voice);
    return hearAnew !== undefined;
  }, hasVoice);
  if (!isHere) await page.addInitScript(recordInPage, hasVoice);
}

/** Runs in the page, before its own code. */
function recordInPage(voice: boolean): void {
  let hasVoice = voice;
  const heard: string[] = [];
  // Questions of the test count as gestures of the user, so clicks are counted here.
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation });
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, () => Object.assign(activation, { hasBeenActive: true }), { capture: true });
  const hearAnew = (isSpeaking: boolean) => {
    hasVoice = isSpeaking;
    heard.length = 0;
    activation.hasBeenActive = false;
  };
  Object.assign(globalThis, { heard, hearAnew });
  const later = (node: { onended: (() => void) | null }, ms: number) => setTimeout(() => node.onended?.(), ms);

  class Oscillator {
    frequency = { value: 0 };
    onended: (() => void) | null = null;
    connect = () => new Gain();
    disconnect = () => heard.push('cut');
    start = () => heard.push(`tone ${this.frequency.value}`);
    stop = () => later(this, 200);
  }
  class Gain {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    connect = () => new Gain();
  }
  class Source {
    buffer: { bytes: number } | null = null;
    onended: (() => void) | null = null;
    connect = () => undefined;
    disconnect = () => heard.push('cut');
    start = () => {
      heard.push(`wav ${this.buffer?.bytes}`);
      later(this, 1000);
    };
  }
  class Audio {
    state = 'running';
    currentTime = 0;
    destination = {};
    createOscillator = () => new Oscillator();
    createGain = () => new Gain();
    createBufferSource = () => new Source();
    decodeAudioData = async (bytes: ArrayBuffer) => ({ bytes: bytes.byteLength });
  }
  class Sentence {
    onend: (() => void) | null = null;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  const voices = ['zh-CN', 'en-US'].map((lang) => ({ lang, localService: true }));
  const speech = {
    getVoices: () => (hasVoice ? voices : []),
    addEventListener: () => undefined,
    speak: (sentence: Sentence) => {
      heard.push(`said ${sentence.text}`);
      setTimeout(() => sentence.onend?.(), 1000);
    },
    cancel: () => heard.push('cut'),
  };
  Object.assign(globalThis, { AudioContext: Audio, SpeechSynthesisUtterance: Sentence });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
}
