import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { EngineRunner } from '../../../platform/lease/EngineHost.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { HistoryStore } from '../../history/HistoryStore.ts';
import type { LatestSpeaker } from '../../ingest/LatestSpeaker.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import { readDemand } from '../demand.ts';
import { LateRanges } from './LateRanges.ts';
import { LiveVariables } from './LiveVariables.ts';
import { PastComputer } from './PastComputer.ts';
import { PastReader } from './PastReader.ts';
import { PastWorker } from './PastWorker.ts';
import { type EngineVariable, ProjectVariables } from './ProjectVariables.ts';
import { VariableRecorder } from './VariableRecorder.ts';
import type { VariableStore } from './VariableStore.ts';

export interface VariableRunnerParts {
  store: VariableStore;
  history: HistoryStore;
  live: LiveState;
  speaker: LatestSpeaker;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/** Computes the variables of all projects, now and in the past. One per installation. */
export class VariableRunner implements EngineRunner {
  private readonly parts: VariableRunnerParts;
  private readonly recorder: VariableRecorder;
  private readonly values: LiveVariables;
  private readonly computer: PastComputer;
  private readonly past: PastWorker;
  private disposers: (() => void)[] = [];
  private loading = Promise.resolve();
  private looking = Promise.resolve();
  /** Projects that are to be loaded. */
  private wanted: Set<number> | 'all' = new Set();

  constructor(parts: VariableRunnerParts) {
    this.parts = parts;
    const { store, history, clock, log } = parts;
    const historian = () => history.current;
    const reader = new PastReader(historian);
    this.recorder = new VariableRecorder({ append: (points) => historian().append(points), clock, log });
    this.values = new LiveVariables({
      ...parts,
      record: (points) => this.recorder.add(points),
      returned: (signalId, since) => this.noteLate(signalId, since),
      late: (variableId, time) => this.noteLateInputs(variableId, time),
    });
    const heldIn = store.heldIn.bind(store);
    this.computer = new PastComputer({ reader, historian, clock, heldIn });
    const { projects } = this.values;
    const recorded = () => this.recorder.settled();
    const late = new LateRanges({
      ...{ projects, store, reader, computer: this.computer, recorded, clock },
      restore: (project, variable) => this.restore(project, variable),
      lookBack: (variable) => this.past.lookBack(variable),
    });
    this.past = new PastWorker({
      ...{ projects, store, reader, computer: this.computer, late, historian, recorded, clock, log, bus: parts.bus },
      restore: (project, variable) => this.restore(project, variable),
      record: (project, id) => this.values.recordNow(project, id),
    });
  }

  async start(): Promise<void> {
    const { bus } = this.parts;
    this.disposers = [
      bus.subscribe('variable.changed', ({ projectIds }) => this.reload(projectIds)),
      bus.subscribe('project.changed', ({ projectId }) => this.reload([projectId])),
      bus.subscribe('equipment.changed', ({ equipmentIds }) => this.reloadWith(equipmentIds)),
      // Something may have changed while the other processes could not be heard.
      bus.onUp(() => this.reload('all')),
    ];
    this.reload('all');
    await this.loading;
    this.values.start();
    this.disposers.push(
      this.past.start(),
      bus.answer('variable', async (body) => {
        const { ids, from } = readDemand(body);
        // What was added before it was asked for is loaded by then.
        await this.loading;
        await this.past.demand(ids, from);
        return new Uint8Array(0);
      }),
    );
  }

  async stop({ saves }: { saves: boolean }): Promise<void> {
    for (const dispose of this.disposers.splice(0)) dispose();
    await this.looking;
    await this.loading;
    this.values.stop({ saves });
    await this.past.stop();
    if (saves) await this.recorder.stop();
  }

