import { describe, expect, it } from 'vitest';
import { namespaceIndex, parseNodeId } from './nodeId.ts';

describe('node id', () => {
  it.each([
    ['ns=2;s=Tank.Level', 2, 's=Tank.Level'],
    ['i=2258', 0, 'i=2258'],
    [' ns=0;i=4294967295 ', 0, 'i=4294967295'],
    ['nsu=urn:a:b;s=x;y=z', 'urn:a:b', 's=x;y=z'],
    ['ns=1;g=09087e75-8e5e-499b-954f-f2a9603db28a', 1, 'g=09087e75-8e5e-499b-954f-f2a9603db28a'],
    ['ns=65535;b=M/RbKBsRVkePCePcx24oRA==', 65_535, 'b=M/RbKBsRVkePCePcx24oRA=='],
  ])('[UA2] reads %s', (text, namespace, identifier) => {
    expect(parseNodeId(text)).toEqual({ ok: true, node: { namespace, identifier } });
  });

  it.each([
    ['', 0],
    ['Tank.Level', 0],
    ['ns=;s=a', 3],
    ['ns=65536;s=a', 3],
    ['ns=2', 4],
    ['ns=2;a', 5],
    ['ns=2;s=', 7],
    ['ns=2;i=4294967296', 7],
    ['ns=2;i=x', 7],
    ['ns=2;g=1', 7],
    ['ns=2;b=***', 7],
    ['nsu=;s=a', 4],
    ['  ns=2;x=1', 7],
  ])('[UA2] refuses %s at character %i', (text, position) => {
    const parsed = parseNodeId(text);
    expect(parsed.ok ? 'read' : parsed.error.position).toBe(position);
  });

  it('[UA2] a URI becomes the index that the server gives it', () => {
    const node = { namespace: 'urn:b', identifier: 'i=1' };
    expect(namespaceIndex(node, ['urn:a', 'urn:b'])).toBe(1);
    expect(namespaceIndex(node, ['urn:a'])).toBeUndefined();
  });
});
