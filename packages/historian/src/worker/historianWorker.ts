import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../engine/Engine.ts';
import { createStore } from '../store/createStore.ts';
import { buffersOf, packError, perform, type Reply, type Request, type WorkerSetup } from './protocol.ts';

/** The thread that owns the store. It is a separate entry: a bundler must build it next to the program. */
async function serve({ store, engine: options }: WorkerSetup): Promise<void> {
  const engine = new Engine(await createStore(store), options);
  parentPort?.on('message', ({ id, name, args }: Request) => {
    perform(engine, name, args).then(
      (result) => send({ id, result }, buffersOf(result)),
      (error: unknown) => send({ id, error: packError(error) }, []),
    );
  });
}

function send(reply: Reply, buffers: ArrayBuffer[]): void {
  parentPort?.postMessage(reply, buffers);
}

// Requests wait in the port until it is listened to.
await serve(workerData as WorkerSetup);
