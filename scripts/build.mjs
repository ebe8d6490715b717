import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runBuild } = await import('./setup/runBuild.ts');
  await runBuild();
});
