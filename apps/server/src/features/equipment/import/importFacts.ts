/** The data against which the rows of an import are checked. */
export interface ImportFacts {
  /** Gateways of the organisation among the SNs in the rows. */
  gateways: ReadonlyMap<string, { id: number }>;
  /** Templates of the organisation among the names of the rows. */
  templates: ReadonlyMap<string, { id: number; driver: string }>;
  /** Whether a group without a name already exists here: an import never creates one. */
  hasGroup(names: readonly string[]): boolean;
}
