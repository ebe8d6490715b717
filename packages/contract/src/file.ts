import { z } from 'zod';
import { change, read, upTo } from './declare.ts';
import { Id, optional, text } from './fields.ts';
import { group } from './group.ts';
import { BASE_PATH, fileLimits } from './limits.ts';
import { pageEditors } from './pageRights.ts';
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
    /**
     * A 3D model: .glb, or .gltf without further files (1512, 1637 with what is wrong with it), at most 50 MB (1513). It is
     * stored as .glb, counts like images, and can be read like them.
     */
    uploadModel: change({
      name: { cn: '上传三维模型', en: 'Upload 3D model' },
      may: pageEditors,
      files: { file: upTo(fileLimits.modelBytes, fileLimits.modelTypes.join(', ')) },
      reply: { id: z.number(), url: z.string() },
    }),
    /** Returns the bytes. The ticket is that of an embedded page (`embed.open`). */
    get: read({
      embed: true,
      name: { cn: '读取图片', en: 'Get image' },
      kind: 'get',
      body: { id: Id, ticket: optional(text(64)) },
    }),
  },
);
