import { gatewayMetrics } from '@lookfar/contract';
import { historianLimits, type Point } from '@lookfar/historian';
import type { MetricValue } from '@lookfar/sparkplug';
import type { CatalogueEntry, StoreSettings } from '../ingest/Catalogue.ts';
import type { Sample, SampleMessage } from '../ingest/Ingest.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { HistoryWriter } from './HistoryWriter.ts';
import {
  type Candidate,
  conditionHolds,
  type IntervalCursors,
  intervalStep,
  noCursors,
  readRule,
  type StorageRule,
} from './storageRule.ts';

export interface HistoryRecorderParts {
  writer: HistoryWriter;
  state: LiveState;
}

/** Between ingest and the writer: selects the samples to be stored. */
export class HistoryRecorder {
  private readonly parts: HistoryRecorderParts;
  private readonly rules = new WeakMap<StoreSettings, StorageRule>();
  private readonly cursors = new Map<number, IntervalCursors>();
  private readonly births = new Map<number, { count: number; isBatching: boolean }>();

  constructor(parts: HistoryRecorderParts) {
    this.parts = parts;
  }

  birthsOf(gatewayId: number): number {
    return this.births.get(gatewayId)?.count ?? 0;
  }

  /** A gateway that counts its backlog repeats in a birth only what is also in a batch. */
  nodeValues(gateway: CatalogueEntry, metrics: readonly MetricValue[], birth: boolean): void {
    if (!birth) return;
    const isBatching = metrics.some(({ name }) => name === gatewayMetrics.backlog);
    this.births.set(gateway.id, { count: this.birthsOf(gateway.id) + 1, isBatching });
  }

  samples({ gateway, batch, birth, historical, samples }: SampleMessage): void {
    if (birth && this.births.get(gateway.id)?.isBatching) return;
    if (historical && !this.parts.writer.takesLate()) return;
    const points = samples.filter((sample) => this.keeps(sample, historical)).map(toPoint);
    this.parts.writer.add({ gatewayId: gateway.id, births: this.birthsOf(gateway.id), batch, historical, points });
  }

  private keeps({ signal, value }: Sample, historical: boolean): boolean {
    const rule = this.ruleOf(signal.store);
    const candidate: Candidate = { sample: value, historical };
    switch (rule.mode) {
      case 'all':
        return true;
      case 'none':
        return false;
      case 'interval': {
        const step = intervalStep(this.cursors.get(signal.id) ?? noCursors, candidate, rule.intervalMs);
        this.cursors.set(signal.id, step.cursors);
        return step.keeps;
      }
      case 'condition': {
        const places = new Map(rule.formula.placeholders.map(({ equipId, signalId }) => [signalId, equipId]));
        return conditionHolds(rule.formula, candidate, (id) => this.parts.state.value(places.get(id) ?? 0, id));
      }
    }
  }

  private ruleOf(settings: StoreSettings): StorageRule {
    const known = this.rules.get(settings);
    if (known) return known;
    const rule = readRule(settings);
    this.rules.set(settings, rule);
    return rule;
  }
}

function toPoint({ signal, value: { time, value, code } }: Sample): Point {
  const kept = typeof value === 'string' ? value.slice(0, historianLimits.textLength) : value;
  return { signalId: signal.id, time, value: kept, code };
}
