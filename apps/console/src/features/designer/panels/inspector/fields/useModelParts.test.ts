import { describe, expect, it } from 'vitest';
import { namesInModel } from './useModelParts.ts';

function glb(json: string): ArrayBuffer {
  const text = new TextEncoder().encode(json);
  const bytes = new Uint8Array(20 + text.length);
  new DataView(bytes.buffer).setUint32(12, text.length, true);
  bytes.set(text, 20);
  return bytes.buffer;
}

describe('the parts of a model', () => {
  it('[DP62] are those with a name, once', () => {
    expect(namesInModel(glb('{"nodes":[{"name":"泵"},{},{"name":"泵"},{"name":"Valve"},{"name":7}]}'))).toEqual([
      '泵',
      'Valve',
    ]);
  });

  it('[DP62] are none in anything else', () => {
    for (const bytes of [new ArrayBuffer(0), new ArrayBuffer(30), glb('{'), glb('{"nodes":7}'), glb('null'), glb('{}')])
      expect(namesInModel(bytes)).toEqual([]);
  });
});
