import { describe, expect, it } from 'vitest';
import { checkFeatures } from './checkFeatures.ts';

const feature = (file: string, ...imports: string[]) =>
  [`apps/server/src/features/${file}`, imports.map((name) => `import { x } from '${name}';`).join('\n')] as const;

describe('the check of features', () => {
  it('passes features that import one way, and tests that import both', () => {
    const sources = new Map([
      feature('alarm/alarm.service.ts', '../share/grant.ts', '../../platform/clock/clock.ts'),
      feature('share/grant.ts'),
      feature('share/grant.test.ts', '../alarm/alarm.service.ts'),
    ]);
    expect(checkFeatures(sources)).toEqual([]);
  });

  it('fails on two that import each other, also where no file does', () => {
    const sources = new Map([
      feature('page/page.service.ts', '../configuration/ChangeDesk.ts'),
      feature('configuration/ChangeDesk.ts'),
      feature('configuration/edit/remove.ts', '../../page/removePages.ts'),
      feature('page/removePages.ts'),
    ]);
    expect(checkFeatures(sources)).toEqual([
      'features in a circle: page → configuration → page (apps/server/src/features/page/page.service.ts, apps/server/src/features/configuration/edit/remove.ts)',
    ]);
  });

  it('fails on a circle of three', () => {
    const sources = new Map([
      feature('a/a.ts', '../b/b.ts'),
      feature('b/b.ts', '../c/c.ts'),
      feature('c/c.ts', '../a/a.ts'),
    ]);
    expect(checkFeatures(sources)).toHaveLength(1);
  });
});
