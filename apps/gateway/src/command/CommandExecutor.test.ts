import { type CommandResult, GatewaySignal, GOOD } from '@lookfar/contract';
import { type CommandMetric, DataType } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import type { WriteOutcome } from '../device/pollState.ts';
import type { Log } from '../Log.ts';
import { CommandExecutor } from './CommandExecutor.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const signal = (id: number, writable: boolean) =>
  GatewaySignal.parse({ id, address: 'x', dataType: 'INT16', writable });

function executor() {
  const written: [number, number | string][] = [];
  const results: CommandResult[] = [];
  /** How many writes had been handed over by then. */
  const taken: [string, number][] = [];
  let answer = (): Promise<WriteOutcome> => Promise.resolve({ code: GOOD, message: '', value: 1 });
  const signals = new Map([1, 2].map((id) => [id, signal(id, id === 1)]));
  const write = (signalId: number, value: number | string) => {
    written.push([signalId, value]);
    return answer();
  };
  const commands = new CommandExecutor({
    find: (device) => (device === 5 ? { signals, poller: { write, fetch: () => Promise.reject() } } : undefined),
    onTaken: (uuid) => taken.push([uuid, written.length]),
    onResult: (result) => results.push(result),
    log: quiet,
  });
  const send = (uuid: string | undefined, metrics: CommandMetric[], device = '5') =>
    commands.receive({ device, uuid, metrics });
  return { written, results, taken, send, answerWith: (next: typeof answer) => (answer = next) };
}
const metric = (name: string, value: number | null = 3): CommandMetric => ({ name, datatype: DataType.Int16, value });

describe('CommandExecutor', () => {
  it('[GW17] the same uuid is written once, also while the first is on its way', async () => {
    const { written, results, send, answerWith } = executor();
    const done = Promise.withResolvers<WriteOutcome>();
    answerWith(() => done.promise);
    const both = [send('u', [metric('1')]), send('u', [metric('1', 9)])];
    done.resolve({ code: GOOD, message: '', value: 3 });
    await Promise.all(both);
    await send('u', [metric('1', 9)]);
    expect(written).toEqual([[1, 3]]);
    expect(results).toEqual(Array(3).fill({ uuid: 'u', code: GOOD, message: '', value: 3 }));
  });

  it('[GW28] says at once that it has a new command, before the device is turned to', async () => {
    const { taken, results, send, answerWith } = executor();
    const done = Promise.withResolvers<WriteOutcome>();
    answerWith(() => done.promise);
    const first = send('u', [metric('1')]);
    expect([taken, results]).toEqual([[['u', 0]], []]);
    done.resolve({ code: GOOD, message: '', value: 3 });
    await Promise.all([first, send('u', [metric('1')]), send(undefined, [metric('1')])]);
    await send('nowhere', [metric('1')], '6');
    expect(taken.map(([uuid]) => uuid)).toEqual(['u', 'nowhere']);
  });

  it('[GW17] remembers the last 1000', async () => {
    const { written, send } = executor();
    for (let i = 0; i <= 1000; i += 1) await send(`u${i}`, [metric('1')]);
    await send('u1', [metric('1')]);
    expect(written).toHaveLength(1001);
    await send('u0', [metric('1')]);
    expect(written).toHaveLength(1002);
  });

  it.each([
    ['1714', '9', 3, '5'],
    ['2004', '2', 3, '5'],
    ['1722', '1', null, '5'],
    ['99901', '1', 3, '6'],
    ['99901', '1', 3, 'text'],
  ])('[GW17] answers %s without a write', async (code, name, value, device) => {
    const { written, results, send } = executor();
    await send('u', [metric(name, value)], device);
    expect(results).toMatchObject([{ uuid: 'u', code }]);
    expect(written).toEqual([]);
  });

  it('[GW17] a command that could not be understood is answered too', async () => {
    const { results, send } = executor();
    await send('a', []);
    await send('b', [], '6');
    expect(results).toMatchObject([{ code: '1722' }, { code: '99901' }]);
  });

  it('[GW17] without a uuid it is done and nobody is answered', async () => {
    const { written, results, send } = executor();
    await send(undefined, [metric('1', 4), metric('1', 5)]);
    expect([written, results]).toEqual([
      [
        [1, 4],
        [1, 5],
      ],
      [],
    ]);
  });
});
