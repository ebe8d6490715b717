import type { Answer } from '@lookfar/formula';
import { answerHistory } from './answerHistory.ts';
import { answerStatistics } from './answerStatistics.ts';
import type { DataQuestion } from './PageScripts.ts';
import type { ScriptSources } from './ScriptSources.ts';

interface DataWorld extends ScriptSources {
  /** The device that a question without one means. */
  own: number;
  until: () => number;
}

/** Answers what a script asks of the past. Rejects if the data cannot be had. */
export function answerData(asked: DataQuestion, { own, ...world }: DataWorld): Promise<Answer> {
  const question = { ...asked, equipId: asked.equipId || own };
  return question.ask === 'history' ? answerHistory(question, world) : answerStatistics(question, world);
}
