import { createHistorian } from '../createHistorian.ts';
import { batch, killableOptions } from './killBatches.ts';

/** A program that appends numbered batches until it is killed, and prints which are acknowledged: `<number>\n`. */
const [store, first] = process.argv.slice(2);
const historian = createHistorian(killableOptions(JSON.parse(store ?? '')));
await historian.start();
let next = Number(first);

async function appendForEver(): Promise<never> {
  for (;;) {
    const number = next++;
    await historian.append(batch(number));
    process.stdout.write(`${number}\n`);
  }
}

// Several at once: commits are shared, and sealing runs between them.
await Promise.all([appendForEver(), appendForEver(), appendForEver()]);
