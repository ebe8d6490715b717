import type { QuickJSContext, QuickJSHandle } from 'quickjs-emscripten-core';
import type {
  LogLevel,
  SandboxLimits,
  SandboxRequest,
  SandboxResult,
  ScriptRefusal,
  ScriptSignal,
} from './SandboxRun.ts';

/** What a run has done so far, and the three functions through which it does anything. */
export class HostFunctions {
  readonly log: SandboxResult['log'] = [];
  readonly writes: SandboxResult['writes'] = [];
  dropped = 0;
  /** By the messages that the script got to see. */
  private readonly refusals = new Map<string, ScriptRefusal>();
  private readonly byId: ReadonlyMap<number, ScriptSignal>;
  private readonly byTitle: ReadonlyMap<string, ScriptSignal>;
  private readonly limits: SandboxLimits;

  constructor({ signals }: SandboxRequest, limits: SandboxLimits) {
    this.limits = limits;
    this.byId = new Map(signals.map((signal) => [signal.id, signal]));
    // If two signals have the same title the first one is used, as everywhere.
    this.byTitle = new Map(signals.toReversed().map((signal) => [signal.title, signal]));
  }

  /** `isOver`: the run's time is up, and nothing more is done for it. */
  install(context: QuickJSContext, isOver: () => boolean): QuickJSHandle[] {
    const plain = (handle: QuickJSHandle | undefined) => {
      const type = handle === undefined ? 'undefined' : context.typeof(handle);
      if (handle !== undefined && type === 'number') return context.getNumber(handle);
      if (handle !== undefined && type === 'string') return context.getString(handle);
      return undefined;
    };
    const guarded = (name: string, work: (...args: (number | string | undefined)[]) => string) =>
      context.newFunction(name, (...args) => {
        if (isOver()) return context.newString('{}');
        return context.newString(work(...args.map(plain)));
      });
    return [
      guarded('signal', (which) => this.signal(which)),
      guarded('write', (which, value) => this.write(which, value)),
      guarded('log', (level, text) => this.tell(level as LogLevel, String(text))),
    ];
  }

  /** The refusal behind an error that the script did not catch. */
  refusalOf(text: string): ScriptRefusal | undefined {
    return this.refusals.get(text);
  }

  private signal(which: number | string | undefined): string {
    const signal = this.find(which);
    return signal ? JSON.stringify({ data: signal }) : this.refuse({ kind: 'noSignal', name: String(which) });
  }

  private write(which: number | string | undefined, value: number | string | undefined): string {
    const signal = this.find(which);
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
    const { logLines, logLineLength } = this.limits;
    if (this.log.length >= logLines) this.dropped += 1;
    else this.log.push({ level, text: text.slice(0, logLineLength) });
    return '{}';
  }

  private find(which: number | string | undefined): ScriptSignal | undefined {
    return typeof which === 'number' ? this.byId.get(which) : this.byTitle.get(which ?? '');
  }

  private refuse(refusal: ScriptRefusal): string {
    const words = wordsOf(refusal);
    this.refusals.set(`Error: ${words}`, refusal);
    return JSON.stringify({ refused: words });
  }
}

/** For a script that catches it; users read it in their language. */
function wordsOf(refusal: ScriptRefusal): string {
  switch (refusal.kind) {
    case 'noSignal':
      return `there is no signal ${refusal.name}`;
    case 'readOnly':
      return `${refusal.name} is read-only`;
    case 'badValue':
      return `this cannot be written to ${refusal.name}`;
    case 'tooManyWrites':
      return `more than ${refusal.limit} writes in one run`;
    default:
      return refusal.kind;
  }
}
