/** Identifies something before the server has it, so that sending it twice makes one. */
export function newUuid(): string {
  // `randomUUID` is missing on plain http, as inside a plant's own network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
