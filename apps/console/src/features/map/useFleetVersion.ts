import { useEffect, useState } from 'react';
import type { Fleet } from './Fleet.ts';

/** Lists and counts need not follow every change immediately. */
const restMs = 500;

/** Renders again when devices changed, at most twice a second. */
export function useFleetVersion(fleet: Fleet): number {
  const [version, setVersion] = useState(fleet.version);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rested = true;
    const tell = () => {
      setVersion(fleet.version());
      rested = false;
      timer = setTimeout(() => {
        timer = undefined;
        rested = true;
        if (waiting) {
          waiting = false;
          tell();
        }
      }, restMs);
    };
    let waiting = false;
    const off = fleet.subscribe(() => {
      if (rested) tell();
      else waiting = true;
    });
    setVersion(fleet.version());
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [fleet]);
  return version;
}
