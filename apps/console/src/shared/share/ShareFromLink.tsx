import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { shareParameter } from './shareCodes.ts';

/** Asks for the password if the address contains a share code. */
export function ShareFromLink({ children }: { children: (code: string, onClose: () => void) => ReactNode }) {
  const [params, setParams] = useSearchParams();
  const code = params.get(shareParameter);
  const close = useCallback(() => {
    const rest = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      after.delete(shareParameter);
      return after;
    };
    void setParams(rest, { replace: true });
  }, [setParams]);
  return code ? children(code, close) : null;
}
