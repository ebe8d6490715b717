import { type CallKind, encodeForm, type Language } from '@lookfar/contract';

export interface RequestParts {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

const acceptLanguage: Record<Language, string> = { cn: 'zh-CN', en: 'en' };

/** The HTTP request of a call: GET with params, form, JSON or multipart, by its kind. */
export function buildRequest(path: string, kind: CallKind, body: object, language: Language): RequestParts {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': acceptLanguage[language] };
  const common = { credentials: 'include', headers } as const;
  if (kind === 'get') {
    const query = encodeForm(body);
    return { url: query ? `${path}?${query}` : path, init: { ...common, method: 'GET' } };
  }
  if (kind === 'upload' || kind === 'asyncUpload') {
    // The browser sets the multipart content type itself: only it has the boundary.
    return { url: path, init: { ...common, method: 'POST', body: encodeMultipart(body) } };
  }
  if (kind === 'json' || kind === 'asyncJson') {
    headers['Content-Type'] = 'application/json';
    return { url: path, init: { ...common, method: 'POST', body: JSON.stringify(body) } };
  }
  headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
  return { url: path, init: { ...common, method: 'POST', body: encodeForm(body) } };
}

/** Nested keys joined with dots as in a form; files stay files. */
export function encodeMultipart(body: object): FormData {
  const out = new FormData();
  const visit = (value: unknown, path: string): void => {
    if (value === undefined) return;
    if (value === null) out.append(path, '');
    else if (value instanceof Blob) out.append(path, value);
    else if (typeof value === 'object') {
      for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key);
    } else out.append(path, String(value));
  };
  visit(body, '');
  return out;
}
