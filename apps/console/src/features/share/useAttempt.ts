import { useCallback, useState } from 'react';

interface Attempt {
  busy: boolean;
  /** What the last attempt was refused with. */
  refusal: unknown;
  attempt: (run: () => Promise<void>) => Promise<void>;
}

/** One attempt at a time; what it rejects with is kept, to be shown where it was made. */
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
