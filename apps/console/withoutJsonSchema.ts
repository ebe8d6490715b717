import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const processors = 'zod/v4/core/json-schema-processors.js';
/** What comes before it is also used to read the limits of a schema. */
const firstProcessor = 'export const stringProcessor';

const writer = 'zod/v4/core/to-json-schema.js';
const noWriter = `
  const refuse = () => { throw new Error('JSON schemas are not part of the console'); };
  export const createToJSONSchemaMethod = () => refuse;
  export const createStandardJSONSchemaMethod = () => refuse;
  export { refuse as extractDefs, refuse as finalize, refuse as handleUnrepresentable };
  export { refuse as initializeContext, refuse as process, refuse as processSchema };
`;

/**
 * Leaves zod's writing of JSON schemas out of the build. Every schema refers to it, so it would be loaded with the login
 * page (4 KiB), and the console never writes one.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (path.endsWith(writer)) return noWriter;
      if (!path.endsWith(processors)) return null;
      const source = readFileSync(path, 'utf8');
      const end = source.indexOf(firstProcessor);
      if (end < 0) throw new Error(`${processors} has changed: ${firstProcessor} is not there`);
      return `${source.slice(0, end)}\nexport const allProcessors = {};\nexport const toJSONSchema = undefined;\n`;
    },
  };
}
