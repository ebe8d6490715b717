import { useCallback, useState } from 'react';

interface Attempt {
  busy: boolean;
  /** The error of the last attempt. */
  refusal: unknown;
  attempt: (run: () => Promise<void>) => Promise<void>;
}

/** Runs one attempt at a time and keeps its error, to be shown next to it. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const attempt = useCallback(async (run: () => Promise<void>) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await run();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, refusal, attempt };
}
