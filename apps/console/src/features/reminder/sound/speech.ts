import { api, type Language } from '@lookfar/contract';
import { onForget } from '../../../base/forgetting.ts';
import { send } from '../../../client/send.ts';

const tags: Readonly<Record<Language, string>> = { cn: 'zh', en: 'en' };
const locales: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en-US' };
/** Browsers load their voices late, and sometimes never tell the end of a sentence. */
const voicesMs = 1000;
const sentenceMs = 30_000;
const kept = 20;

/** Speech of the server by its text: an alarm is repeated. */
const made = new Map<string, Promise<AudioBuffer | null>>();
let hasServerVoice = true;
onForget(() => {
  made.clear();
  hasServerVoice = true;
});

/** [RM7] Speaks with the server's voice, otherwise with one of the browser's in this language, otherwise not at all. */
export async function speak(audio: AudioContext, text: string, language: Language, signal: AbortSignal): Promise<void> {
  const speech = await serverSpeech(audio, text);
  if (signal.aborted) return;
  if (speech) await playSpeech(audio, speech, signal);
  else await speakHere(text, language, signal);
}

function serverSpeech(audio: AudioContext, text: string): Promise<AudioBuffer | null> {
  const known = made.get(text);
  if (known || !hasServerVoice) return known ?? Promise.resolve(null);
  const speech = makeSpeech(audio, text).catch(() => {
    // Perhaps the next time.
    made.delete(text);
    return null;
  });
  made.set(text, speech);
  const [oldest] = made.keys();
  if (made.size > kept && oldest !== undefined) made.delete(oldest);
  return speech;
}

async function makeSpeech(audio: AudioContext, text: string): Promise<AudioBuffer | null> {
  const { wav } = await send(api.msg.createSound, { text }, { quiet: true });
  hasServerVoice = wav !== null;
  if (wav === null) return null;
  return audio.decodeAudioData(Uint8Array.from(atob(wav), (char) => char.charCodeAt(0)).buffer);
}

function playSpeech(audio: AudioContext, speech: AudioBuffer, signal: AbortSignal): Promise<void> {
  const source = audio.createBufferSource();
  source.buffer = speech;
  source.connect(audio.destination);
  return new Promise((resolve) => {
    source.onended = () => resolve();
    signal.addEventListener('abort', () => {
      source.disconnect();
      resolve();
    });
    source.start();
  });
}

async function speakHere(text: string, language: Language, signal: AbortSignal): Promise<void> {
  const voice = await voiceOf(language);
  if (!voice || signal.aborted) return;
  const sentence = new SpeechSynthesisUtterance(text);
  sentence.voice = voice;
  sentence.lang = locales[language];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, sentenceMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    sentence.onend = end;
    sentence.onerror = end;
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel();
      end();
    });
    speechSynthesis.speak(sentence);
  });
}

/** A voice of this machine rather than one that needs the network. */
async function voiceOf(language: Language): Promise<SpeechSynthesisVoice | undefined> {
  if (!('speechSynthesis' in globalThis)) return undefined;
  if (speechSynthesis.getVoices().length === 0) await voicesLoaded();
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(tags[language]));
  return voices.find(({ localService }) => localService) ?? voices[0];
}

function voicesLoaded(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, voicesMs);
    speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
  });
}
