import { fileUrl } from '@lookfar/contract';
import { ImageUpload } from '../../../../../ui/upload/ImageUpload.tsx';

interface ImageControlProps {
  /** Undefined if there are several images. */
  url: string | undefined;
  onChange: (url: string) => void;
}

/** A picture of the file store; the document keeps its address. */
export function ImageControl({ url, onChange }: ImageControlProps) {
  return <ImageUpload value={fileIdOf(url ?? '')} onChange={(id) => onChange(id === null ? '' : fileUrl(id))} />;
}

/** The file behind one of our own addresses; null for any other. */
function fileIdOf(url: string): number | null {
  const id = Number(/[?&]id=(\d+)$/.exec(url)?.[1] ?? Number.NaN);
  return fileUrl(id) === url ? id : null;
}
