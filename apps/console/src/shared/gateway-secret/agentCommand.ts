import { isClearText } from '@lookfar/contract';
export interface AgentAccess {
  sn: string;
  secret: string;
  /** Where the server's own machine connects. */
  broker: string;
  /** Of the broker's public key; absent if its certificate is verified by public authorities. */
  fingerprint?: string | undefined;
}

/** The address of the broker as seen from the browser's machine: whoever reaches the console reaches the broker there. */
export function brokerFrom(broker: string, hostname: string): string {
  return broker.replace('//127.0.0.1:', `//${hostname}:`);
}

/** The command that starts a gateway agent. */
export function agentCommand({ sn, secret, broker, fingerprint }: AgentAccess, hostname: string): string {
  const address = brokerFrom(broker, hostname);
  return [
    `npm run gateway -- --sn ${sn} --secret ${secret} --broker ${address}`,
    ...(fingerprint ? [`--fingerprint ${fingerprint}`] : []),
    ...(needsPermission(address) ? ['--plain'] : []),
  ].join(' ');
}

/** An external broker without TLS on another machine: an agent connects to it only if told so explicitly. */
function needsPermission(address: string): boolean {
  return URL.canParse(address) && isClearText(new URL(address));
}
