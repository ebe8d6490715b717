import { api, type CommandState, type Language } from '@lookfar/contract';
import { currentLanguage } from '../base/i18n/language.ts';
import { type CommandDone, runCommand } from './asyncCommand.ts';
import { send } from './send.ts';
import { waitFor } from './waitFor.ts';

export interface FollowOptions {
  /** 0 to 100, each time the callback reports it. */
  onProgress?: (percent: number) => void;
  /** Leaving a screen ends the polling. */
  signal?: AbortSignal;
}

export interface FollowParts {
  ask: (uuid: string, signal: AbortSignal | undefined) => Promise<CommandState>;
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  language: () => Language;
}

export type Follow = (uuid: string, options?: FollowOptions) => Promise<CommandDone>;

/**
 * Creates `follow`: polls the callback of a command or of a configuration that was sent, with the delays of every
 * asynchronous call, until it is done; rejects with its failure.
 */
export function createFollow(parts: FollowParts): Follow {
  return async (uuid, { onProgress, signal } = {}) => {
    const poll = async (of: string) => {
      const data = await parts.ask(of, signal);
      if (data.progress !== null && data.progress !== undefined) onProgress?.(data.progress);
      return { code: '200', message: '', data };
    };
    const wait = (ms: number) => parts.wait(ms, signal);
    const outcome = await runCommand({ online: true, uuid }, { poll, wait, language: parts.language });
    return outcome.type === 'done' ? outcome.result : { uuid, code: '200', message: '', data: null };
  };
}

export const follow = createFollow({
  ask: (uuid, signal) => send(api.command.callback, { uuid }, { quiet: true, ...(signal && { signal }) }),
  wait: waitFor,
  language: currentLanguage,
});
