import { safeUrl } from '@lookfar/page';

/** The bytes of a model of the file store; tells how much of it is there, in percent. */
export async function loadModel(
  address: string,
  { signal, onPercent }: { signal: AbortSignal; onPercent?: (percent: number) => void },
): Promise<ArrayBuffer | 'nothing' | 'missing' | 'network'> {
  const url = safeUrl(address, 'image');
  // Only what is stored with us, never what a document brings along.
  if (url === undefined || !url.startsWith('/')) return 'nothing';
  try {
    const reply = await fetch(url, { signal });
    // Refusals are envelopes, whatever their status.
    const type = reply.headers.get('content-type') ?? '';
    if (!reply.ok || !reply.body) return reply.status < 500 ? 'missing' : 'network';
    if (type.includes('json')) return 'missing';
    return await read(reply.body, Number(reply.headers.get('content-length')), onPercent);
  } catch {
    return 'network';
  }
}

async function read(
  body: ReadableStream<Uint8Array>,
  length: number,
  onPercent: ((percent: number) => void) | undefined,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value as Uint8Array<ArrayBuffer>);
    bytes += piece.value.length;
    if (length > 0) onPercent?.(Math.min(99, Math.floor((bytes / length) * 100)));
  }
  return new Blob(pieces).arrayBuffer();
}
