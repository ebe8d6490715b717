import { unzipSync } from 'node:zlib';
import { PayloadError } from './PayloadError.ts';

/** The uuid of a payload whose body is another payload, compressed with DEFLATE or GZIP. */
export const COMPRESSED = 'SPBV1.0_COMPRESSED';

/** The two formats differ in their first bytes, so the `algorithm` metric beside the body is not needed. */
export function inflate(body: Uint8Array | undefined, most: number): Uint8Array {
  if (body === undefined) throw new PayloadError('a compressed payload has no body');
  try {
    return unzipSync(body, { maxOutputLength: most });
  } catch (error) {
    const reason = error instanceof RangeError ? `more than ${most} bytes` : 'the body is damaged';
    throw new PayloadError(`cannot decompress: ${reason}`);
  }
}
