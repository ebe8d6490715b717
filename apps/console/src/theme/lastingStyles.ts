import { createCache } from '@ant-design/cssinjs';

/**
 * Keeps the styles of the UI library once they have been created. By default it drops them with the last component that
 * used them, and every tab that is opened again would wait until they were created again.
 */
export function lastingStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, change) => update(path, (before) => change(before) ?? (before ? [0, before[1]] : null));
  return cache;
}
