import { describe, expect, it } from 'vitest';
import { checkFloors } from './checkFloors.ts';

const at = (path: string) => `apps/console/src/${path}`;
const inConsole = (edges: Record<string, string[]>) =>
  checkFloors(new Map(Object.entries(edges).map(([file, targets]) => [at(file), targets.map(at)])));

describe('the floors of the console', () => {
  it('pass imports from a lower layer, and the entry point', () => {
    const good = {
      'main.tsx': ['app/Providers.tsx', 'base/storage.ts'],
      'app/menu.ts': ['features/map/MapPage.tsx', 'ui/PageHeader.tsx'],
      'features/map/MapPage.tsx': ['features/map/useFleet.ts', 'features/live/index.ts', 'shared/group/useGroups.ts'],
      'features/live/index.ts': ['client/send.ts'],
    };
    expect(inConsole(good)).toEqual([]);
  });

  it('fail on an arrow that points upward', () => {
    expect(inConsole({ 'base/storage.ts': ['client/send.ts'], 'features/a/A.tsx': ['app/menu.ts'] })).toEqual([
      `${at('base/storage.ts')}: base may not import client (${at('client/send.ts')})`,
      `${at('features/a/A.tsx')}: features may not import app (${at('app/menu.ts')})`,
    ]);
  });

  it('fail on an unknown layer', () => {
    expect(inConsole({ 'cellar/a.ts': ['base/storage.ts'] })).toEqual([
      `${at('cellar/a.ts')}: the console has no floor cellar; add it to scripts/graph/checkFloors.ts`,
    ]);
  });
});
