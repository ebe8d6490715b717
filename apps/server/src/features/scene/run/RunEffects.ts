import { api, errorText, Failure, GOOD, type Language, type Text } from '@lookfar/contract';
import type { Effect, RunEvent } from '@lookfar/scenes';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { OperationNote } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/Refusal.ts';
import type { Operation } from '../../../platform/http/serveCalls.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type Caller, type Scope, scopeOf } from '../../../platform/sessions/caller.ts';
import { messageOf } from '../../command/command.mapper.ts';
import type { CommandRepository, CommandRow } from '../../command/command.repository.ts';
import type { CommandService } from '../../command/command.service.ts';
import { type ActiveRun, equipsOf, uuidOf } from './ActiveRun.ts';
import type { RunStarts } from './RunStarts.ts';
import type { SceneMessages } from './SceneMessages.ts';
import type { SceneOrders } from './SceneOrders.ts';
import { refusals, type ScenePeople, sceneAddress } from './ScenePeople.ts';

/** Holds variables of projects at a value. */
export interface VariableHoldPort {
  set(
    scope: Scope,
    hold: { id: number; value: number; holder: 'scene'; name: string; reason: string },
  ): Promise<unknown>;
  release(scope: Scope, hold: { id: number; holder: 'scene' }): Promise<unknown>;
}

export interface RunEffectsParts {
  commands: Pick<CommandService, 'write'>;
  sent: Pick<CommandRepository, 'find'>;
  people: Pick<ScenePeople, 'find'>;
  messages: SceneMessages;
  starts: RunStarts;
  orders: Pick<SceneOrders, 'open'>;
  variables: VariableHoldPort;
  record(operation: Operation): Promise<void>;
  log: Log;
}

type Performed = Exclude<Effect, { kind: 'finished' | 'stopScene' }>;
type Kind<K extends Performed['kind']> = Extract<Performed, { kind: K }>;

/** The result came without an answer of the device: the value may have been written. */
const unanswered = '1301';
/** The person's rights are gone. */
const lostCodes: ReadonlySet<string> = new Set(['1009', '1305']);

/** Does what runs want, with the rights of whoever enabled them. */
export class RunEffects {
  readonly #parts: RunEffectsParts;

  constructor(parts: RunEffectsParts) {
    this.#parts = parts;
  }

  /** What it came to; nothing if that is told later, when a command or a run has ended. */
  async perform(run: ActiveRun, effect: Performed): Promise<RunEvent[]> {
    const { key } = effect;
    try {
      const event = await this.#do(run, effect);
      // It is also the outcome of the effect, which nobody waits for any longer.
      return event?.kind === 'rightsLost' ? [event, { kind: 'result', key, code: '1305' }] : event ? [event] : [];
    } catch (error) {
      if (error instanceof Failure) return [{ kind: 'result', key, code: error.code, text: textOf(error) }];
      this.#parts.log.error({ err: error, runId: run.row.id, effect: effect.kind }, 'a step of a scene failed');
      return [{ kind: 'result', key, code: '500', mayHaveHappened: effect.kind === 'write' }];
    }
  }

  /** The result of a command that has ended. */
  async commandEnded(key: string, uuid: string): Promise<RunEvent | undefined> {
    const row = await this.#parts.sent.find(serverScope, uuid);
    return row && row.status !== 'pending' ? resultOf(key, row) : undefined;
  }

  async #do(run: ActiveRun, effect: Performed): Promise<RunEvent | undefined> {
    const done: RunEvent = { kind: 'result', key: effect.key, code: GOOD };
    switch (effect.kind) {
      case 'write':
        return this.#write(run, effect);
      case 'ask': {
        const row = await this.#parts.sent.find(serverScope, uuidOf(run.row, effect.key));
        if (!row) return { kind: 'unknown', key: effect.key };
        return row.status === 'pending' ? undefined : resultOf(effect.key, row);
      }
      case 'hold': {
        const person = await this.#person(run);
        if (!person) return lost(run);
        const { mvarId: id, value } = effect;
        const reason = reasonOf(run);
        await this.#parts.variables.set(scopeOf(person), { id, value, holder: 'scene', name: run.title, reason });
        return done;
      }
      case 'release':
        await this.#parts.variables.release(serverScope, { id: effect.mvarId, holder: 'scene' });
        return done;
      case 'message':
        return { ...done, text: await this.#message(run, effect) };
      case 'order': {
        const person = await this.#person(run);
        if (!person) return lost(run);
        const { equipId: equipmentId, title, content, key } = effect;
        const order = { equipmentId, title, content, uuid: uuidOf(run.row, key) };
        const { id } = await this.#parts.orders.open(person, order);
        return { ...done, text: { cn: `工单 ${id}`, en: `work order ${id}` } };
      }
      case 'scene':
        return this.#scene(run, effect);
    }
  }

