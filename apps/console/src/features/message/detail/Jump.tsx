import { type ErrorCode, errorText } from '@lookfar/contract';
import { Button } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isPlainClick } from '../../../ui/isPlainClick.ts';

interface JumpProps {
  to: string;
  text: string;
  /** Why the user may not see what it leads to. */
  refusal?: ErrorCode | undefined;
}

/** [MSG12] The way to where something can be done, or why it is closed to the user, in the catalogue's words. */
export function Jump({ to, text, refusal }: JumpProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const reason = useId();
  if (refusal)
    return (
      <span className="message-jump">
        <Button type="primary" disabled aria-describedby={reason}>
          {text}
        </Button>
        <span id={reason} className="message-jump-reason">
          {errorText(refusal, language, {})}
        </span>
      </span>
    );
  return (
    <Button
      type="primary"
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {text}
    </Button>
  );
}
