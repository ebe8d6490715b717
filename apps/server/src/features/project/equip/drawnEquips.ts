import type { Task } from '../../../platform/work/task.ts';

/** How a drawing, which is stored as JSON, names devices: in bindings, and in the placeholders of formulas. */
const named = /"equipId":"?(\d{1,15})|\$\{(\d{1,15})\./g;

/** The devices that a stored drawing names. */
export const drawnEquips: Task<string, number[]> = {
  name: 'drawnEquips',
  run: (document) => {
    const ids = new Set<number>();
    for (const [, bound, inFormula] of document.matchAll(named)) ids.add(Number(bound ?? inFormula));
    return [...ids];
  },
};
