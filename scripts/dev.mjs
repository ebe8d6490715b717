import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runDev } = await import('./start/runDev.ts');
  await runDev();
});
