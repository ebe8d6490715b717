import { useEffect, useState } from 'react';

const pauseMs = 300;

/** What was typed or dragged to, once that rests: the server is not asked for every letter. */
export function useAfterTyping<T>(typed: T): T {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
