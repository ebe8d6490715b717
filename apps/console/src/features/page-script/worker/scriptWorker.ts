import type { Answer } from '@lookfar/formula';
import { QuerySandbox } from '@lookfar/formula/query';
import type { FromWorker, ToWorker } from './WorkerMessage.ts';

interface WorkerScope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}

/** The thread in which the scripts of pages run. Everything that they get to know comes in messages. */
const scope = self as unknown as WorkerScope;
const asked = new Map<number, (answer: Answer) => void>();
let sandbox: QuerySandbox | undefined;
let count = 0;

function ask(question: Extract<FromWorker, { kind: 'ask' }>['question']): Promise<Answer> {
  count += 1;
  const id = count;
  return new Promise((resolve) => {
    asked.set(id, resolve);
    scope.postMessage({ kind: 'ask', id, question });
  });
}

async function run(request: Extract<ToWorker, { kind: 'run' }>['request']): Promise<void> {
  if (!sandbox) throw new Error('there is no engine yet');
  await sandbox.load();
  scope.postMessage({ kind: 'began' });
  const running = sandbox.run(request, ask);
  rest();
  const result = await running;
  asked.clear();
  scope.postMessage({ kind: 'ended', result });
}

/** A script goes on right after the message that it waited for, and this comes after that. */
const rest = () => setTimeout(() => scope.postMessage({ kind: 'resting' }));

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    sandbox = new QuerySandbox({ limits: data.limits, wasm: data.wasm });
    return;
  }
  if (data.kind === 'answer') {
    asked.get(data.id)?.(data.answer);
    asked.delete(data.id);
    rest();
    return;
  }
  // A rejection is not caused by a script: the thread is given up because of it.
  run(data.request).catch((error: unknown) => reportError(error));
};
