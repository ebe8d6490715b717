import { Failure, type ProbeResult } from '@lookfar/contract';

/** The progress of a connection test. */
export type Probe =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'done'; result: ProbeResult }
  /** The gateway was offline when the test was sent: nothing was done. */
  | { phase: 'offline' }
  | { phase: 'failed'; code: string; reason: string };

export function probeReply(reply: ProbeResult | { online: boolean }): Probe {
  return 'readings' in reply ? { phase: 'done', result: reply } : { phase: 'offline' };
}

export function probeFailure(error: unknown): Probe {
  if (error instanceof Failure) return { phase: 'failed', code: error.code, reason: error.message };
  return { phase: 'failed', code: '', reason: String(error) };
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed';

/** The steps of a test, as far as they are known: sent, device opened, signals read. */
export function probeSteps(
  probe: Probe,
  reads: boolean,
): { key: 'stepSend' | 'stepOpen' | 'stepRead'; state: StepState }[] {
  const states: Record<Probe['phase'], [StepState, StepState, StepState]> = {
    idle: ['waiting', 'waiting', 'waiting'],
    running: ['done', 'running', 'waiting'],
    done: ['done', 'done', 'done'],
    offline: ['failed', 'waiting', 'waiting'],
    failed: ['done', 'failed', 'waiting'],
  };
  const [send, open, read] = states[probe.phase];
  const steps: { key: 'stepSend' | 'stepOpen' | 'stepRead'; state: StepState }[] = [
    { key: 'stepSend', state: send },
    { key: 'stepOpen', state: open },
  ];
  return reads ? [...steps, { key: 'stepRead', state: read }] : steps;
}
