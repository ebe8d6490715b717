const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz';
const length = 12;

/** Also works outside secure contexts, where `randomUUID` is missing. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
