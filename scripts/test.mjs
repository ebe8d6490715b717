import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runTests } = await import('./test/runTests.ts');
  await runTests();
});
