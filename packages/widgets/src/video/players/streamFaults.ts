import type { VideoFault } from '../videoFaults.ts';

/** What a status of HTTP means for a video. */
export function statusFault(status: number): VideoFault {
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'denied' : 'network';
}

interface HlsError {
  type: string;
  details: string;
  response?: { code?: number } | undefined;
}

/** In the words of hls.js. */
export function hlsFault({ type, details, response }: HlsError): VideoFault {
  if (details === 'manifestParsingError' || details === 'levelParsingError') return 'notVideo';
  if (details === 'manifestIncompatibleCodecsError') return 'codec';
  return type === 'networkError' ? statusFault(response?.code ?? 0) : 'codec';
}

/** In the words of mpegts.js. */
export function flvFault(type: string, details: string, { code = 0 }: { code?: number }): VideoFault {
  if (type === 'NetworkError') return details === 'HttpStatusCodeInvalid' ? statusFault(code) : 'network';
  return details === 'FormatUnsupported' || details === 'FormatError' ? 'notVideo' : 'codec';
}
