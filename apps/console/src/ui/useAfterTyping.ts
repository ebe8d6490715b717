import { useEffect, useState } from 'react';

const pauseMs = 300;

/** The value once typing or dragging pauses: the server is not queried for every letter. */
export function useAfterTyping<T>(typed: T): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
