import { z } from 'zod';
import { change, read, upTo } from './declare.ts';
import { Id } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH, fileLimits } from './limits.ts';
import { session } from './permissions.ts';

export function fileUrl(id: number): string {
  return `${BASE_PATH}/file/get?id=${id}`;
}

export const file = group(
  '/file',
  { may: session },
  {
    /**
     * An image: jpg, png, gif, svg or webp, detected from its content (1512), at most 2 MB (1513), as long as
     * the organisation has space (1530). It can be read by its organisation and by anyone who can see an object that
     * contains it.
     */
    upload: change({
      name: { cn: '上传图片', en: 'Upload image' },
      files: { file: upTo(fileLimits.imageBytes, fileLimits.imageTypes.join(', ')) },
      reply: { id: z.number(), url: z.string() },
    }),
    /** Returns the bytes. */
    get: read({ name: { cn: '读取图片', en: 'Get image' }, kind: 'get', body: { id: Id } }),
  },
);
