import type { SpeechSetting } from './config.ts';
import { type Lookup, refuse } from './settings.ts';

/** `SPEECH`: auto, off, espeak-ng, or piper with the file of its model. */
export function readSpeech(text: Lookup): SpeechSetting {
  const value = text('SPEECH') ?? 'auto';
  if (value === 'auto' || value === 'off' || value === 'espeak-ng') return { program: value };
  const [, model] = /^piper:(.+)$/.exec(value) ?? [];
  if (model === undefined) refuse('SPEECH', `"${value}" is not one of auto, off, espeak-ng, piper:<model file>`);
  return { program: 'piper', model };
}
