import { type Call, decodeForm, explainIssue, FormError, requestLimits } from '@lookfar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromPieces } from '../work/pieces.ts';
import type { WorkPool } from '../work/WorkPool.ts';
import { Refusal } from './Refusal.ts';
import { LargeBody, readJsonBody } from './readJsonBody.ts';

/** A file of a multipart body, not yet checked: its type is what the sender claims. */
export interface Upload {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

declare module 'fastify' {
  interface FastifyRequest {
    uploads: readonly Upload[] | undefined;
  }
}

/** Every call accepts its body as form, JSON or multipart; the size limit is set per route. */
export function acceptBodies(app: FastifyInstance): void {
  app.decorateRequest('uploads', undefined);
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const takesDocuments = (request.routeOptions.bodyLimit ?? 0) > requestLimits.bodyBytes;
    if (takesDocuments && bytes.length > inlineBytes) return done(null, new LargeBody(bytes));
    return bytes.length === 0 ? done(null, {}) : parseJson(request, bytes.toString(), done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readForm(text),
  );
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
}

/** Larger documents are read and checked in another thread. */
const inlineBytes = 64 * 1024;

/** The validated body of a call, however large. */
export async function readAnyBody(call: Call, request: FastifyRequest, work: Pick<WorkPool, 'run'>): Promise<unknown> {
  const { body: sent } = request;
  if (!(sent instanceof LargeBody)) return readBody(call, request, sent);
  const { bytes } = sent;
  return fromPieces(await work.run(readJsonBody, { path: call.path, bytes }, bytes.length));
}

/** The validated body of a call, or 1000 with the first invalid field. */
export function readBody(call: Call, request: FastifyRequest, sent: unknown): unknown {
  if (request.uploads?.length && Object.keys(call.files).length === 0) {
    throw new Refusal('400', { cn: '该接口不接收文件', en: 'this call does not accept files' });
  }
  const input = call.kind === 'get' ? readForm(queryOf(request.raw.url ?? '')) : (sent ?? {});
  const result = call.body.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refusal('1000', issue ? explainIssue(issue, input) : { cn: '内容不正确', en: 'the body is not valid' });
}

function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function readForm(text: string): Record<string, unknown> {
  try {
    return decodeForm(text);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    throw new Refusal('400', { cn: `表单无法解析（${error.message}）`, en: error.message });
  }
}

/** Read as a whole, so that the route's size limit applies to all parts together. */
async function readMultipart(request: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const contentType = request.headers['content-type'] ?? '';
  const reader = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await reader.formData().catch(() => {
    throw new Refusal('400', { cn: '表单无法解析', en: 'the multipart body cannot be parsed' });
  });
  const fields = new URLSearchParams();
  const uploads: Upload[] = [];
  for (const [field, value] of form) {
    if (typeof value === 'string') fields.append(field, value);
    else uploads.push({ field, name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
  }
  request.uploads = uploads;
  return readForm(fields.toString());
}
