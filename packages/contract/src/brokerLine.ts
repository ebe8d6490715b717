/**
 * Whether a connection to this broker would send a secret over a network in clear text. Server and agent refuse that
 * unless told otherwise by name.
 */
export function isClearText({ protocol, hostname }: URL): boolean {
  const isEncrypted = protocol === 'mqtts:' || protocol === 'wss:';
  return !isEncrypted && !isLoopbackHost(hostname);
}

/** The host of a URL that is this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
