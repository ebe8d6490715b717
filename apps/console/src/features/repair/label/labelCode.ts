const shape = /^[\w-]{8,64}$/;

/** The address that a label leads to. */
export const labelAddress = (code: string, origin: string): string => `${origin}/r/${code}`;

/** [RC9] The code in what was scanned: an address of a label, of this server or another name of it, or the code itself. */
export function labelCodeOf(text: string): string | undefined {
  const [, code = text.trim()] = /\/r\/([^/?#]+)/.exec(text) ?? [];
  return shape.test(code) ? code : undefined;
}
