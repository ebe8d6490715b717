/** Words for what the agent logs; `{field}` is the entry's. An event without words is told by its name. */
const sentences: Readonly<Record<string, string>> = {
  'agent.started': 'The agent started with {gateways} gateways',
  'agent.stopping': 'The agent stops ({signal})',
  'agent.restarting': 'The agent restarts: {reason}',
  'buffer.dropped': 'The buffer was full: batches {from} to {to} were given up, {points} samples',
  'buffer.resumed': 'The buffer can be written again',
  'buffer.started': 'The buffer holds {batches} batches',
  'buffer.stopped': 'The buffer cannot be written: {reason}',
  'clock.steppedBack': 'The clock was set back by {byMs} ms',
  'command.done': 'A command to device {device} ended with {code} {reason}',
  'command.failed': 'A command could not be carried out: {reason}',
  'configuration.applied': 'Configuration {revision} applies: {devices} devices',
  'configuration.older': 'Configuration {revision} is older than {current} and was passed over',
  'configuration.refused': 'A configuration was refused: {reason}',
  'configuration.savedUnusable': 'The saved configuration cannot be used: {reason}',
  'device.read': 'Device {device} read: {signals} signals in {ms} ms, {bad} of them bad',
  'device.online': 'Device {device} answers, {signals} signals',
  'device.offline': 'Device {device} does not answer: {code} {reason}',
  'device.closeSlow': 'Device {device} does not close within {limitMs} ms',
  'edge.born': 'Announced to the server',
  'edge.connected': 'Connected to the broker',
  'edge.disconnected': 'The broker is lost, next try in {retryInMs} ms',
  'edge.error': 'Connection error: {reason}',
  'firmware.offered': 'Firmware {version} is offered, {bytes} bytes',
  'firmware.staged': 'Firmware {version} is complete and starts now',
  'firmware.failed': 'Firmware {version} was not installed: {code} {reason}',
  'firmware.confirmed': 'Firmware {version} reached the server and stays',
  'read.done': 'Device {device} was asked for {signals} signals, which took {ms} ms and ended with {code} {reason}',
  'probe.done': 'A probe with {driver} took {ms} ms and ended with {code} {reason}',
  'scan.lease': 'Somebody watches: every {intervalMs} ms',
  'where.found': 'The server knows this gateway as one of group {group}',
  'where.refused': 'The broker does not know this gateway yet, next try in {retryInMs} ms',
};

const MOST_TEXT = 1000;

/** A line that a person reads. */
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
