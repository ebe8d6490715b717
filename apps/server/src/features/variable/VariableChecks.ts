import type { api, BodyOf, Language, ReplyOf, SignalValue, Text, VariableRule } from '@lookfar/contract';
import { evaluateRule, inputsOf, parseFormula, unitHint } from '@lookfar/variables';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { OpenProject } from '../project/access/openProject.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import { findCycle } from './findCycle.ts';
import { toInput } from './variable.mapper.ts';
import type { InputRow, VariableRepository } from './variable.repository.ts';

export interface VariableChecksParts {
  repository: VariableRepository;
  access: ProjectAccess;
  live: LiveState;
  clock: Clock;
}

/** What is wrong with a rule: of a formula with its place, of inputs that are not in the project, or of a cycle. */
export type RuleProblem =
  | { kind: 'formula'; reason: Text; from: number; to: number }
  | { kind: 'unknown' }
  | { kind: 'cycle'; titles: string[] };

export interface CheckedRule {
  problem: RuleProblem | undefined;
  inputIds: number[];
  inputs: Map<number, InputRow>;
}

type Check = ReplyOf<typeof api.mvar.validFormulaVar>;
type Place = Pick<OpenProject, 'project' | 'scope'>;

/** Checks rules against what a project has. */
export class VariableChecks {
  private readonly parts: VariableChecksParts;

  constructor(parts: VariableChecksParts) {
    this.parts = parts;
  }

  async formula(
    caller: Caller,
    { projectId, id, formula }: BodyOf<typeof api.mvar.validFormulaVar>,
    language: Language,
  ): Promise<Check> {
    const rule = { kind: 'calc', calcType: 'custom', formula } as const;
    return this.answer(caller, { projectId, id, rule }, language);
  }

  async statistic(
    caller: Caller,
    { projectId, id, statistic }: BodyOf<typeof api.mvar.validStatistics>,
    language: Language,
  ): Promise<Check> {
    return this.answer(caller, { projectId, id, rule: { kind: 'statistic', ...statistic } }, language);
  }

  /** `id` is the variable that has the rule, if it exists. `repository` may be one of a transaction. */
  async check(
    caller: Caller,
    { project, scope }: Place,
    { id, rule }: { id: number | undefined; rule: VariableRule },
    repository = this.parts.repository,
  ): Promise<CheckedRule> {
    // Before anything is read: a formula may be long and wrong.
    const parsed = rule.kind === 'calc' && rule.calcType === 'custom' ? parseFormula(rule.formula) : undefined;
    if (parsed?.ok === false) {
      const { reason, from, to } = parsed;
      return { problem: { kind: 'formula', reason, from, to }, inputIds: [], inputs: new Map() };
    }
    const inputIds = inputsOf(rule);
    const inputs = new Map((await repository.signals(scope, inputIds)).map((row) => [row.id, row]));
    const problem =
      unknownInput(rule, inputs) ?? (await this.cycle(caller, { project, id, inputIds, inputs }, repository));
    return { problem, inputIds, inputs };
  }

  private async cycle(
    caller: Caller,
    {
      project,
      id,
      inputIds,
      inputs,
    }: Pick<Place, 'project'> & Omit<CheckedRule, 'problem'> & { id: number | undefined },
    repository: VariableRepository,
  ): Promise<RuleProblem | undefined> {
    // A new variable is not used by any other yet.
    if (id === undefined || ![...inputs.values()].some(({ projectId }) => projectId !== null)) return undefined;
    const cycle = findCycle(id, inputIds, await repository.inputs(scopeOf(caller), project.id));
    if (!cycle) return undefined;
    const rows = new Map((await repository.among(scopeOf(caller), cycle)).map((row) => [row.id, row.title]));
    return { kind: 'cycle', titles: cycle.map((one) => rows.get(one) ?? '') };
  }

  private async answer(
    caller: Caller,
    { projectId, id, rule }: { projectId: number; id: number | undefined; rule: VariableRule },
    language: Language,
  ): Promise<Check> {
    const open = await this.parts.access.manage(caller, projectId);
    const { problem, inputIds, inputs } = await this.check(caller, open, { id, rule });
    const shown = inputIds.map((signalId) => toInput(signalId, inputs.get(signalId), open.project.title));
    if (problem) return { problem: spoken(problem, language), inputs: shown, unit: null, value: null };
    const lookup = (signalId: number) => this.parts.live.value(inputs.get(signalId)?.equipmentId ?? 0, signalId);
    return {
      problem: null,
      inputs: shown,
      unit: unitHint(rule, (signalId) => inputs.get(signalId)?.unit),
      value: this.valueNow(rule, inputIds, lookup),
    };
  }

  /** Null while one of the inputs never had a value, and for statistics: they need their history. */
  private valueNow(
    rule: VariableRule,
    inputIds: readonly number[],
    lookup: (signalId: number) => SignalValue | undefined,
  ): SignalValue | null {
    if (rule.kind === 'statistic' || inputIds.some((id) => lookup(id) === undefined)) return null;
    return evaluateRule(rule, lookup, this.parts.clock.now());
  }
}

/** An input that is not in the project, or that the formula names with another device than its own. */
function unknownInput(rule: VariableRule, inputs: ReadonlyMap<number, InputRow>): RuleProblem | undefined {
  if (rule.kind === 'calc' && rule.calcType === 'custom') {
    const parsed = parseFormula(rule.formula, {
      isKnown({ signalId, equipId, isVariable }) {
        const row = inputs.get(signalId);
        if (!row) return false;
        return isVariable ? row.projectId !== null : row.equipmentId === equipId;
      },
    });
    return parsed.ok ? undefined : { kind: 'formula', reason: parsed.reason, from: parsed.from, to: parsed.to };
  }
  return inputsOf(rule).every((id) => inputs.has(id)) ? undefined : { kind: 'unknown' };
}

function spoken(problem: RuleProblem, language: Language): NonNullable<Check['problem']> {
  if (problem.kind === 'formula') return { message: problem.reason[language], from: problem.from, to: problem.to };
  const text = problem.kind === 'cycle' ? cycleText(problem.titles) : unknownText;
  return { message: text[language], from: 0, to: 0 };
}

const unknownText: Text = {
  cn: '信号不存在，或其设备不在该运营中心内',
  en: 'The signal does not exist, or its device is not in the project',
};

function cycleText(titles: readonly string[]): Text {
  const cycle = titles.join(' → ');
  return { cn: `变量循环引用：${cycle}`, en: `The variables depend on each other: ${cycle}` };
}