  async #write(run: ActiveRun, { key, equipId, signalId, value }: Kind<'write'>): Promise<RunEvent | undefined> {
    const reason = reasonOf(run);
    const uuid = uuidOf(run.row, key);
    let note: OperationNote = {
      object: { kind: 'equipment', id: equipId },
      detail: { signalId, newValue: value, reason },
    };
    const person = await this.#person(run);
    if (!person) return lost(run);
    try {
      const body = { equipmentId: equipId, signalId, value, reason, uuid };
      if (!person.auths.has('monitor_write')) throw new Failure('1305');
      const started = await this.#parts.commands.write(person, body, (more) => {
        note = { ...note, ...more };
      });
      return started.uuid ? undefined : { kind: 'result', key, code: '1303', text: textOf(new Failure('1303')) };
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('500');
      const action = api.signal.write.log ?? '';
      await this.#parts.record({ action, caller: person, note, code: failure.code, address: sceneAddress });
      if (failure !== error) throw error;
      return lostCodes.has(failure.code)
        ? { kind: 'rightsLost', text: refusals.noRight(run.program.loginname) }
        : { kind: 'result', key, code: failure.code, text: textOf(failure) };
    }
  }

  async #message(run: ActiveRun, { key, text, readers }: Kind<'message'>): Promise<Text> {
    const { messages } = this.#parts;
    const { orgId, sceneId } = run.row;
    const whom = await messages.readers(orgId, readers, equipsOf(run));
    const title = { cn: `场景：${run.title}`, en: `Scene: ${run.title}` };
    const cause = `scene:${uuidOf(run.row, key)}`;
    const count = await messages.send({ orgId, sceneId, title, note: { cn: text, en: text }, cause }, whom);
    return { cn: `已发给 ${count} 人`, en: `sent to ${count} ${count === 1 ? 'person' : 'people'}` };
  }

  async #scene(run: ActiveRun, { key, sceneId, waits }: Kind<'scene'>): Promise<RunEvent | undefined> {
    const { row, ancestors, title } = run;
    const line = [{ runId: row.id, sceneId: row.sceneId }, ...ancestors];
    const started = await this.#parts.starts.start(serverScope, {
      ...{ sceneId, orgId: row.orgId, uuid: uuidOf(row, key), startedBy: 'scene', starter: title },
      parent: {
        ...{ runId: row.id, depth: row.depth, waits },
        sceneIds: line.map((one) => one.sceneId),
        runIds: line.map((one) => one.runId),
      },
    });
    const text = { cn: `已启动“${started.title}”`, en: `started "${started.title}"` };
    return waits ? undefined : { kind: 'result', key, code: GOOD, text };
  }

  #person({ program }: ActiveRun): Promise<Caller | undefined> {
    return this.#parts.people.find(program.accountId);
  }
}

const lost = ({ program }: ActiveRun): RunEvent => ({ kind: 'rightsLost', text: refusals.gone(program.loginname) });

/** In the operation log: which scene it was; who enabled it is the person of the line. */
const reasonOf = ({ title }: ActiveRun) => `场景/Scene: ${title}`;

function resultOf(key: string, { code, message }: CommandRow): RunEvent {
  const text = { cn: messageOf(code, message, 'cn'), en: messageOf(code, message, 'en') };
  if (code === GOOD) return { kind: 'result', key, code };
  return { kind: 'result', key, code, text, mayHaveHappened: code === unanswered };
}

function textOf(failure: Failure): Text {
  const values = (language: Language) => (failure instanceof Refusal ? failure.in(language) : failure.values);
  return { cn: errorText(failure.code, 'cn', values('cn')), en: errorText(failure.code, 'en', values('en')) };
}
