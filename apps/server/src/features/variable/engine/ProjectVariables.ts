import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ErrorCode, HELD, type SignalValue, type VariableRule } from '@lookfar/contract';
import { type Calendar, type Definition, measuredRule, type Outcome, VariableGraph } from '@lookfar/variables';
import type { Log } from '../../../platform/log/log.ts';
import { breathe } from '../../../platform/work/turns.ts';
import { readRule } from '../variable.mapper.ts';
import type { HoldSource, InputSource, ProjectSource, VariableSource } from './VariableStore.ts';

const missing: ErrorCode = '1714';
/** Definitions that are parsed and computed in one turn. */
const definitionsAtOnce = 50;

/** A variable as it is computed. */
export interface EngineVariable extends Definition, Pick<VariableSource, 'revision' | 'pastFrom' | 'pastStart'> {
  projectId: number;
  /** The device of the project's variables. */
  equipmentId: number;
  inputs: readonly number[];
}

export interface LoadedProject {
  source: ProjectSource;
  variables: readonly VariableSource[];
  inputs: readonly InputSource[];
  holds?: readonly HoldSource[];
}

export interface ProjectParts {
  /** The latest value of a signal. */
  valueOf(equipmentId: number, signalId: number): SignalValue | undefined;
  now(): number;
  /** Its inputs are known, before anything is computed from them. */
  placed(project: ProjectVariables): void;
  /** New or with another rule: in the graph by now, and not told of yet. */
  defined(project: ProjectVariables, variables: readonly EngineVariable[]): void;
  computed(project: ProjectVariables, outcome: Outcome): void;
  log: Log;
}

type RuleOf = (id: number) => VariableRule | undefined;

/** What a new state of the records changed. */
export interface Reloaded {
  /** New, or with a rule or calendar that differs. */
  changed: number[];
  removed: number[];
}

/** The variables of one project: their graph, and where their inputs are. */
export class ProjectVariables {
  readonly graph = new VariableGraph();
  readonly variables = new Map<number, EngineVariable>();
  /** The devices of signals that are inputs; null for one that does not exist, or is not in the project. */
  readonly places = new Map<number, number | null>();
  equipmentId = 0;
  private readonly held = new Map<number, HoldSource>();
  private readonly parts: ProjectParts;

  constructor(parts: ProjectParts) {
    this.parts = parts;
  }

  /** The shifts and the time zone, as they are stored with what was computed for them. */
  static calendarOf({ utcOffset, shifts }: ProjectSource): string {
    return JSON.stringify({ utcOffset, shifts: JSON.parse(shifts) as number[] });
  }

  /** In as many turns as it takes; what is computed is told at once, since values go on changing meanwhile. */
  async load({ source, variables, inputs, holds = [] }: LoadedProject): Promise<Reloaded> {
    this.equipmentId = source.equipmentId;
    const wanted = new Map(variables.map((row) => [row.id, row]));
    const removed = [...this.variables.keys()].filter((id) => !wanted.has(id));
    for (const id of removed) this.variables.delete(id);
    this.tell(this.graph.remove(removed, this.parts.now()));
    await this.place(inputs);
    this.hold(holds);
    return { changed: await this.define(source, variables, inputs), removed };
  }

  lookup(id: number): SignalValue | undefined {
    const place = this.variables.has(id) ? this.equipmentId : this.places.get(id);
    if (place === null) return { code: missing, value: null, time: this.parts.now() };
    return place === undefined ? undefined : this.parts.valueOf(place, id);
  }

  /** [VA41] Those that are held have that value, also if they are defined later. */
  private hold(holds: readonly HoldSource[]): void {
    const now = this.parts.now();
    const wanted = new Map(holds.map((hold) => [hold.id, hold]));
    for (const id of [...this.held.keys()]) {
      if (wanted.has(id)) continue;
      this.held.delete(id);
      this.tell(this.graph.release(id, now));
    }
    for (const hold of holds) {
      const known = this.held.get(hold.id);
      if (known?.value === hold.value && known.fromAt === hold.fromAt) continue;
      this.held.set(hold.id, hold);
      this.tell(this.graph.hold(hold.id, { code: HELD, value: hold.value, time: hold.fromAt }, now));
    }
  }

