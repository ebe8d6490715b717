import type { Plugin } from 'vite';

/** What zod's schemas and its other modules take from the two that are left out. */
const left: Readonly<Record<string, string>> = {
  'zod/v4/core/json-schema-processors.js': 'export const allProcessors = {}; export const toJSONSchema = undefined;',
  'zod/v4/core/to-json-schema.js': `
    const refuse = () => { throw new Error('JSON schemas are not part of the console'); };
    export const createToJSONSchemaMethod = () => refuse;
    export const createStandardJSONSchemaMethod = () => refuse;
    export { refuse as extractDefs, refuse as finalize, refuse as handleUnrepresentable };
    export { refuse as initializeContext, refuse as process, refuse as processSchema };
  `,
};

/**
 * Leaves zod's writing of JSON schemas out of the build. Every schema refers to it, so it would be loaded with the login
 * page (9 KiB), and the console never writes one.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      return Object.entries(left).find(([name]) => path.endsWith(name))?.[1];
    },
  };
}
