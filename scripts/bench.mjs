import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runBench } = await import('./bench/runBench.ts');
  await runBench();
});