  /** Inputs that have gone, or are back. */
  private async place(inputs: readonly InputSource[]): Promise<void> {
    const before = new Map(this.places);
    this.places.clear();
    for (const { signalId, equipmentId } of inputs) this.places.set(signalId, equipmentId);
    this.parts.placed(this);
    for (const [signalId, place] of this.places) {
      if (!before.has(signalId) || before.get(signalId) === place) continue;
      await breathe();
      const now = this.parts.now();
      const value = this.lookup(signalId) ?? { code: missing, value: null, time: now };
      this.tell(this.graph.change(signalId, { ...value, time: Math.max(value.time, now) }, now));
    }
  }

  private async define(
    source: ProjectSource,
    rows: readonly VariableSource[],
    inputs: readonly InputSource[],
  ): Promise<number[]> {
    const calendar: Calendar = JSON.parse(ProjectVariables.calendarOf(source)) as Calendar;
    const inputsOf = Map.groupBy(inputs, ({ variableId }) => variableId);
    const ruleOf = rulesOf(rows);
    const changed: EngineVariable[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % definitionsAtOnce === 0) await breathe();
      const variable = this.read(row, source, { calendar, ruleOf, inputs: inputsOf.get(row.id) ?? [] });
      if (variable && !isSame(this.variables.get(row.id), variable)) changed.push(variable);
    }
    for (let at = 0; at < changed.length; at += definitionsAtOnce) {
      await nextTurn();
      this.put(changed.slice(at, at + definitionsAtOnce));
    }
    return changed.map(({ id }) => id).filter((id) => this.variables.has(id));
  }

  private put(variables: readonly EngineVariable[]): void {
    const { now, log, defined } = this.parts;
    // Refused when it is saved; whatever got it there must not stop the others.
    const cyclic = new Set(this.graph.cycleOf(variables) ?? []);
    if (cyclic.size > 0) log.error({ variables: [...cyclic] }, 'variables depend on each other and are not computed');
    const usable = variables.filter(({ id }) => !cyclic.has(id));
    for (const variable of usable) this.variables.set(variable.id, variable);
    const outcome = this.graph.set(usable, now(), (id) => this.lookup(id));
    defined(this, usable);
    this.tell(outcome);
  }

  private tell(outcome: Outcome): void {
    this.parts.computed(this, outcome);
  }

  private read(
    row: VariableSource,
    source: ProjectSource,
    { calendar, ruleOf, inputs }: { calendar: Calendar; ruleOf: RuleOf; inputs: readonly InputSource[] },
  ): EngineVariable | undefined {
    const { id, projectId, revision } = row;
    try {
      const rule = measuredRule(readRule(row.rule), ruleOf);
      const isVoid = rule.kind === 'statistic' && row.calendar !== ProjectVariables.calendarOf(source);
      const past = isVoid ? { pastFrom: null, pastStart: null } : { pastFrom: row.pastFrom, pastStart: row.pastStart };
      return {
        ...{ id, projectId, revision, rule, calendar, ...past },
        equipmentId: source.equipmentId,
        inputs: inputs.map(({ signalId }) => signalId),
      };
    } catch (err) {
      this.parts.log.error({ err, variableId: id }, 'the rule of a variable cannot be read');
      return undefined;
    }
  }
}

function isSame(known: EngineVariable | undefined, loaded: EngineVariable): boolean {
  if (known?.revision !== loaded.revision) return false;
  if (loaded.rule.kind !== 'statistic') return true;
  const timed = ({ rule, calendar }: EngineVariable) => JSON.stringify([rule, calendar]);
  return timed(known) === timed(loaded);
}

/** Read when they are asked for: few variables are inputs of statistics. */
function rulesOf(rows: readonly VariableSource[]): RuleOf {
  const texts = new Map(rows.map(({ id, rule }) => [id, rule]));
  return (id) => {
    const text = texts.get(id);
    return text === undefined ? undefined : readRule(text);
  };
}
