import { defineConfig } from 'vitest/config';

const node = { environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'unit', include: ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { ...node, name: 'integration', include: ['apps/*/test/**/*.test.ts'] } },
    ],
  },
});
