import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const { runTests, runQuickTests } = await import('./test/runTests.ts');
  await (process.argv[2] === 'quick' ? runQuickTests() : runTests());
});
