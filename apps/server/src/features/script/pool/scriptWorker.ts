import { parentPort, workerData } from 'node:worker_threads';
import { Sandbox, type SandboxLimits, type SandboxRequest, type SandboxResult } from '@lookfar/formula/sandbox';

/** `began` starts the watchdog of a run; loading the engine is not included. */
export type WorkerMessage = { kind: 'began' } | { kind: 'ended'; result: SandboxResult };

/** CPU time of this thread: a busy machine must not end a well-behaved script. */
function elapsed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The thread that runs scripts, one at a time. A bundler must be configured to build it next to the program. */
function serve(limits: SandboxLimits): void {
  const say = (word: WorkerMessage) => parentPort?.postMessage(word);
  const sandbox = new Sandbox({
    limits,
    // Node 22 does not provide the CPU time of a thread.
    ...(typeof process.threadCpuUsage === 'function' && { elapsed }),
  });
  parentPort?.on('message', (request: SandboxRequest) => {
    say({ kind: 'began' });
    // A rejection is not caused by a script: the thread dies of it and is replaced.
    void sandbox.run(request).then((result) => say({ kind: 'ended', result }));
  });
}

serve(workerData as SandboxLimits);
