import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { AcceptShareDialog } from './AcceptShareDialog.tsx';
import { shareParameter } from './shareRules.ts';

/** Asks for the password if the address contains a share code. */
export function ShareFromLink({ onDone }: { onDone: () => void }) {
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
  return code ? <AcceptShareDialog key={code} code={code} onDone={onDone} onClose={close} /> : null;
}
