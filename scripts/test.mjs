import { onSupportedNode } from './setup/runtime.mjs';

await onSupportedNode(async () => {
  const [kind, ...rest] = process.argv.slice(2);
  const { runTests, runQuickTests } = await import('./test/runTests.ts');
  const { runStress } = await import('./test/runStress.ts');
  if (kind === 'quick') await runQuickTests();
  else if (kind === 'stress') await runStress(rest);
  else await runTests({ isLong: kind === 'long', keepsReport: process.argv.includes('--report') });
});
