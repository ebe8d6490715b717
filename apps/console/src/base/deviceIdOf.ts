const idShape = /^[1-9]\d{0,15}$/;

/** The id that an address names; undefined for a text that is none. */
export function deviceIdOf(text: string | undefined): number | undefined {
  return text !== undefined && idShape.test(text) ? Number(text) : undefined;
}
