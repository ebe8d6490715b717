import { type ErrorValues, fileLimits } from '@lookfar/contract';

/** The picker's filter; browsers identify images by these names. */
export const imageAccept = fileLimits.imageTypes.map((type) => `.${type}`).join(',');

const extension = /\.([a-z0-9]+)$/i;

/** [UP1] What the server would refuse, reported before anything is sent. The server checks again, by content. */
export function imageProblem(file: {
  name: string;
  size: number;
}): { code: '1512' | '1513'; values: ErrorValues } | undefined {
  const type = extension.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const known: readonly string[] = [...fileLimits.imageTypes, 'jpeg'];
  if (!known.includes(type)) return { code: '1512', values: { types: fileLimits.imageTypes.join(', ') } };
  if (file.size > fileLimits.imageBytes) {
    return { code: '1513', values: { limit: `${fileLimits.imageBytes / 1024 / 1024} MB` } };
  }
  return undefined;
}
