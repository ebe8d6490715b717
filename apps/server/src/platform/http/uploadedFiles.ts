import { type FileField, type FileFields, fail } from '@lookfar/contract';
import { Refusal } from './Refusal.ts';
import type { Upload } from './readBody.ts';

/** A file as received; its name and type are what the sender claims. */
export type UploadedFile = Omit<Upload, 'field'>;

const megabyte = 1024 * 1024;

/**
 * The files a call declares, each checked when it is read: a handler first checks whether the caller has permission to
 * do what the file is for.
 */
export function uploadedFiles<Fields extends FileFields>(
  fields: Fields,
  uploads: readonly Upload[],
): { readonly [Field in keyof Fields]: UploadedFile } {
  const files = {};
  for (const [name, field] of Object.entries(fields)) {
    const sent = uploads.filter((upload) => upload.field === name);
    Object.defineProperty(files, name, { enumerable: true, get: () => onlyFile(name, field, sent) });
  }
  return files as { readonly [Field in keyof Fields]: UploadedFile };
}

function onlyFile(name: string, { bytes, types }: FileField, sent: readonly Upload[]): UploadedFile {
  const [file, ...others] = sent;
  if (types !== undefined && (!file || file.bytes.length === 0 || others.length > 0)) fail('1512', { types });
  if (!file) throw new Refusal('1000', { cn: `${name} 缺失`, en: `${name} is missing` });
  if (others.length > 0) throw new Refusal('1000', { cn: `${name} 只能有一个`, en: `there is more than one ${name}` });
  if (file.bytes.length > bytes) fail('1513', { limit: `${bytes / megabyte} MB` });
  return file;
}
