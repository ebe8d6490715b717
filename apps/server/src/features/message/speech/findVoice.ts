import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Language } from '@lookfar/contract';
import type { SpeechSetting } from '../../../platform/config/config.ts';

/** A program that reads text from its input and writes WAV to its output. */
export interface Voice {
  /** Absolute path. */
  program: string;
  argumentsFor(language: Language): string[];
}

const espeakVoices: Readonly<Record<Language, string>> = { cn: 'cmn', en: 'en' };

/** The program that is set and installed; undefined if there is none. */
export function findVoice(setting: SpeechSetting, path: string): Voice | undefined {
  if (setting.program === 'off') return undefined;
  if (setting.program === 'piper') {
    const program = findProgram('piper', path);
    return program === undefined
      ? undefined
      : { program, argumentsFor: () => ['--model', setting.model, '--output_file', '-'] };
  }
  const program = findProgram('espeak-ng', path);
  return program === undefined
    ? undefined
    : { program, argumentsFor: (language) => ['-v', espeakVoices[language], '--stdin', '--stdout'] };
}

/** Folders of PATH that are relative depend on where the server was started: they are left out. */
function findProgram(name: string, path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
