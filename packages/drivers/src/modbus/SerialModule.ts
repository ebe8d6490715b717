/** The part of the package `serialport` that we use; it is loaded only where a serial port is configured. */
export interface SerialModule {
  SerialPort: new (options: SerialOptions) => SerialPort;
}

export interface SerialOptions {
  path: string;
  baudRate: number;
  dataBits: 8;
  parity: 'none' | 'even' | 'odd';
  stopBits: 1 | 2;
  autoOpen: false;
}

export interface SerialPort {
  readonly isOpen: boolean;
  open(done: (error: Error | null) => void): void;
  close(done: (error: Error | null) => void): void;
  write(bytes: Buffer): boolean;
  on(event: 'data', handler: (chunk: Buffer) => void): unknown;
  on(event: 'error' | 'close', handler: (error?: Error | null) => void): unknown;
}
