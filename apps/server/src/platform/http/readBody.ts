import { type Call, decodeForm, explainIssue, FormError, fail, requestLimits, takesMany } from '@lookfar/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromPieces } from '../work/pieces.ts';
import type { WorkPool } from '../work/WorkPool.ts';
import { Refusal } from './Refusal.ts';
import { LargeBody, readJsonBody } from './readJsonBody.ts';
import { sizeText } from './sizeText.ts';
import { type MultipartPart, splitMultipart } from './splitMultipart.ts';

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
    if (bytes.length > requestLimits.bodyBytes) return done(null, new LargeBody(bytes));
    return bytes.length === 0 ? done(null, {}) : parseJson(request, bytes.toString(), done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      requireUsualSize(text.length);
      return readForm(text);
    },
  );
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, readMultipart);
}

/** Only JSON bodies and files may be larger: what is read at once has to be small. */
function requireUsualSize(length: number): void {
  if (length > requestLimits.bodyBytes) fail('413', { limit: sizeText(requestLimits.bodyBytes) });
}

/** The validated body of a call, however large. */
export async function readAnyBody(call: Call, request: FastifyRequest, work: Pick<WorkPool, 'run'>): Promise<unknown> {
  const { body: sent } = request;
  if (!(sent instanceof LargeBody)) return readBody(call, request, sent);
  const { bytes } = sent;
  // Several bodies in one request are read at once.
  if (takesMany(call) && bytes.at(0) === openingBracket) requireUsualSize(bytes.length);
  return fromPieces(await work.run(readJsonBody, { path: call.path, bytes }, bytes.length));
}

const openingBracket = 0x5b;

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
  const parts = splitMultipart(body, request.headers['content-type'] ?? '');
  if (!parts) throw new Refusal('400', { cn: '表单无法解析', en: 'the multipart body cannot be parsed' });
  const isFile = ({ fileName }: MultipartPart) => fileName !== undefined;
  request.uploads = parts
    .filter(isFile)
    .map(({ name: field, fileName: name = '', type, bytes }) => ({ field, name, type, bytes }));
  const texts = parts.filter((part) => !isFile(part));
  requireUsualSize(texts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const fields = new URLSearchParams(texts.map(({ name, bytes }): [string, string] => [name, bytes.toString()]));
  return readForm(fields.toString());
}
