import type { CommandState } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { createFollow } from './follow.ts';

const state = (part: Partial<CommandState>): CommandState => ({
  uuid: 'u1',
  status: 'pending',
  code: '',
  message: '',
  progress: null,
  data: null,
  ...part,
});

function followWith(...replies: CommandState[]) {
  const waits: number[] = [];
  const progress: number[] = [];
  const follow = createFollow({
    ask: () => Promise.resolve(replies.shift() ?? state({})),
    wait: (ms, signal) => {
      waits.push(ms);
      return signal?.aborted ? Promise.reject(signal.reason) : Promise.resolve();
    },
    language: () => 'en',
  });
  const run = (signal?: AbortSignal) =>
    follow('u1', { onProgress: (percent) => progress.push(percent), ...(signal && { signal }) });
  return { run, waits, progress };
}

describe('follow', () => {
  it('[CL13] polls with the delays of every command and reports the progress', async () => {
    const { run, waits, progress } = followWith(
      state({}),
      state({ progress: 40 }),
      state({ status: 'success', code: '200', progress: 100, data: { gatewayId: 3 } }),
    );
    expect(await run()).toMatchObject({ uuid: 'u1', code: '200', data: { gatewayId: 3 } });
    expect(waits).toEqual([500, 1000, 2000]);
    expect(progress).toEqual([40, 100]);
  });

  it('[CL13] rejects with the refusal', async () => {
    const { run } = followWith(state({ status: 'failure', code: '1508', message: 'no such driver' }));
    await expect(run()).rejects.toMatchObject({ code: '1508', message: 'no such driver' });
  });

  it('[CL13] ends when the screen is left', async () => {
    const { run } = followWith(state({}));
    const left = new AbortController();
    left.abort(new Error('left'));
    await expect(run(left.signal)).rejects.toThrow('left');
  });
});
