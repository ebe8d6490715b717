import { type Call, callLimits, Failure, type InputOf } from '@lookfar/contract';
import { clientFailure } from './clientTexts.ts';
import { envelopeOf, refusalOf, report, type SenderParts } from './createSender.ts';
import { buildRequest } from './request.ts';

export interface DownloadedFile {
  blob: Blob;
  name: string;
}

type DownloadParts = Omit<SenderParts, 'wait' | 'validate'>;

/** Makes a call that returns a file; a refusal arrives as an envelope instead and is shown as `send` shows it. */
export function createDownload(parts: DownloadParts) {
  return async <C extends Call>(call: C, body: InputOf<C>): Promise<DownloadedFile> => {
    try {
      return await fetchFile(parts, call, body);
    } catch (error) {
      throw report(parts, error, {});
    }
  };
}

async function fetchFile(parts: DownloadParts, call: Call, body: unknown): Promise<DownloadedFile> {
  const language = parts.language();
  const fields = typeof body === 'object' && body !== null ? body : {};
  const { url, init } = buildRequest(call.path, call.kind, fields, language);
  const timeout = parts.timeout(callLimits.timeoutMs);
  try {
    const response = await parts.fetch(url, { ...init, signal: timeout });
    const disposition = response.headers.get('content-disposition');
    if (response.ok && disposition !== null) return { blob: await response.blob(), name: fileNameOf(disposition) };
    const envelope = envelopeOf(await response.text());
    throw envelope ? refusalOf(envelope, language) : clientFailure('http', language, { status: response.status });
  } catch (error) {
    if (error instanceof Failure) throw error;
    const seconds = callLimits.timeoutMs / 1000;
    throw timeout.aborted ? clientFailure('timeout', language, { seconds }) : clientFailure('network', language);
  }
}

/** The file name from the server; an invalid one becomes `download`. */
export function fileNameOf(disposition: string): string {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    return written ? decodeURIComponent(written) : 'download';
  } catch {
    return 'download';
  }
}
