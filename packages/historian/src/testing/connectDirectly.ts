import { Engine } from '../engine/Engine.ts';
import { createStore } from '../store/createStore.ts';
import { buffersOf, type Link, packError, perform, unpackError, type WorkerSetup } from '../worker/protocol.ts';

/** The engine on the test's own thread, with everything copied as between threads: starts instantly. */
export function connectDirectly({ store, engine: options }: WorkerSetup): Link {
  const engine = createStore(store).then((created) => new Engine(created, options));
  return {
    async ask(name, ...args) {
      try {
        const result = await perform(await engine, name, structuredClone(args));
        return structuredClone(result, { transfer: buffersOf(result) }) as never;
      } catch (error) {
        throw unpackError(packError(error));
      }
    },
    close: async () => undefined,
  };
}
