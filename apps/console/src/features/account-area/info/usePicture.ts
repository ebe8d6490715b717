import { useEffect, useState } from 'react';
import type { Size } from './crop.ts';

interface LoadedPicture {
  picture: HTMLImageElement | undefined;
  size: Size | undefined;
  /** The browser cannot show it. */
  isBroken: boolean;
}

/** A drawing without a size of its own. */
const usual = 256;
const loading: LoadedPicture = { picture: undefined, size: undefined, isBroken: false };

/** A file as a picture that can be drawn. As the content of an `img`, nothing in a drawing runs. */
export function usePicture(file: File): LoadedPicture {
  const [loaded, setLoaded] = useState(loading);
  useEffect(() => {
    setLoaded(loading);
    const url = URL.createObjectURL(file);
    const picture = new Image();
    let isLeft = false;
    picture.onload = () => {
      const size = { width: picture.naturalWidth || usual, height: picture.naturalHeight || usual };
      if (!isLeft) setLoaded({ picture, size, isBroken: false });
    };
    picture.onerror = () => {
      if (!isLeft) setLoaded({ ...loading, isBroken: true });
    };
    picture.src = url;
    return () => {
      isLeft = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded;
}
