import { useEffect, useState } from 'react';

const restMs = 80;

/** The latest value once it has settled, so that rows scrolled past are not loaded. The first is used immediately. */
export function useSettled(wanted: string): string {
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
