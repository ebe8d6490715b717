import { z } from 'zod';
import { call } from './call.ts';
import { Id } from './fields.ts';
import { BASE_PATH, fileLimits } from './limits.ts';
import { session } from './permissions.ts';

/**
 * A picture: jpg, png, gif, svg or webp, told by its content (1512), at most 2 MB (1513). The upload's field is `file`.
 * It can be read by its organisation and by whoever sees the object it stands in.
 */
export const uploadImage = call('/file/upload', {
  name: { cn: '上传图片', en: 'Upload image' },
  may: session,
  kind: 'upload',
  body: z.object({}),
  bodyBytes: fileLimits.imageBytes + 4096,
  reply: z.object({ id: z.number(), url: z.string() }),
  log: 'file.upload',
});

/** Answers the bytes. */
export const readFile = call('/file/get', {
  name: { cn: '读取图片', en: 'Get image' },
  may: session,
  kind: 'get',
  body: z.object({ id: Id }),
  reply: z.object({}),
});

export function fileUrl(id: number): string {
  return `${BASE_PATH}/file/get?id=${id}`;
}
