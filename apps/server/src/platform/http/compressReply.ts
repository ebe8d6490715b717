import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** Below this the head of a reply outweighs what could be saved. */
const smallest = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The better encoding of those that a client accepts. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/));
  const accepts = (name: string) => parts.some(([one, weight]) => one === name && !/^q=0(\.0*)?$/.test(weight ?? ''));
  return (['br', 'gzip'] as const).find(accepts);
}

/** The bytes of a reply as they are sent; undefined for one that is too small. Compressed outside of the event loop. */
export async function compressReply(json: string | Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  const bytes = typeof json === 'string' ? Buffer.from(json) : json;
  if (bytes.length < smallest) return undefined;
  if (encoding === 'gzip') return zip(bytes, { level: 4 });
  // Higher levels take several times as long for a few percent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { params });
}
