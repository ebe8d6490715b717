import { describe, expect, it } from 'vitest';
import { checkGraph } from './checkGraph.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

describe('the import graph check', () => {
  it('passes what the architecture allows', () => {
    const good = sources({
      'apps/server/src/main.ts': "import { call } from '@lookfar/contract';\nimport { a } from './a.ts';",
      'apps/server/src/a.ts': "import { readFile } from 'node:fs';\nexport const a = 1;",
      'packages/contract/src/index.ts': '',
    });
    expect(checkGraph(good)).toEqual([]);
  });

  it('fails on a cycle and names its way', () => {
    const cyclic = sources({
      'apps/server/src/a.ts': "import { b } from './b.ts';",
      'apps/server/src/b.ts': "import type { c } from './c.ts';",
      'apps/server/src/c.ts': `const a = await import${'('}'./a.ts');`,
    });
    expect(checkGraph(cyclic)).toEqual([
      'import cycle: apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/c.ts → apps/server/src/a.ts',
    ]);
  });

  it('fails on an arrow that points upward, and on an app that imports an app', () => {
    const upward = sources({
      'packages/contract/src/index.ts': "import { x } from '@lookfar/sparkplug';",
      'packages/sparkplug/src/index.ts': '',
      'apps/console/src/a.ts': "import { y } from '../../server/src/b.ts';",
      'apps/server/src/b.ts': '',
    });
    expect(checkGraph(upward)).toEqual([
      'packages/contract/src/index.ts: packages/contract may not import packages/sparkplug',
      'apps/console/src/a.ts: ../../server/src/b.ts climbs out of apps/console',
    ]);
  });

  it('fails on an import past a package entry and on a folder without a rule', () => {
    const odd = sources({
      'apps/server/src/a.ts': "import { x } from '@lookfar/contract/src/call.ts';",
      'packages/novel/src/index.ts': "import { z } from '@lookfar/contract';",
      'packages/contract/src/index.ts': '',
    });
    expect(checkGraph(odd)).toEqual([
      'apps/server/src/a.ts: @lookfar/contract/src/call.ts reaches inside a package; import it by its entry',
      'packages/novel/src/index.ts: packages/novel has no rule; add it to scripts/graph/rules.ts',
    ]);
  });

  it('lets a further entry of a package in only where it is meant for', () => {
    const source = "import { Sandbox } from '@lookfar/formula/sandbox';";
    const further = sources({
      'apps/server/src/a.ts': source,
      'apps/console/src/a.ts': source,
      'packages/formula/src/sandbox/index.ts': '',
    });
    expect(checkGraph(further)).toEqual([
      'apps/console/src/a.ts: apps/console may not import @lookfar/formula/sandbox',
    ]);
  });

  it('is not misled by comments', () => {
    const commented = sources({
      'apps/server/src/a.ts': "// import { x } from '@lookfar/drivers';\n/* import('@lookfar/drivers') */",
    });
    expect(checkGraph(commented)).toEqual([]);
  });
});
