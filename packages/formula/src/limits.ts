/** Limits of a formula. A text within them parses in well under a millisecond and cannot exhaust the stack. */
export const formulaLimits = {
  /** Characters of the text. */
  length: 4000,
  /** Numbers, names, placeholders, operators and brackets together; the tree has no more nodes than that. */
  parts: 1000,
  /** Brackets inside brackets, and signs in a row. */
  nesting: 50,
} as const;
