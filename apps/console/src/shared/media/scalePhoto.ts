/** Longest side of a photo that is sent, in px. */
export const longestSide = 1920;
const quality = 0.8;

/** The size of an image whose longest side is at most `longest`. */
export function scaledSize({ width, height }: { width: number; height: number }, longest = longestSide) {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * [ME1] A photo as it is sent: upright, at most 1920 px, as JPEG. Drawing it again also drops what the camera wrote into
 * it, such as the place. Undefined for a file that is no image.
 */
export async function scalePhoto(file: Blob): Promise<Blob | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const size = scaledSize(image);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(image, 0, 0, size.width, size.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}
