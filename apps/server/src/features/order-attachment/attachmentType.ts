import type { AttachmentKind } from '@lookfar/contract';

/** Bytes at an offset that tell a type. */
interface Mark {
  mime: string;
  at: number;
  bytes: string;
}

const photos: readonly Mark[] = [
  { mime: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { mime: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { mime: 'image/webp', at: 8, bytes: 'WEBP' },
];

const voices: readonly Mark[] = [
  { mime: 'audio/webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { mime: 'audio/ogg', at: 0, bytes: 'OggS' },
  { mime: 'audio/mpeg', at: 0, bytes: 'ID3' },
  // Frames without a header: MPEG 1 and 2, layer 3.
  ...['\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2'].map((bytes) => ({ mime: 'audio/mpeg', at: 0, bytes })),
  { mime: 'audio/mp4', at: 4, bytes: 'ftyp' },
  { mime: 'audio/wav', at: 8, bytes: 'WAVE' },
];

const riff = new Set(['image/webp', 'audio/wav']);

const marks: Readonly<Record<AttachmentKind, readonly Mark[]>> = {
  photo: photos,
  voice: voices,
  signature: photos.filter(({ mime }) => mime === 'image/png'),
};

/** The type of an attachment, by its content alone: names and types given by senders are not trusted. */
export function attachmentType(kind: AttachmentKind, content: Buffer): string | undefined {
  const has = (at: number, bytes: string) => content.toString('latin1', at, at + bytes.length) === bytes;
  return marks[kind].find(({ mime, at, bytes }) => has(at, bytes) && (!riff.has(mime) || has(0, 'RIFF')))?.mime;
}
