import { useEffect, useState } from 'react';

const pauseMs = 300;

/** What was typed, once the typing rests: the server is not asked for every letter. */
export function useAfterTyping(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
