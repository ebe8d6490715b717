export interface PictureSize {
  width: number;
  height: number;
}

/** The size that a PNG, JPEG or WebP says it has; undefined for anything else, and for one that is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngSize(data) ?? webpSize(data) ?? jpegSize(data);
  } catch (error) {
    // Read beyond its end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function pngSize(data: Buffer): PictureSize | undefined {
  if (data.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || data.toString('latin1', 12, 16) !== 'IHDR')
    return undefined;
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}

function webpSize(data: Buffer): PictureSize | undefined {
  if (data.toString('latin1', 0, 4) !== 'RIFF' || data.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: data.readUIntLE(24, 3) + 1, height: data.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = data.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}

/** Its segments up to the one that begins a frame. */
function jpegSize(data: Buffer): PictureSize | undefined {
  if (data.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; ; ) {
    if (data.readUInt8(at) !== 0xff) return undefined;
    const marker = data.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
    at += 2 + data.readUInt16BE(at + 2);
  }
}
