import { install } from '../setup/install.ts';
import { runAllChecks } from './checks.ts';

/** `npm run check`: types, lint and import graph, without tests. */
export async function runChecks(): Promise<void> {
  await install('develop');
  const { passed, failed } = await runAllChecks();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
