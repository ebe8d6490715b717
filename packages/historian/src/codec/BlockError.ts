/** Stored bytes that are not what was written: truncated, modified, or of an unknown format. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
}
