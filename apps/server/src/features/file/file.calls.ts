import { api } from '@lookfar/contract';
import { type Handler, Raw, serve } from '../../platform/http/handler.ts';
import type { FileService } from './file.service.ts';

/** A file opened on its own is a document: nothing in it may run, load or be framed. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";
const yearSeconds = 31_536_000;

export function fileCalls(files: FileService): Handler[] {
  return serve(api.file, {
    upload: async ({ caller, files: { file }, note }) => {
      const { reply, detail } = await files.upload(caller, file.bytes);
      note({ object: { kind: 'file', id: reply.id }, detail });
      return reply;
    },
    uploadModel: async ({ caller, files: { file }, note }) => {
      const { reply, detail } = await files.uploadModel(caller, file.bytes);
      note({ object: { kind: 'file', id: reply.id }, detail });
      return reply;
    },
    get: async ({ caller, body, reply }) => {
      const { type, content } = await files.read(caller, body.id);
      reply.header('content-security-policy', filePolicy);
      // Files never change; `private` keeps them out of shared caches.
      reply.header('cache-control', `private, max-age=${yearSeconds}, immutable`);
      return new Raw({ type, body: content });
    },
  });
}
