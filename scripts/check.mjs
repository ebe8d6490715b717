import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runChecks } = await import('./test/runChecks.ts');
  await runChecks();
});
