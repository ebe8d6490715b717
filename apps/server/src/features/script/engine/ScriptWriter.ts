import { api, Failure, isKnownCode } from '@lookfar/contract';
import type { SandboxResult } from '@lookfar/formula/sandbox';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Bus } from '../../../platform/bus/Bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import type { Operation } from '../../../platform/http/serveCalls.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Caller, requireRight } from '../../../platform/sessions/caller.ts';
import { toDataRange, toRoleType } from '../../../platform/sessions/identityOf.ts';
import type { CommandService } from '../../command/command.service.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { ScriptRepository } from '../script.repository.ts';
import type { StoredLine } from '../scriptLog.ts';
import { RepeatedWriteFilter } from './RepeatedWriteFilter.ts';
import type { ScriptEntry } from './ScriptSet.ts';

export interface WriterParts {
  commands: Pick<CommandService, 'write' | 'callback'>;
  repository: Pick<ScriptRepository, 'saver'>;
  live: Pick<LiveState, 'value'>;
  bus: Bus;
  clock: Clock;
  log: Log;
  record(operation: Operation): Promise<void>;
  /** Adds to the script's own log. */
  tell(scriptId: number, lines: readonly StoredLine[]): void;
}

type Write = SandboxResult['writes'][number];

interface Sent {
  entry: ScriptEntry;
  write: Write;
  caller: Caller;
}

/** Replaces the user's address in the operation log. */
const address = 'script';

/** Writes for scripts like for users: with their author's permission, the signal's limits and the operation log. */
export class ScriptWriter {
  private readonly parts: WriterParts;
  private readonly gate = new RepeatedWriteFilter();
  private readonly onTheirWay = new Map<string, Sent>();
  private readonly running = new Set<Promise<void>>();

  constructor(parts: WriterParts) {
    this.parts = parts;
  }

  /** Returns its disposer. */
  start(): () => void {
    return this.parts.bus.subscribe('command.ended', ({ uuid }) => {
      const sent = this.onTheirWay.get(uuid);
      if (!sent) return;
      this.onTheirWay.delete(uuid);
      const work = this.ended(uuid, sent).catch((err: unknown) =>
        this.parts.log.error({ err, uuid }, 'the result of a script write is unknown'),
      );
      this.running.add(work);
      void work.finally(() => this.running.delete(work));
    });
  }

  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  /** One after another; a refused one is reported in the script's log and does not stop the others. */
  async perform(entry: ScriptEntry, writes: readonly Write[]): Promise<void> {
    const { live, clock } = this.parts;
    for (const write of writes) {
      const current = live.value(entry.equipmentId, write.signalId);
      if (this.gate.isNews(write.signalId, write.value, current, clock.now())) await this.send(entry, write);
    }
  }

  private async send(entry: ScriptEntry, write: Write): Promise<void> {
    const { equipmentId, name } = entry;
    const { signalId, value } = write;
    const reason = `脚本/Script: ${name}`;
    let note: OperationNote = {
      object: { kind: 'equipment', id: equipmentId },
      detail: { signalId, newValue: value, reason },
    };
    let caller: Caller | undefined;
    try {
      caller = await this.callerOf(entry);
      const body = { equipmentId, signalId, value, reason };
      const started = await this.parts.commands.write(caller, body, (more) => {
        note = { ...note, ...more };
      });
      if (!started.uuid) return this.refused(entry, write, new Failure('1303'));
      this.gate.sent(signalId, value, started.uuid);
      this.onTheirWay.set(started.uuid, { entry, write, caller });
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('500');
      if (failure !== error) this.parts.log.error({ err: error, scriptId: entry.id }, 'a script write failed');
      this.refused(entry, write, failure);
      await this.parts.record({ action: api.signal.write.log ?? '', caller, note, code: failure.code, address });
    }
  }

  /** A script may do what its author may do today. */
  private async callerOf({ savedBy }: ScriptEntry): Promise<Caller> {
    const row = await this.parts.repository.saver(serverScope, savedBy);
    if (!row) throw new Failure('1305');
    const { id: accountId, loginname, orgId, deptId } = row;
    const caller = {
      ...{ accountId, loginname, orgId, deptId, sessionHash: '', address },
      dataRange: toDataRange(row.dataRange),
      roleType: toRoleType(row.roleType),
      auths: new Set(row.rights),
    };
    requireRight(caller, 'monitor_write', '1305');
    return caller;
  }

  private async ended(uuid: string, { entry, write, caller }: Sent): Promise<void> {
    const { commands, clock } = this.parts;
    const { status, code, message } = await commands.callback(caller, uuid, 'cn');
    const isGood = status === 'success';
    this.gate.ended(write.signalId, uuid, { isGood, now: clock.now() });
    // An unknown code is reported with the device's own message.
    if (!isGood) this.tell(entry, write, new Failure(code), isKnownCode(code) ? '' : message);
  }

  private refused(entry: ScriptEntry, write: Write, failure: Failure): void {
    this.gate.refused(write.signalId, write.value, this.parts.clock.now());
    this.tell(entry, write, failure, '');
  }

  private tell({ id }: ScriptEntry, { title }: Write, { code, values }: Failure, message: string): void {
    const time = this.parts.clock.now();
    this.parts.tell(id, [{ time, level: 'error', notice: { kind: 'refused', title, code, values, message } }]);
  }
}
