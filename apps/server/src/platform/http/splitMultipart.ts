import { requestLimits } from '@lookfar/contract';

export interface MultipartPart {
  name: string;
  /** Undefined for a field that is no file. */
  fileName: string | undefined;
  type: string;
  /** A view of the body, not a copy. */
  bytes: Buffer;
}

const endOfLine = '\r\n';
const endOfHeaders = '\r\n\r\n';
/** Of one part; a browser sends about 150 bytes. */
const mostHeaderBytes = 4096;
/** RFC 2046. */
const longestBoundary = 70;

/**
 * The parts of a multipart body, as RFC 7578 and browsers write it; undefined for anything else and for too many parts.
 * The platform's own reader copies every byte several times and takes a second for megabytes of empty parts.
 */
export function splitMultipart(body: Buffer, contentType: string): MultipartPart[] | undefined {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const mark = Buffer.from(`--${boundary}`);
  const next = Buffer.from(`${endOfLine}--${boundary}`);
  if (!body.subarray(0, mark.length).equals(mark)) return undefined;
  const parts: MultipartPart[] = [];
  for (let at = mark.length; ; ) {
    const after = body.toString('latin1', at, at + 2);
    if (after === '--') return parts;
    if (after !== endOfLine || parts.length >= requestLimits.formParts) return undefined;
    const headers = body.subarray(at + 2, at + 2 + mostHeaderBytes);
    const length = headers.indexOf(endOfHeaders);
    const start = at + 2 + length + endOfHeaders.length;
    const end = length < 0 ? -1 : body.indexOf(next, start);
    if (end < 0) return undefined;
    const head = headOf(headers.toString('utf8', 0, length));
    if (!head) return undefined;
    parts.push({ ...head, bytes: body.subarray(start, end) });
    at = end + next.length;
  }
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined || boundary.length > longestBoundary ? undefined : boundary;
}

function headOf(text: string): Omit<MultipartPart, 'bytes'> | undefined {
  const headers = new Map<string, string>();
  for (const line of text.split(endOfLine)) {
    const colon = line.indexOf(':');
    if (colon <= 0) return undefined;
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const disposition = headers.get('content-disposition') ?? '';
  if (!/^form-data\s*;/i.test(disposition)) return undefined;
  const name = parameterOf(disposition, 'name');
  if (name === undefined) return undefined;
  return {
    name,
    fileName: parameterOf(disposition, 'filename'),
    type: headers.get('content-type') ?? 'text/plain',
  };
}

function parameterOf(disposition: string, key: 'name' | 'filename'): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${key}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(disposition) ?? [];
  // Browsers escape what would end the parameter.
  return (quoted ?? plain)?.replaceAll(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}
