import './proof.css';
import { accountLimits, type CodeSent, Failure } from '@lookfar/contract';
import { Button, Input, type InputRef } from 'antd';
import { type Ref, useEffect, useState } from 'react';
import { proofTexts } from './proofTexts.ts';

interface CodeInputProps {
  id?: string;
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  /** Undefined if the form is not ready for it, e.g. because the number is missing; the form says so. */
  send: () => Promise<CodeSent | undefined>;
  onFailed: (failure: Failure) => void;
  ref?: Ref<InputRef>;
}

/** Six digits, and the button that sends them with the seconds until it can be pressed again. */
export function CodeInput({ send, onFailed, ref, ...input }: CodeInputProps) {
  const t = proofTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const { left, wait } = useCountdown();

  const press = async () => {
    setBusy(true);
    try {
      const sent = await send();
      if (sent) {
        setSent(true);
        wait(sent.waitSeconds);
      }
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('90099');
      const { seconds } = failure.values;
      // Another tab or an earlier try has sent one already.
      if (failure.code === '429' && typeof seconds === 'number') wait(seconds);
      onFailed(failure);
    } finally {
      setBusy(false);
    }
  };

  const idle = t(isSent ? 'again' : 'send');
  return (
    <div className="code-input">
      <Input
        {...input}
        ref={ref}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={accountLimits.codeDigits}
        spellCheck={false}
      />
      <Button disabled={left > 0} loading={busy} onClick={() => void press()}>
        {left > 0 ? t('wait', { seconds: left }) : idle}
      </Button>
    </div>
  );
}

/** Seconds that are left. */
function useCountdown(): { left: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return { left, wait };
}