  /** Everything, or some projects. What is wanted while others are being loaded is loaded together. */
  private reload(which: readonly number[] | 'all'): void {
    const isQueued = this.wanted === 'all' || this.wanted.size > 0;
    if (which === 'all' || this.wanted === 'all') this.wanted = 'all';
    else for (const id of which) this.wanted.add(id);
    if (isQueued || (this.wanted !== 'all' && this.wanted.size === 0)) return;
    this.loading = this.loading
      .then(async () => {
        const wanted = this.wanted;
        this.wanted = new Set();
        await this.load(wanted === 'all' ? undefined : [...wanted]);
      })
      .catch((err: unknown) => this.parts.log.error({ err }, 'could not load variables'));
  }

  private reloadWith(equipmentIds: readonly number[]): void {
    const { store, log } = this.parts;
    this.looking = this.looking
      .then(async () => this.reload(await store.projectsWith(equipmentIds)))
      .catch((err: unknown) => log.error({ err, equipmentIds }, 'could not find the projects of devices'));
  }

  private async load(ids: readonly number[] | undefined): Promise<void> {
    const { store, speaker } = this.parts;
    const { projects } = this.values;
    const sources = await store.projects(ids);
    const found = new Set(sources.map(({ id }) => id));
    for (const id of ids ?? [...projects.keys()]) if (!found.has(id)) this.drop(id);
    for (const source of sources) {
      const variables = await store.variables(source.id);
      const known = projects.get(source.id);
      if (variables.length === 0 && !known) continue;
      const project = known ?? this.create(source.id);
      if (!known) speaker.claim([source.equipmentId]);
      const inputs = await store.inputs(variables.map(({ id }) => id));
      const holds = await store.holds(source.id);
      const { changed, removed } = await project.load({ source, variables, inputs, holds });
      for (const id of removed) this.forget(id);
      this.past.begin(project, changed);
    }
    this.values.arm();
  }

  private create(projectId: number): ProjectVariables {
    const { live, clock, log } = this.parts;
    const project = new ProjectVariables({
      valueOf: (equipmentId, signalId) => live.value(equipmentId, signalId),
      now: () => clock.now(),
      placed: (one) => this.values.index(one),
      defined: (one, variables) => {
        for (const { id } of variables) this.forget(id);
        const statistics = variables.filter(({ rule }) => rule.kind === 'statistic');
        this.values.hold(
          one,
          statistics.map(({ id }) => id),
        );
      },
      computed: (one, outcome) => this.values.speak(one, outcome),
      log,
    });
    this.values.projects.set(projectId, project);
    return project;
  }

  private drop(projectId: number): void {
    const project = this.values.projects.get(projectId);
    if (!project) return;
    this.values.drop(projectId);
    for (const id of project.variables.keys()) this.forget(id);
  }

  private forget(id: number): void {
    this.values.forget(id);
    this.past.forget(id);
    this.computer.forget(id);
  }

  private async restore(project: ProjectVariables, variable: EngineVariable): Promise<void> {
    const { clock } = this.parts;
    const state = await this.computer.stateOf(variable, clock.now());
    if (!state) return;
    await this.values.ended();
    const { graph } = project;
    const outcomes = [graph.restore(variable.id, state, clock.now())];
    // The newest sample may not be in history yet. One that is, or is older, has been counted: it is not late.
    const counted = Math.max(state.aggregate.from - 1, state.sampleTime ?? 0);
    for (const input of variable.inputs) {
      const value = project.lookup(input);
      if (value && value.time > counted) outcomes.push(graph.change(input, value, clock.now()));
    }
    this.values.release(project, variable.id);
    for (const outcome of outcomes) this.values.speak(project, outcome);
  }

  private noteLate(signalId: number, since: number): void {
    const { store, bus, clock, log } = this.parts;
    store
      .addLate([{ signalId, fromAt: since, toAt: Math.max(since, clock.now()) }])
      .then(() => bus.publish('variable.late', {}))
      .catch((err: unknown) => log.error({ err, signalId }, 'could not note late data of an input'));
  }

  private noteLateInputs(variableId: number, time: number): void {
    for (const { variables } of this.values.projects.values())
      for (const input of variables.get(variableId)?.inputs ?? []) this.noteLate(input, time);
  }
}
