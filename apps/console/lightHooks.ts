import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const hooks = 'react-router/dist/production/lib/hooks.js';
const statement = 'import { IDLE_BLOCKER, hasInvalidProtocol } from "./router/router.js";';
/** The same two, from where nothing else comes with them. */
const inPlace = `
  const IDLE_BLOCKER = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined };
  const invalid = ['about:', 'blob:', 'chrome:', 'chrome-untrusted:', 'content:', 'data:', 'devtools:', 'file:',
    'filesystem:', 'javascript:'];
  const hasInvalidProtocol = (location) => {
    try {
      return invalid.includes(new URL(location).protocol);
    } catch {
      return false;
    }
  };
`;

/**
 * The hooks of the router without the router of the console, which they import for two small things: the viewer of
 * single pages has its own (20 KiB less).
 */
export function lightHooks(): Plugin {
  return {
    name: 'light-hooks',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
      if (!path.endsWith(hooks)) return null;
      const source = readFileSync(path, 'utf8');
      if (!source.includes(statement)) throw new Error(`${hooks} has changed: it no longer has ${statement}`);
      return source.replace(statement, inPlace);
    },
  };
}
