import { fileUrl } from '@lookfar/contract';
import { ImageUpload } from '../../../../../ui/upload/ImageUpload.tsx';
import { fileIdOf } from './fileIdOf.ts';

interface ImageControlProps {
  /** Undefined if there are several images. */
  url: string | undefined;
  onChange: (url: string) => void;
}

/** A picture of the file store; the document keeps its address. */
export function ImageControl({ url, onChange }: ImageControlProps) {
  return <ImageUpload value={fileIdOf(url ?? '')} onChange={(id) => onChange(id === null ? '' : fileUrl(id))} />;
}
