import { type PageCon, safeUrl } from '@lookfar/page';

/** The page's own ground with its edge and shadow, below the grid. */
export function Sheet({ con: { width, height, bgColor, bgImage } }: { con: PageCon }) {
  const image = bgImage === '' ? undefined : safeUrl(bgImage, 'image');
  return (
    <div
      className="canvas-sheet"
      style={{
        width,
        height,
        backgroundColor: bgColor,
        ...(image === undefined ? {} : { backgroundImage: `url(${JSON.stringify(image)})` }),
      }}
    />
  );
}
