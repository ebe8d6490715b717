import { errorText, fill, type Language } from '@lookfar/contract';
import { reasonText, type SandboxEnding } from '@lookfar/formula';
import { pageScriptLimits } from './scriptLimits.ts';
import { scriptWords } from './scriptWords.ts';

export type FailedEnding = Exclude<SandboxEnding, { outcome: 'done' }>;

const codes = { timeout: '1519', memory: '1520', error: '1521' } as const;
const megabyte = 1024 * 1024;

/** Why a script failed, without its line. */
export function endingText(ending: FailedEnding, language: Language): string {
  return errorText(codes[ending.outcome], language, {
    ms: pageScriptLimits.runMs,
    megabytes: pageScriptLimits.memoryBytes / megabyte,
    reason: ending.outcome === 'error' ? reasonText(ending.reason, language) : '',
  });
}

/** The same with its line, as a widget shows it. */
export function faultText(ending: FailedEnding, language: Language): string {
  const { line } = ending;
  return (line === null ? '' : fill(scriptWords.inLine[language], { line })) + endingText(ending, language);
}
