/** An address with its scheme, a network address, or a host with its port. */
const endpoints = [
  /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>，。；）)]+/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g,
  /\[[0-9a-f:.]+\](?::\d{1,5})?|\b(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}\b/gi,
  /\b(?=[\w.-]*[a-z])[\w-]+(?:\.[\w-]+)*:\d{2,5}\b/gi,
] as const;

/** A text, for example the message of a driver, without where in the plant's network something is. */
export function hideEndpoints(text: string): string {
  return endpoints.reduce((hidden, endpoint) => hidden.replace(endpoint, '…'), text);
}
