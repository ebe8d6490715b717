/** The only error of the codec: bytes that are not a payload, or a value that does not fit its datatype. */
export class PayloadError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PayloadError';
  }
}
