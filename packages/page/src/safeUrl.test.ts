import { describe, expect, it } from 'vitest';
import { safeUrl } from './safeUrl.ts';

describe('addresses that a page may use', () => {
  it.each(['/', '/monitor/eg/list?a=1#b', '/lfscada/file/get?id=3', '/a/../b', '/a//b'])(
    '[PG7] a path of ours: %s',
    (path) => {
      expect(safeUrl(path, 'link')).toBe(path);
      expect(safeUrl(path, 'image')).toBe(path);
    },
  );

  it.each([
    ...['//evil.example', '/\\evil.example', '/..//evil.example/x', '/.//evil.example', '/%2e%2e//evil.example'],
    ...['/%2E//evil.example', '/a/..//evil.example', '/a/%2e%2e//evil.example', '/./..//evil.example'],
  ])('[PG7] none that a browser could read as another host: %s', (path) => {
    expect(safeUrl(path, 'link')).toBeUndefined();
    expect(safeUrl(path, 'image')).toBeUndefined();
  });
});
