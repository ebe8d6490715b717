/** The reply to every call. `code` is text; `200` and `201` are success. */
export interface Envelope<Data = unknown> {
  code: string;
  message: string;
  data: Data;
}

export function isSuccess(code: string): boolean {
  return code === '200' || code === '201';
}
