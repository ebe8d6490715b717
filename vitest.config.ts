import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Generous, because nothing is asserted about time: a limit only ends a test that hangs.
const node = { environment: 'node', testTimeout: 60_000, hookTimeout: 60_000 } as const;
// Files share what a worker has imported: loading the server anew for each took longer than most of its tests.
const shared = { ...node, isolate: false } as const;

export default defineConfig({
  test: {
    // By default one of two cores would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Style sheets are empty to tests, but for those that are read as text.
          css: { include: /\?raw$/ },
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          setupFiles: ['apps/server/test/harness/cheapPasswords.ts'],
          include: ['apps/*/test/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          name: 'journeys',
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/harness/stage.ts'],
          // Each worker has a product of its own.
          maxWorkers: 2,
          // Looking only: those that press nothing may look at two screens at once.
          maxConcurrency: 2,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
