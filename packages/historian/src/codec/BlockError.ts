/** Stored bytes that are not what was written: cut short, changed, or of an unknown format. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
}
