import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { filePolicy, type PolicyOpening, pagePolicy } from '../security/securityHeaders.ts';
import type { ConsolePage } from './ConsolePage.ts';

const forever = 'public, max-age=31536000, immutable';
const assets = /[/\\]assets[/\\]/;
/** Browsers ask for the icon on every change of the address. */
const anHour = 'public, max-age=3600';
const icon = /(favicon\.svg(\.\w+)?|[/\\]icons[/\\][\w-]+\.png)$/;

/**
 * Serves the files of the built console. They are listed once, at startup, and each gets its own route: a path that was
 * not listed cannot be requested.
 */
export async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  // In a separate scope: of the calls, only those are compressed that declare it, because the others mix secrets with
  // text that others may choose.
  const files: FastifyPluginAsync = async (scope) => {
    await scope.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
    await scope.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      // Sent instead of the file next to them, never by their own path.
      globIgnore: ['index.html', 'view.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const policy = filePolicy(path);
        if (policy) reply.header('content-security-policy', policy);
        else reply.removeHeader('content-security-policy');
        reply.header('cache-control', assets.test(path) ? forever : icon.test(path) ? anHour : 'no-cache');
      },
    });
  };
  await app.register(files);
}

/** index.html or view.html, for the paths that are screens. */
export async function sendPage(
  { page, opening }: { page: ConsolePage; opening: (url: string) => Promise<PolicyOpening> },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { html, nonce } = page.render(request.url);
  const opened = await opening(request.url);
  const policy = pagePolicy({ ...opened, nonce, host: request.host, isSecure: request.protocol === 'https' });
  return reply.code(200).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}
