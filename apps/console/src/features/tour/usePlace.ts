import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tourDevice } from './tourDevice.ts';
import type { Stop } from './tourStops.ts';

/** Goes to where a stop is; `missing` if it needs a device and there is none. */
export function usePlace(stop: Stop | undefined): 'going' | 'there' | 'missing' {
  const navigate = useNavigate();
  const [place, setPlace] = useState<{ stop: Stop | undefined; is: 'there' | 'missing' }>();
  useEffect(() => {
    if (!stop) return;
    let isGone = false;
    const { path } = stop;
    const arrive = async () => {
      const id = stop.device && (await tourDevice(stop.device).catch(() => undefined));
      if (isGone) return;
      const to = typeof path === 'string' ? path : id === undefined ? undefined : path(id);
      if (to !== undefined) await navigate(to);
      if (!isGone) setPlace({ stop, is: to === undefined ? 'missing' : 'there' });
    };
    void arrive();
    return () => {
      isGone = true;
    };
  }, [stop, navigate]);
  return place?.stop === stop ? (place?.is ?? 'going') : 'going';
}
