import { describe, expect, it } from 'vitest';
import { checkFeatures } from './checkFeatures.ts';

const edgesIn = (folder: string, files: Record<string, string[]>) =>
  new Map(
    Object.entries(files).map(([file, targets]) => [`${folder}${file}`, targets.map((one) => `${folder}${one}`)]),
  );
const inServer = (files: Record<string, string[]>) => checkFeatures(edgesIn('apps/server/src/features/', files));
const inConsole = (files: Record<string, string[]>) => checkFeatures(edgesIn('apps/console/src/features/', files));

describe('the check of features', () => {
  it('passes features that import one way, and tests that import both', () => {
    const files = {
      'alarm/alarm.service.ts': ['share/grant.ts'],
      'share/grant.test.ts': ['alarm/alarm.service.ts'],
    };
    expect(inServer(files)).toEqual([]);
  });

  it('fails on two that import each other, also where no file does', () => {
    const files = { 'page/page.service.ts': ['configuration/a.ts'], 'configuration/b.ts': ['page/removePages.ts'] };
    expect(inServer(files)).toEqual([
      'features in a circle: page → configuration → page (apps/server/src/features/page/page.service.ts, apps/server/src/features/configuration/b.ts)',
    ]);
  });

  it('fails on a circle of three', () => {
    const files = { 'a/A.tsx': ['b/index.ts'], 'b/B.tsx': ['c/index.ts'], 'c/C.tsx': ['a/index.ts'] };
    expect(inConsole(files)).toHaveLength(1);
  });

  it('fails on an import past the entry of a console feature', () => {
    expect(inConsole({ 'a/A.tsx': ['b/inside/B.tsx'] })).toEqual([
      'apps/console/src/features/a/A.tsx: apps/console/src/features/b/inside/B.tsx is inside the feature b; import apps/console/src/features/b/index.ts',
    ]);
  });
});
