import { describe, expect, it } from 'vitest';
import { modelBinary, modelJson, testModel, testModelText } from '../../../../test/data/testModel.ts';
import { joinGlb, splitGlb } from './glb.ts';
import { readModel } from './readModel.ts';

const read = (bytes: Uint8Array) => readModel.run(bytes);
type Json = ReturnType<typeof modelJson> & Record<string, unknown>;
/** The test model with something else in it. */
const withJson = (change: (json: Json) => object, binary = modelBinary) =>
  Buffer.from(joinGlb(change(modelJson([{ name: 'a', at: [0, 0, 0] }]) as Json), binary));
/** The beginning of a picture, which says how large it is. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR________', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
const problemOf = (bytes: Uint8Array) => {
  const model = read(bytes);
  return 'problem' in model ? model.problem.en : model;
};

describe('an uploaded model', () => {
  it('[FI9] is stored as it is if it is one file', () => {
    const bytes = testModel();
    expect(read(bytes)).toEqual({ glb: bytes });
  });

  it('[FI9] becomes one file if it is text, with the same content', () => {
    const model = read(testModelText());
    const parts = splitGlb('glb' in model ? model.glb : new Uint8Array());
    const json = JSON.parse(Buffer.from(parts?.json ?? []).toString());
    expect(json.buffers).toEqual([{ byteLength: modelBinary.length }]);
    expect(Buffer.from(parts?.binary ?? []).subarray(0, modelBinary.length)).toEqual(modelBinary);
    expect(json.nodes.map(({ name }: { name: string }) => name)).toEqual(['Base', 'Motor', 'Valve']);
    expect(read('glb' in model ? model.glb : new Uint8Array())).toEqual(model);
  });

  it('[FI9] has one buffer whatever it had', () => {
    const second = Buffer.from([1, 2, 3, 4, 5]);
    const model = read(
      withJson((json) => ({
        ...json,
        buffers: [...json.buffers, { byteLength: 5, uri: `data:;base64,${second.toString('base64')}` }],
        bufferViews: [...json.bufferViews, { buffer: 1, byteOffset: 1, byteLength: 3 }],
      })),
    );
    const parts = splitGlb('glb' in model ? model.glb : new Uint8Array());
    const { bufferViews } = JSON.parse(Buffer.from(parts?.json ?? []).toString());
    const { buffer, byteOffset, byteLength } = bufferViews[2];
    expect(buffer).toBe(0);
    expect([...(parts?.binary.subarray(byteOffset, byteOffset + byteLength) ?? [])]).toEqual([2, 3, 4]);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['text', Buffer.from('hello')],
    ['other JSON', Buffer.from('{"a":1}')],
    ['a list', Buffer.from('[1]')],
    ['markup', Buffer.from('<svg onload="alert(1)"/>')],
  ])('[FI9] %s is none', (_what, bytes) => expect(read(bytes)).toEqual({ unknown: true }));

  it.each([
    ['a container that is cut off', testModel().subarray(0, 200)],
    ['a container with more than it says', Buffer.concat([testModel(), Buffer.alloc(8)])],
    ['a container of version 1', Buffer.from(testModel()).fill(1, 4, 5)],
    ['only the mark', Buffer.from('glTF')],
    ['a chunk beyond the end', Buffer.from(testModel()).fill(255, 12, 15)],
    ['JSON that is none', Buffer.from(testModel()).fill(0x7b, 20, 40)],
    ['an unfinished text', Buffer.from('{"asset":{"version":"2.0"}')],
    ['bytes that are no text', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])],
  ])('[FI9] %s is damaged', (_what, bytes) => expect(problemOf(bytes)).toContain('damaged'));

  it.each([
    ['glTF 1', (json: Json) => ({ ...json, asset: { version: '1.0' } }), 'only glTF 2.0'],
    ['compression', (json: Json) => ({ ...json, extensionsRequired: ['KHR_draco_mesh_compression'] }), 'KHR_draco'],
    ['a buffer beside it', (json: Json) => ({ ...json, buffers: [{ byteLength: 4, uri: 'pump.bin' }] }), 'pump.bin'],
    ['an address', (json: Json) => ({ ...json, images: [{ uri: 'https://evil.example/x.png' }] }), 'another file'],
    ['a script as texture', (json: Json) => ({ ...json, images: [{ uri: 'data:text/html,x' }] }), 'texture'],
    ['an SVG as texture', (json: Json) => ({ ...json, images: [{ uri: 'data:image/svg+xml;base64,AA' }] }), 'texture'],
    ['a texture that is nowhere', (json: Json) => ({ ...json, images: [{ bufferView: 9 }] }), 'texture'],
    ['too little data', (json: Json) => ({ ...json, bufferViews: [{ buffer: 0, byteLength: 1e6 }] }), 'incomplete'],
    ['a view of nothing', (json: Json) => ({ ...json, bufferViews: [{ buffer: 7, byteLength: 1 }] }), 'incomplete'],
    ['too many corners', (json: Json) => ({ ...json, accessors: [{ ...json.accessors[0], count: 2e9 }] }), 'geometry'],
    [
      'zeros without end',
      (json: Json) => ({ ...json, accessors: [{ count: 1e9, componentType: 5126, type: 'MAT4' }] }),
      'geometry',
    ],
    [
      'numbers of no type',
      (json: Json) => ({ ...json, accessors: [{ ...json.accessors[0], componentType: 1 }] }),
      'geometry',
    ],
    ['a node in itself', (json: Json) => ({ ...json, nodes: [{ children: [0] }] }), 'nodes'],
    ['nodes in circles', (json: Json) => ({ ...json, nodes: [{ children: [1] }, { children: [0] }] }), 'nodes'],
    [
      'a node with two parents',
      (json: Json) => ({ ...json, nodes: [{ children: [2] }, { children: [2] }, {}] }),
      'nodes',
    ],
    ['a node that is nowhere', (json: Json) => ({ ...json, nodes: [{ children: [5] }] }), 'nodes'],
    [
      'nodes too deep',
      (json: Json) => ({
        ...json,
        nodes: Array.from({ length: 200 }, (_, at) => ({ children: at < 199 ? [at + 1] : [] })),
      }),
      'nodes',
    ],
    ['negative sizes', (json: Json) => ({ ...json, bufferViews: [{ buffer: 0, byteLength: -1 }] }), 'damaged'],
    ['a place that is nowhere', (json: Json) => ({ ...json, nodes: [{ translation: [0, 1e300, 0] }] }), 'damaged'],
    ['half a place', (json: Json) => ({ ...json, nodes: [{ scale: [1] }] }), 'damaged'],
    ['copies by the graphics card', (json: Json) => ({ ...json, extensionsUsed: ['EXT_mesh_gpu_instancing'] }), 'EXT_'],
    [
      'a mesh shown without end',
      (json: Json) => ({
        ...json,
        meshes: [{ primitives: Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 }, indices: 1 })) }],
        nodes: Array.from({ length: 1000 }, () => ({ mesh: 0 })),
      }),
      'too complex',
    ],
    [
      'a texture that is no picture',
      (json: Json) => ({ ...json, images: [{ bufferView: 0, mimeType: 'image/png' }] }),
      'texture',
    ],
    [
      'a huge texture',
      (json: Json) => ({ ...json, images: [{ uri: `data:image/png;base64,${png(60_000, 2).toString('base64')}` }] }),
      'too large',
    ],
    [
      'many large textures',
      (json: Json) => {
        const image = { uri: `data:image/png;base64,${png(8000, 8000).toString('base64')}` };
        return { ...json, images: [image, image] };
      },
      'too large',
    ],
    ['no asset', ({ asset: _asset, ...json }: Json) => json, 'damaged'],
  ])('[FI9] with %s is refused with the reason', (_what, change, words) => {
    expect(problemOf(withJson(change))).toContain(words);
  });

  it('[FI9] with coordinates that are no numbers is damaged', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const binary = Buffer.from(modelBinary);
      binary.writeFloatLE(value, 12);
      expect(problemOf(withJson((json) => json, binary))).toContain('geometry');
    }
  });

  it('[FI9] with numbers of which there are none is stored', () => {
    const none = { bufferView: 0, byteOffset: 2 ** 31, componentType: 5126, count: 0, type: 'VEC3' };
    expect(read(withJson((json) => ({ ...json, accessors: [...json.accessors, none] })))).toHaveProperty('glb');
  });

  it('[FI9] with textures of a usual size is stored', () => {
    const image = { uri: `data:image/png;base64,${png(4096, 4096).toString('base64')}` };
    expect(read(withJson((json) => ({ ...json, images: [image, image, image] })))).toHaveProperty('glb');
  });
});
