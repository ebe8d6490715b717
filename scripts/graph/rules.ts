/** Which folder may import which. Anything that is not listed is forbidden; a folder may always import itself. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/formula': [],
  'packages/historian': [],
  'packages/sparkplug': [],
  'packages/page': ['packages/contract', 'packages/formula'],
  'packages/editor': ['packages/page'],
  'packages/scenes': ['packages/contract', 'packages/formula', 'packages/page'],
  'packages/work': ['packages/contract'],
  'packages/widgets': ['packages/scenes', 'packages/page', 'packages/formula', 'packages/contract'],
  'packages/alarms': ['packages/contract', 'packages/formula'],
  'packages/notification': ['packages/contract'],
  'packages/variables': ['packages/contract', 'packages/formula'],
  'packages/drivers': ['packages/contract'],
  'packages/configuration': ['packages/contract', 'packages/formula', 'packages/alarms'],
  'apps/server': [
    'packages/contract',
    'packages/formula',
    'packages/page',
    'packages/historian',
    'packages/alarms',
    'packages/notification',
    'packages/variables',
    'packages/scenes',
    'packages/work',
    'packages/sparkplug',
    'packages/configuration',
    // To check and to describe; the server never opens a device.
    'packages/drivers',
  ],
  'apps/console': [
    'packages/configuration',
    'packages/contract',
    'packages/formula',
    'packages/page',
    'packages/editor',
    'packages/widgets',
    'packages/scenes',
    'packages/work',
  ],
  'apps/gateway': ['packages/contract', 'packages/drivers', 'packages/formula', 'packages/sparkplug'],
  // The plant describes itself in terms of the contract; it needs none of our code to run.
  'apps/plant': ['packages/contract'],
};

/** Additional entries of packages that only some should load. Name → its source and who may import it. */
export const furtherEntries: Readonly<Record<string, { source: string; for: readonly string[] }>> = {
  // Drives an editor with gestures in tests; the product does not need it.
  '@lookfar/editor/harness': { source: 'packages/editor/src/harness/index.ts', for: [] },
  // The steps of flows, which pages never draw.
  '@lookfar/widgets/flow': { source: 'packages/widgets/src/flow/index.ts', for: ['apps/console'] },
  // The lines of trends alone: charts of the console need no widget.
  '@lookfar/widgets/trend': { source: 'packages/widgets/src/trend/index.ts', for: ['apps/console'] },
  // The engine of scripts: on the server in threads, in the console in a worker that alone imports it.
  '@lookfar/formula/sandbox': { source: 'packages/formula/src/sandbox/index.ts', for: ['apps/server'] },
  '@lookfar/formula/query': { source: 'packages/formula/src/sandbox/query/index.ts', for: ['apps/console'] },
  // The address of its program, which does not bring it along.
  '@lookfar/formula/engine-url': { source: 'packages/formula/src/sandbox/query/engineUrl.ts', for: ['apps/console'] },
};

/** Folders that use the product from outside and may import anything. */
export const outside: readonly string[] = ['e2e', 'bench', 'scripts'];
