/** What the agent needs of a logger; pino fits. */
export interface Log {
  debug(entry: object): void;
  info(entry: object): void;
  warn(entry: object): void;
  error(entry: object): void;
  child(bindings: object): Log;
}
