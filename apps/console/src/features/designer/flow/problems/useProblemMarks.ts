import { type RefObject, useEffect } from 'react';
import { useFlowProblems } from './problemStore.ts';

/** Marks the steps and edges that have problems, on the stage next to the overlay. */
export function useProblemMarks(inside: RefObject<HTMLElement | null>): void {
  const problems = useFlowProblems();
  useEffect(() => {
    const stage = inside.current?.parentElement;
    if (!stage) return;
    const marks = new Map<string, string>();
    for (const { stepId, isBlocking } of problems)
      if (isBlocking || !marks.has(stepId)) marks.set(stepId, isBlocking ? 'blocking' : 'hint');
    for (const element of stage.querySelectorAll<HTMLElement>('.canvas-world [data-widget]')) {
      const mark = marks.get(element.dataset.widget ?? '');
      if (mark) element.dataset.problem = mark;
      else delete element.dataset.problem;
    }
  }, [inside, problems]);
}
