import { sceneLimits } from '@lookfar/contract';
import type { Widget } from '@lookfar/page';
import { checkStep } from './checkStep.ts';
import type { Flow, FlowStep, Problem } from './Flow.ts';
import type { FlowFacts } from './FlowFacts.ts';
import { Graph } from './Graph.ts';
import { problems } from './problems.ts';
import { type DrawnStep, readDrawing } from './readDrawing.ts';

export interface Compiled {
  /** Null while a problem is blocking. */
  flow: Flow | null;
  problems: Problem[];
}

const noFacts: FlowFacts = {};

/** What a drawing does, and what is wrong with it. */
export function compileFlow(widgets: readonly Widget[], facts: FlowFacts = noFacts): Compiled {
  const found: Problem[] = [];
  const steps = readDrawing(widgets, found);
  if (steps.length > sceneLimits.steps) return { flow: null, problems: [problems.tooMany()] };
  const start = findStart(steps, found);
  const graph = new Graph(
    steps.map(({ out, otherwise }) => [...out, ...otherwise]),
    start,
  );
  for (const [from] of graph.back) found.push(problems.circle(steps[from]?.id));
  if (graph.back.length === 0) checkWays(steps, start, graph, found);
  for (const { id, type, fields } of steps) checkStep(id, type, fields, facts, found);
  if (start >= 0 && steps.every(({ type }) => quiet.has(type))) found.push(problems.empty());
  const isBlocked = found.some(({ isBlocking }) => isBlocking);
  return { flow: isBlocked ? null : flowOf(steps, start, graph), problems: once(found) };
}

/** A step with three empty fields says so once. */
function once(found: readonly Problem[]): Problem[] {
  const seen = new Map(found.map((problem) => [`${problem.stepId} ${problem.text.en}`, problem]));
  return [...seen.values()];
}

const quiet: ReadonlySet<string> = new Set(['Flow.Start', 'Flow.End', 'Flow.Wait', 'Flow.Fork', 'Flow.Join']);

function findStart(steps: readonly DrawnStep[], found: Problem[]): number {
  const first = steps.findIndex(({ type }) => type === 'Flow.Start');
  if (first < 0) found.push(problems.noStart());
  steps.forEach(({ id, type }, index) => {
    if (type === 'Flow.Start' && index > first) found.push(problems.twoStarts(id));
  });
  return first;
}

function checkWays(steps: readonly DrawnStep[], start: number, graph: Graph, found: Problem[]): void {
  const joined = new Set<number>();
  const meeting = new Set<number>();
  steps.forEach(({ id, type, out, otherwise }, index) => {
    if (start >= 0 && index !== start && type !== 'Flow.Start' && !graph.reaches(start, index))
      found.push(problems.unreachable(id));
    if (otherwise.length > 1 || (out.length > 1 && type !== 'Flow.Fork')) found.push(problems.twoExits(id));
    if (type !== 'Flow.Fork') return;
    if (out.length < 2) found.push(problems.oneBranch(id));
    for (const entry of entriesOf(steps, index, graph))
      (steps[entry]?.type === 'Flow.Join' ? joined : meeting).add(entry);
  });
  for (const index of meeting) found.push(problems.meet(steps[index]?.id));
  steps.forEach(({ id, type }, index) => {
    if (type === 'Flow.Join' && !joined.has(index)) found.push(problems.noFork(id));
  });
}

/** Where branches of a fork first meet: a step of several of them that one which is not shared leads to. */
function entriesOf(steps: readonly DrawnStep[], fork: number, graph: Graph): number[] {
  const branches = steps[fork]?.out ?? [];
  const shared = new Uint8Array(steps.length);
  const owned = new Uint8Array(steps.length);
  steps.forEach((_, index) => {
    const count = branches.filter((head) => head === index || graph.reaches(head, index)).length;
    if (count > 1) shared[index] = 1;
    else if (count === 1) owned[index] = 1;
  });
  const entries = new Set<number>(branches.filter((head) => shared[head]));
  steps.forEach(({ out, otherwise }, index) => {
    if (owned[index]) for (const to of [...out, ...otherwise]) if (shared[to]) entries.add(to);
  });
  return [...entries];
}

function flowOf(steps: readonly DrawnStep[], start: number, graph: Graph): Flow {
  const idOf = (index: number) => steps[index]?.id ?? '';
  const compiled = graph.order.map((index) => {
    const { id, type, title, fields, out, otherwise } = steps[index] as DrawnStep;
    return { id, type, title, fields, out: out.map(idOf), otherwise: otherwise.map(idOf) };
  });
  return { start: idOf(start), steps: compiled as unknown as FlowStep[] };
}
