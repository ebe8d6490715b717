import type { Call } from '@lookfar/contract';
import type { Answer, Visitor } from '../harness/Visitor.ts';

export interface TestFile {
  field?: string;
  name?: string;
  /** What the sender says it is. */
  type?: string;
  bytes: Uint8Array | string;
}

/** Sends files as a browser does. */
export async function upload<Data = unknown>(
  visitor: Visitor,
  call: Call,
  files: readonly TestFile[],
  fields: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Answer<Data>> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  for (const { field = 'file', name = 'picture', type = 'application/octet-stream', bytes } of files) {
    form.append(field, new File([Buffer.from(bytes)], name, { type }));
  }
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return visitor.envelope<Data>({ method: 'POST', url: call.path, payload, headers });
}

export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><circle r="1"/></svg>',
};
