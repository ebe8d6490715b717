import type { GatewayResponse } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { newTask, type Task, type TaskEvent, type TaskPlan, taskMs, taskStep } from './taskStep.ts';

const firmware: TaskPlan = { kind: 'firmware', firmwareId: 1, version: '2', bytes: 10, sha256: 'a' };
const restart: TaskPlan = { kind: 'restart', phase: 'asked' };
const configuration: TaskPlan = { kind: 'configuration', revision: 5 };

const response = (more: Partial<GatewayResponse>): TaskEvent => ({
  kind: 'response',
  response: { uuid: 'u', status: 'done', code: '200', message: '', ...more },
});

function after(plan: TaskPlan, events: readonly TaskEvent[], now = 0) {
  let task: Task = newTask(plan, 0);
  const effects = [];
  for (const event of events) {
    const step = taskStep(task, event, now);
    task = step.task;
    effects.push(...step.effects);
  }
  return { task, effects };
}

describe('taskStep', () => {
  it.each<[string, TaskEvent, string, string]>([
    ['applied', { kind: 'configured', applied: 5, refusal: '' }, 'success', '200'],
    ['a newer one applied', { kind: 'configured', applied: 6, refusal: 'x' }, 'success', '200'],
    ['an older one applied', { kind: 'configured', applied: 4, refusal: '' }, 'pending', ''],
    ['refused', { kind: 'configured', applied: 4, refusal: 'x', refused: 5 }, 'failure', '1508'],
    ['an older one refused', { kind: 'configured', applied: 4, refusal: 'x', refused: 4 }, 'pending', ''],
    ['refused, not said which', { kind: 'configured', applied: 4, refusal: 'x' }, 'failure', '1508'],
    ['lost', { kind: 'lost' }, 'pending', ''],
  ])('[GT1] a configuration, %s', (_, event, status, code) => {
    expect(after(configuration, [event]).task).toMatchObject({ status, code });
  });

  it('[GT6] a restart is complete when the gateway was offline after it had accepted', () => {
    const agreed = response({ status: 'progress' });
    expect(after(restart, [agreed, { kind: 'born' }]).task.status).toBe('pending');
    expect(after(restart, [agreed, { kind: 'lost' }, { kind: 'born' }]).task.status).toBe('success');
    expect(after(restart, [{ kind: 'lost' }]).task).toMatchObject({ status: 'failure', code: '1526' });
    expect(after(restart, [{ kind: 'unsent', code: '1509' }]).task).toMatchObject({ code: '1509' });
  });

  it('[GT11] an upgrade sends the piece that is wanted, and is offered again after a birth', () => {
    const step = after(firmware, [response({ status: 'progress', progress: 31.7, want: 4 })], 1000);
    expect(step.effects).toEqual([{ kind: 'piece', offset: 4 }]);
    expect(step.task).toMatchObject({ progress: 31, deadline: 1000 + taskMs.firmware });
    expect(after(firmware, [{ kind: 'lost' }, { kind: 'born' }]).effects).toEqual([{ kind: 'offer' }]);
    expect(after(firmware, [response({ progress: 100 })]).task).toMatchObject({ status: 'success', progress: 100 });
    expect(after(firmware, [response({ status: 'failed', code: '1511' })]).task).toMatchObject({ code: '1511' });
  });

  it('[GT11] going back and forth is no progress', () => {
    const to = (progress: number) => response({ status: 'progress', progress, want: 0 });
    let { task } = after(firmware, [to(40)], 1000);
    for (const progress of [39, 40]) task = taskStep(task, to(progress), 5000).task;
    expect(task).toMatchObject({ progress: 40, deadline: 1000 + taskMs.firmware });
  });

  it('[GT11] asking for the same piece for ever is no progress', () => {
    const asked = after(firmware, [response({ status: 'progress', progress: 0, want: 0 })], 1000);
    expect(asked.task.deadline).toBe(taskMs.firmware);
  });

  it('[GT4] whatever has no end fails when its time is over', () => {
    const tick = (online: boolean): TaskEvent => ({ kind: 'tick', online });
    for (const plan of [configuration, restart, firmware]) {
      const due = taskMs[plan.kind];
      expect(after(plan, [tick(true)], due - 1).task.status).toBe('pending');
      expect(after(plan, [tick(true)], due).task).toMatchObject({ status: 'failure', code: '1301' });
      expect(after(plan, [tick(false)], due).task).toMatchObject({ status: 'failure', code: '1526' });
    }
  });

  it('[GT4] what has ended stays ended', () => {
    const { task } = after(configuration, [{ kind: 'configured', applied: 5, refusal: '' }]);
    const events: TaskEvent[] = [
      { kind: 'lost' },
      { kind: 'tick', online: false },
      response({ status: 'failed', code: '1' }),
    ];
    for (const event of events) expect(taskStep(task, event, 1e9).task).toBe(task);
  });

  it('[GT6] a failure that calls itself good is still a failure', () => {
    expect(after(restart, [response({ status: 'failed', code: '200' })]).task).toMatchObject({
      status: 'failure',
      code: '90099',
    });
  });
});
