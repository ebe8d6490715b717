import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runStart } = await import('./start/runStart.ts');
  await runStart();
});
