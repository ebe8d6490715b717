import type { TakeRequest } from './startTcpRig.ts';

/** Addresses 0 to 499 of every table exist. */
const places = 500;

/** A Modbus device written from the standard, with its own framing, so that a mistake of ours is not repeated here. */
export class ModbusDevice {
  readonly coils: number[] = Array.from({ length: places }, () => 0);
  readonly registers: number[] = Array.from({ length: places }, () => 0);

  /** Modbus TCP. `echoes` is false for a gateway that uses its own transaction numbers in replies. */
  tcp(echoes = true): TakeRequest {
    let own = 0;
    return (bytes) => {
      if (bytes.length < 8) return undefined;
      const size = 6 + bytes.readUInt16BE(4);
      if (bytes.length < size) return undefined;
      const answer = () => {
        const pdu = this.answer(bytes.subarray(7, size));
        const head = Buffer.from(bytes.subarray(0, 7));
        own = (own + 1000) & 0xffff;
        if (!echoes) head.writeUInt16BE(own, 0);
        head.writeUInt16BE(pdu.length + 1, 4);
        return Buffer.concat([head, pdu]);
      };
      return { size, answer };
    };
  }

  /** Modbus RTU for the given units; others stay silent. */
  rtu(units: readonly number[] = [1]): TakeRequest {
    return (bytes) => {
      const size = rtuSize(bytes);
      if (size === undefined || bytes.length < size) return undefined;
      const request = bytes.subarray(0, size);
      const unit = request.readUInt8();
      const isOurs = units.includes(unit) && checksum(request) === 0;
      const answer = () => {
        if (!isOurs) return Buffer.alloc(0);
        const frame = Buffer.concat([Buffer.of(unit), this.answer(request.subarray(1, -2))]);
        const crc = checksum(frame);
        return Buffer.concat([frame, Buffer.of(crc & 0xff, crc >> 8)]);
      };
      return { size, answer };
    };
  }

  answer(pdu: Buffer): Buffer {
    const code = pdu.readUInt8();
    const offset = pdu.readUInt16BE(1);
    const count = [1, 2, 3, 4, 15, 16].includes(code) ? pdu.readUInt16BE(3) : 1;
    if (offset + count > places) return Buffer.of(code | 0x80, 2);
    switch (code) {
      case 1:
      case 2:
        return this.#readBits(code, offset, count);
      case 3:
      case 4:
        return this.#readRegisters(code, offset, count);
      case 5:
        this.coils[offset] = pdu.readUInt16BE(3) === 0xff00 ? 1 : 0;
        return pdu;
      case 6:
        this.registers[offset] = pdu.readUInt16BE(3);
        return pdu;
      case 16:
        for (let index = 0; index < count; index += 1) this.registers[offset + index] = pdu.readUInt16BE(6 + index * 2);
        return pdu.subarray(0, 5);
      case 22:
        this.registers[offset] =
          ((this.registers[offset] ?? 0) & pdu.readUInt16BE(3)) | (pdu.readUInt16BE(5) & ~pdu.readUInt16BE(3));
        return pdu;
      default:
        return Buffer.of(code | 0x80, 1);
    }
  }

  #readBits(code: number, offset: number, count: number): Buffer {
    const bytes = Buffer.alloc(Math.ceil(count / 8));
    for (let index = 0; index < count; index += 1) {
      bytes[index >> 3] = (bytes[index >> 3] ?? 0) | ((this.coils[offset + index] ?? 0) << (index & 7));
    }
    return Buffer.concat([Buffer.of(code, bytes.length), bytes]);
  }

  #readRegisters(code: number, offset: number, count: number): Buffer {
    const bytes = Buffer.alloc(count * 2);
    for (let index = 0; index < count; index += 1) bytes.writeUInt16BE(this.registers[offset + index] ?? 0, index * 2);
    return Buffer.concat([Buffer.of(code, bytes.length), bytes]);
  }
}

function rtuSize(bytes: Buffer): number | undefined {
  const code = bytes[1];
  if (code === undefined) return undefined;
  if (code === 15 || code === 16) return bytes.length < 7 ? undefined : 9 + bytes.readUInt8(6);
  return code === 22 ? 10 : 8;
}

/** Table-driven, in the second form given by the standard: over a frame with its checksum it returns 0. */
function checksum(bytes: Buffer): number {
  let crc = 0xffff;
  for (const byte of bytes) crc = (crc >> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return crc;
}

const table: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xa001 : value >>> 1;
  return value;
});
