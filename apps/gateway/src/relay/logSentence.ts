/**
 * Texts for the agent's log events; `{field}` is a field of the entry. An event without a text is shown by its name.
 */
const sentences: Readonly<Record<string, string>> = {
  'agent.started': 'Agent started with {gateways} gateways',
  'agent.stopping': 'Agent stopping ({signal})',
  'agent.restarting': 'Agent restarting: {reason}',
  'buffer.dropped': 'Buffer full: dropped batches {from} to {to}, {points} samples',
  'buffer.resumed': 'The buffer is writable again',
  'buffer.started': 'The buffer contains {batches} batches',
  'buffer.stopped': 'Cannot write to the buffer: {reason}',
  'clock.steppedBack': 'The clock was set back by {byMs} ms',
  'command.done': 'Command to device {device} finished with {code} {reason}',
  'command.failed': 'Could not execute a command: {reason}',
  'configuration.applied': 'Configuration {revision} applied: {devices} devices',
  'configuration.older': 'Configuration {revision} is older than {current} and was ignored',
  'configuration.refused': 'Configuration refused: {reason}',
  'configuration.savedUnusable': 'The saved configuration cannot be used: {reason}',
  'device.read': 'Device {device} read: {signals} signals in {ms} ms, {bad} of them bad',
  'device.online': 'Device {device} is responding, {signals} signals',
  'device.offline': 'Device {device} is not responding: {code} {reason}',
  'device.closeSlow': 'Device {device} did not close within {limitMs} ms',
  'edge.born': 'Announced to the server',
  'edge.connected': 'Connected to the broker',
  'edge.disconnected': 'Disconnected from the broker, next attempt in {retryInMs} ms',
  'edge.error': 'Connection error: {reason}',
  'edge.wrongBroker': 'Refused to connect, and the secret was not sent: {reason}',
  'firmware.offered': 'Firmware {version} available, {bytes} bytes',
  'firmware.staged': 'Firmware {version} downloaded; starting it',
  'firmware.failed': 'Could not install firmware {version}: {code} {reason}',
  'firmware.badKey': 'The server sent a firmware key that cannot be used',
  'firmware.keyLearned': 'From now on only firmware that is signed by this server is accepted',
  'firmware.keyNotSaved': 'Cannot save the firmware key of the server: {reason}',
  'firmware.notSigned': 'Firmware {version} refused: it is not signed by the server that this gateway trusts',
  'firmware.otherKey': 'Ignored a different firmware key: this gateway keeps the one from its registration',
  'firmware.confirmed': 'Firmware {version} reached the server and is confirmed',
  'read.done': 'Read of {signals} signals of device {device} took {ms} ms and finished with {code} {reason}',
  'probe.done': 'Connection test with {driver} took {ms} ms and finished with {code} {reason}',
  'scan.lease': 'Live monitoring: scanning every {intervalMs} ms',
  'where.found': 'The server assigned this gateway to group {group}',
  'where.refused': 'This gateway is not registered yet, next attempt in {retryInMs} ms',
};

const MOST_TEXT = 1000;

/** A line for people to read. */
export function logSentence(entry: object): string {
  const fields = entry as Readonly<Record<string, unknown>>;
  const event = typeof fields.event === 'string' ? fields.event : 'log';
  const sentence = sentences[event];
  const text = sentence === undefined ? plain(event, fields) : filled(sentence, fields);
  return text.trim().slice(0, MOST_TEXT);
}

function filled(sentence: string, fields: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, field: string) => shown(fields[field]));
}

function plain(event: string, fields: Readonly<Record<string, unknown>>): string {
  const rest = Object.entries(fields).filter(([key]) => key !== 'event' && key !== 'sn');
  return [event, ...rest.map(([key, value]) => `${key}=${shown(value)}`)].join(' ');
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
