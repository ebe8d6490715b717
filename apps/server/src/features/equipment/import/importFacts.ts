/** What the rows of an import are judged by. */
export interface ImportFacts {
  orgId: number;
  /** Gateways of any organisation among the SNs of the rows. */
  gateways: ReadonlyMap<string, { id: number; orgId: number }>;
  /** Templates of the organisation among the names of the rows. */
  templates: ReadonlyMap<string, { id: number; driver: string }>;
  /** Whether a group without a name stands at this place already: an import never makes one. */
  hasGroup(names: readonly string[]): boolean;
}
