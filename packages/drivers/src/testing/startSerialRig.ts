import { SerialPortMock } from 'serialport';
import { FaultInjector } from './FaultInjector.ts';
import { type Rig, rigTimeoutMs } from './Rig.ts';
import type { TakeRequest } from './startTcpRig.ts';

const path = '/dev/rig';

/** What the library's own mock can do; its types are not published. */
const binding = SerialPortMock.binding as unknown as { reset(): void; createPort(path: string): void };

interface MockPort {
  emitData(bytes: Buffer): void;
}

interface PortOptions {
  path: string;
  baudRate: number;
  parity: 'none' | 'even' | 'odd';
  stopBits: 1 | 2;
}

export interface SerialRig extends Rig {
  /** Replaces the package `serialport`: its own port class, on a binding without hardware. */
  module: { SerialPort: new (options: PortOptions) => SerialPortMock };
  /** Ports that were opened, in order. */
  opened: PortOptions[];
}

/** A device on the mock binding of `serialport`. */
export async function startSerialRig(take: TakeRequest): Promise<SerialRig> {
  // On a shared wire, an answer that is later than the next request would corrupt it.
  const misbehaviour = new FaultInjector(rigTimeoutMs * 1.5);
  const ports = new Set<SerialPortMock>();
  const opened: SerialRig['opened'] = [];
  class RigPort extends SerialPortMock {
    #bytes: Buffer = Buffer.alloc(0);

    constructor(options: PortOptions) {
      super(options);
      ports.add(this);
      this.on('open', () => void opened.push({ ...options }));
    }

    override write(bytes: Buffer): boolean {
      const written = super.write(bytes);
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      for (let request = take(this.#bytes); request; request = take(this.#bytes)) {
        const { size } = request;
        misbehaviour.handle(request, (answer) => this.#send(answer));
        this.#bytes = this.#bytes.subarray(size);
      }
      return written;
    }

    #send(answer: Buffer): void {
      if (this.isOpen) (this.port as unknown as MockPort).emitData(answer);
    }
  }
  const vanish = async () => {
    for (const port of ports) if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
    ports.clear();
    binding.reset();
  };
  binding.createPort(path);
  return {
    parameters: { path, baudRate: 115_200, timeoutMs: rigTimeoutMs },
    module: { SerialPort: RigPort },
    opened,
    misbehave: (fault) => misbehaviour.set(fault),
    requests: () => misbehaviour.requests,
    vanish,
    reappear: async () => binding.createPort(path),
    stop: vanish,
  };
}
