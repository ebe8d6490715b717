import { callLimits, type Envelope, Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { commandStep, initialCommand, runCommand } from './asyncCommand.ts';

function envelope(data: unknown): Envelope {
  return { code: '200', message: '', data };
}

/** A command whose callback returns these replies in turn; the last one repeats. */
function commandWith(...replies: unknown[]) {
  const waits: number[] = [];
  const asked: string[] = [];
  const run = (first: unknown) =>
    runCommand(first, {
      poll: (uuid) => {
        asked.push(uuid);
        return Promise.resolve(envelope(replies.length > 1 ? replies.shift() : replies[0]));
      },
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
      language: () => 'en',
    });
  return { run, waits, asked };
}

const pending = { status: 'pending' };

describe('asynchronous command', () => {
  it.each([
    ['no uuid', { online: true }],
    ['an empty uuid', { online: true, uuid: '' }],
    ['the device offline', { online: false, uuid: 'u1' }],
    ['no object at all', 'done'],
    ['nothing', null],
  ])('[CL5] hands back the first reply with %s, without polling', async (_name, first) => {
    const command = commandWith(pending);
    expect(await command.run(first)).toEqual({ type: 'direct', reply: first });
    expect(command.asked).toEqual([]);
  });

  it('[CL6] waits 0.5, 1, 2, 2, 5, 10, 10, 30 s and then 30 s each', async () => {
    const replies = [...Array(9).fill(pending), { status: 'success' }];
    const command = commandWith(...replies);
    await command.run({ online: true, uuid: 'u1' });
    expect(command.waits.map((ms) => ms / 1000)).toEqual([0.5, 1, 2, 2, 5, 10, 10, 30, 30, 30]);
    expect(new Set(command.asked)).toEqual(new Set(['u1']));
  });

  it('[CL7] returns uuid, code, message and data on success', async () => {
    const command = commandWith(pending, { status: 'success', code: '200', message: 'ok', data: { value: 3 } });
    const result = { uuid: 'u1', code: '200', message: 'ok', data: { value: 3 } };
    expect(await command.run({ online: true, uuid: 'u1' })).toEqual({ type: 'done', result });
  });

  it('[CL8] rejects with the code and message of a failure', async () => {
    const command = commandWith({ status: 'failure', code: '2003', message: 'over 50 °C' });
    const error = await command.run({ online: true, uuid: 'u1' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ code: '2003', message: 'over 50 °C' });
  });

  it.each([
    ['1715', 'Response timeout'],
    ['777', 'Communication error, code: 777'],
  ])('[CL8] falls back to the text of code %s', async (code, message) => {
    const command = commandWith({ status: 'failure', code });
    await expect(command.run({ online: true, uuid: 'u1' })).rejects.toMatchObject({ code, message });
  });

  it('[CL9] gives up with 1301 after 180 rounds', async () => {
    const command = commandWith(pending);
    await expect(command.run({ online: true, uuid: 'u1' })).rejects.toMatchObject({ code: '1301' });
    expect(command.asked).toHaveLength(callLimits.pollRounds);
  });

  it('[CL9] still accepts a success in the last round', () => {
    const last = { uuid: 'u1', counter: 5000, rounds: callLimits.pollRounds };
    expect(commandStep(last, { type: 'polled', reply: { status: 'success' } }).effect.type).toBe('done');
    expect(commandStep(initialCommand, { type: 'polled', reply: pending }).effect.type).toBe('poll');
  });
});
