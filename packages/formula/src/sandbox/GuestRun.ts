import type { QuickJSContext, QuickJSWASMModule } from 'quickjs-emscripten-core';
import { Guest, isEnding } from './Guest.ts';
import { HostFunctions } from './HostFunctions.ts';
import { prelude } from './prelude.ts';
import type { SandboxEnding, SandboxLimits, SandboxRequest, SandboxResult } from './SandboxRun.ts';

const opening = "(function () { 'use strict'; ";

export interface GuestRunParts {
  engine: QuickJSWASMModule;
  request: SandboxRequest;
  limits: SandboxLimits;
  elapsed(): number;
}

type Done = SandboxEnding | { state: string };

/** One run of one script that has everything it may see from the start. */
export class GuestRun {
  private readonly parts: GuestRunParts;
  private readonly host: HostFunctions;
  private readonly guest: Guest;

  constructor(parts: GuestRunParts) {
    const { engine, request, limits, elapsed } = parts;
    this.parts = parts;
    this.host = new HostFunctions(request, limits);
    const { refusals } = this.host;
    this.guest = new Guest({ engine, code: request.code, opening, limits, elapsed, refusals });
  }

  get isEngineSpent(): boolean {
    return this.guest.isEngineSpent;
  }

  execute(): SandboxResult {
    const { elapsed, request } = this.parts;
    const began = elapsed();
    const done = this.guest.work((context) => this.runScript(context));
    this.guest.dispose();
    const { log, writes } = this.host;
    const common = { ms: Math.round((elapsed() - began) * 10) / 10, log: log.lines, dropped: log.dropped };
    return 'state' in done
      ? { ...common, ending: { outcome: 'done' }, writes, state: done.state }
      : { ...common, ending: done, writes: [], state: request.state };
  }

  private runScript(context: QuickJSContext): Done {
    const { guest, host } = this;
    const { now, trigger, state } = this.parts.request;
    guest.furnish(prelude, [
      ...host.install(context, () => guest.isOver()),
      context.newNumber(now),
      context.newString(JSON.stringify(trigger)),
      context.newString(state),
    ]);
    const returned = guest.evaluate();
    if (isEnding(returned)) return returned;
    // A script may return a promise, so that its errors are not lost.
    const settled = guest.settled(returned);
    returned.dispose();
    if (settled === 'pending') return { outcome: 'error', line: null, reason: { kind: 'neverSettles' } };
    if (isEnding(settled)) return settled;
    settled.value.dispose();
    return this.kept(context);
  }

  private kept(context: QuickJSContext): Done {
    const kept = this.guest.finish();
    if (isEnding(kept)) return kept;
    const state = context.typeof(kept) === 'string' ? context.getString(kept) : undefined;
    kept.dispose();
    if (state === undefined || !/^[{[]/.test(state))
      return { outcome: 'error', line: null, reason: { kind: 'stateUnreadable' } };
    const { stateBytes } = this.parts.limits;
    return new TextEncoder().encode(state).length > stateBytes
      ? { outcome: 'error', line: null, reason: { kind: 'stateTooLarge', limit: stateBytes } }
      : { state };
  }
}
