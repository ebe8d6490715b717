import { useEffect, useState } from 'react';

const restMs = 80;

/** What was last wanted once it rests: rows that only fly past are not asked for. The first is taken at once. */
export function useSettled(wanted: string): string {
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), restMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}
