import type { FastifyRequest } from 'fastify';
import { Refusal } from './Refusal.ts';

const noFile = { cn: 'file 缺失', en: 'file is missing' };

/** What was sent in the field `file`; 1000 without it. */
export function uploadedFile({ uploads }: Pick<FastifyRequest, 'uploads'>): Buffer {
  const upload = uploads?.find(({ field }) => field === 'file');
  if (!upload) throw new Refusal('1000', noFile);
  return upload.bytes;
}
