/** `${equipId.signalId}` as it appears in a text. In a document the signal may be new: its id is then negative. */
export interface Reference {
  equipId: number;
  signalId: number;
}

const pattern = /\$\{(\d{1,16})\.(-?\d{1,16})\}/g;

/** Every reference of a formula, each once. */
export function placeholdersOf(text: string): Reference[] {
  const found = new Map<string, Reference>();
  for (const [mark, equipId, signalId] of text.matchAll(pattern)) {
    found.set(mark, { equipId: Number(equipId), signalId: Number(signalId) });
  }
  return [...found.values()];
}

export function mapPlaceholders(text: string, map: (reference: Reference) => Reference): string {
  return text.replace(pattern, (_mark, equip: string, signal: string) => {
    const { equipId, signalId } = map({ equipId: Number(equip), signalId: Number(signal) });
    return `\${${equipId}.${signalId}}`;
  });
}

/**
 * The text in the form that the formula parser accepts, which does not know new signals. Every character keeps its
 * position.
 */
export function readablePlaceholders(text: string): string {
  return text.replace(/(\$\{\d{1,16}\.)-(\d{1,16}\})/g, '$19$2');
}
