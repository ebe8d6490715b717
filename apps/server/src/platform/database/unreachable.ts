/** Of the operating system and its resolver. */
const systemCodes: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** Of PostgreSQL: connections (class 08), too many of them, a server that stops, crashed, starts or drops idle ones. */
const databaseCodes = /^(08...|53300|57P0[1235])$/;
/** The driver's own errors have no codes. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Nobody answered, or the connection was lost on the way. Whether a commit was carried out is then unknown. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return systemCodes.has(code) || databaseCodes.test(code);
  return driverMessages.test(error.message);
}
