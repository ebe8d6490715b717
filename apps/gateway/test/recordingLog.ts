import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** The agent's own logger, writing into a list. */
export function recordingLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ level: 'debug' }, stream), lines };
}
