/** The checksum of Modbus RTU: polynomial A001, start FFFF. It is sent low byte first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** The bytes followed by their checksum. */
export function withCrc(bytes: Uint8Array): Buffer {
  const frame = Buffer.alloc(bytes.length + 2);
  frame.set(bytes);
  frame.writeUInt16LE(crc16(bytes), bytes.length);
  return frame;
}

/** Whether bytes end with their own checksum. */
export function hasCrc(frame: Buffer): boolean {
  return frame.length > 2 && frame.readUInt16LE(frame.length - 2) === crc16(frame.subarray(0, -2));
}
