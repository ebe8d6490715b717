/** The part of a logger that the agent needs; pino fits. */
export interface Log {
  debug(entry: object): void;
  info(entry: object): void;
  warn(entry: object): void;
  error(entry: object): void;
  child(bindings: object): Log;
}
