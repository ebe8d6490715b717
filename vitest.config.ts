import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isLong } from './scripts/test/longRun.ts';
import { TestOrder } from './scripts/test/order/TestOrder.ts';
import { RunReporter } from './scripts/test/report/RunReporter.ts';

// Generous, because nothing is asserted about time: a limit only ends a test that hangs.
const node = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['scripts/test/tidyUp.ts'],
};
// Files share what a worker has imported: loading the server anew for each took longer than most of its tests.
const shared = { ...node, isolate: false };
const server = { ...shared, setupFiles: [...node.setupFiles, 'apps/server/test/harness/cheapPasswords.ts'] };
/** Processes that are killed, disks that are full, lines that are cut. */
const faults = ['apps/*/test/**/fault*.test.ts', 'apps/*/test/**/*-kill.test.ts'];

/** Where `npm test` wants to find what became of the run. */
const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    // By default one of two cores would stay idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: TestOrder },
    reporters: report ? ['default', new RunReporter(report)] : ['default'],
    projects: [
      {
        oxc: { jsx: { development: false } },
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [...node.setupFiles, 'scripts/test/reactOfUsers.ts'],
          provide: { isLong },
          include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'apps/console/*.test.ts', 'scripts/**/*.test.ts'],
          // Style sheets are empty to tests, but for those that are read as text.
          css: { include: /\?raw$/ },
        },
      },
      {
        test: { ...server, name: 'integration', include: ['apps/*/test/**/*.test.ts'], exclude: faults },
      },
      {
        test: { ...server, name: 'faults', include: faults },
      },
      {
        // The built console in a browser, with a server that is only played.
        test: {
          ...shared,
          name: 'components',
          include: ['e2e/components/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          setupFiles: [...node.setupFiles, 'e2e/harness/useBrowser.ts'],
          include: ['e2e/journeys/**/*.test.ts'],
          globalSetup: ['e2e/harness/stage.ts'],
          // Each worker has a product of its own.
          maxWorkers: 2,
          // Looking only: those that press nothing may look at two screens at once.
          maxConcurrency: 2,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
