import type { Wire } from '../common/Wire.ts';
import { LinkError } from '../driver.ts';
import type { SerialModule, SerialOptions, SerialPort } from './SerialModule.ts';

/** An open serial port. Rejects with a `LinkError` 99901. */
export function connectSerial({ SerialPort }: SerialModule, options: SerialOptions): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const port = new SerialPort(options);
    let reason = 'the port was closed';
    port.on('error', (error) => {
      reason = error?.message ?? reason;
    });
    port.open((error) => {
      if (error) reject(new LinkError('99901', `Cannot open ${options.path}: ${error.message}`));
      else resolve(wireOf(port, () => reason));
    });
  });
}

function wireOf(port: SerialPort, reason: () => string): Wire {
  return {
    listen: ({ data, end }) => {
      port.on('data', data);
      port.on('close', (error) => end(error?.message ?? reason()));
    },
    send: (bytes) => void port.write(bytes),
    close: () => new Promise((resolve) => (port.isOpen ? port.close(() => resolve()) : resolve())),
  };
}

/** The silence that ends a frame: 3.5 characters of 11 bits, and a fixed time above 19200 Bd. In ms. */
export function frameGapMs(baudRate: number): number {
  return baudRate > 19_200 ? 1.75 : (3.5 * 11 * 1000) / baudRate;
}
