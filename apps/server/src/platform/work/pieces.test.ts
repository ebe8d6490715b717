import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPieces, fromPiecesNow, sizeOf, toPieces, toPiecesNow } from './pieces.ts';

const document = {
  signals: Array.from({ length: 5000 }, (_, id) => ({ id, title: `变量 ${id}`, maps: [] })),
  note: 'x',
};

describe('pieces', () => {
  it('[TH5] are the same value again, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(await fromPieces(await toPieces(value))).toEqual(plain);
        expect(fromPiecesNow(toPiecesNow(value))).toEqual(plain);
      }),
    );
  });

  it('[TH5] keep a key that would be a prototype, as JSON does', async () => {
    const value: unknown = JSON.parse('{"a":{"__proto__":{"b":1}}}');
    const again = (await fromPieces(await toPieces(value))) as { a: object };
    expect(Object.hasOwn(again.a, '__proto__')).toBe(true);
    expect(again).toEqual(value);
  });

  it('[TH5] of a long list are many, and know how large they are', () => {
    const pieces = toPiecesNow({ document });
    expect(JSON.stringify(pieces).match(/变量 4999/g)).toHaveLength(1);
    const longest = (piece: unknown): number =>
      typeof piece === 'string' ? piece.length : Math.max(0, ...Object.values(piece as object).map(longest));
    expect(longest(pieces)).toBeLessThan(10_000);
    expect(sizeOf(pieces)).toBeGreaterThan(JSON.stringify(document).length * 0.9);
  });
});
