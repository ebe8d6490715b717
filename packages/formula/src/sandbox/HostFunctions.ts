import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import { hostFunction, type Plain } from './hostFunction.ts';
import { KnownSignals } from './KnownSignals.ts';
import { Refusals } from './Refusals.ts';
import { RunLog } from './RunLog.ts';
import type { LogLevel, SandboxLimits, SandboxRequest, SandboxResult, ScriptRefusal } from './SandboxRun.ts';

/** What a run has done so far, and the three functions through which it does anything. */
export class HostFunctions {
  readonly log: RunLog;
  readonly writes: SandboxResult['writes'] = [];
  readonly refusals = new Refusals();
  private readonly signals: KnownSignals;
  private readonly limits: SandboxLimits;

  constructor({ signals }: SandboxRequest, limits: SandboxLimits) {
    this.limits = limits;
    this.log = new RunLog(limits);
    this.signals = new KnownSignals(signals);
  }

  install(context: QuickJSContext, isOver: () => boolean): QuickJSHandle[] {
    return [
      hostFunction(context, 'signal', isOver, (which) => this.signal(which)),
      hostFunction(context, 'write', isOver, (which, value) => this.write(which, value)),
      hostFunction(context, 'log', isOver, (level, text) => this.tell(level as LogLevel, String(text))),
    ];
  }

  private signal(which: Plain): string {
    const signal = this.signals.find(which);
    return signal ? JSON.stringify({ data: signal }) : this.refuse({ kind: 'noSignal', name: String(which) });
  }

  private write(which: Plain, value: Plain): string {
    const signal = this.signals.find(which);
    const name = String(which);
    if (!signal) return this.refuse({ kind: 'noSignal', name });
    if (!signal.writable) return this.refuse({ kind: 'readOnly', name });
    if (value === undefined) return this.refuse({ kind: 'badValue', name });
    const { writesPerRun } = this.limits;
    if (this.writes.length >= writesPerRun) return this.refuse({ kind: 'tooManyWrites', limit: writesPerRun });
    this.writes.push({ signalId: signal.id, title: signal.title, value });
    return '{}';
  }

  private tell(level: LogLevel, text: string): string {
    this.log.add(level, text);
    return '{}';
  }

  private refuse(refusal: ScriptRefusal): string {
    return JSON.stringify({ refused: this.refusals.add(refusal) });
  }
}
