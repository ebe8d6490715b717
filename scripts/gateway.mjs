import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runGateway } = await import('./start/runGateway.ts');
  await runGateway();
});
