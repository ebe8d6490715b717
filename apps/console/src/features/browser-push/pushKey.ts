/** The server's key (base64url) as browsers want it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

export function sameKey(bytes: ArrayBuffer | null, key: string): boolean {
  if (bytes === null) return false;
  const [mine, wanted] = [new Uint8Array(bytes), keyBytes(key)];
  return mine.length === wanted.length && mine.every((byte, at) => byte === wanted[at]);
}
