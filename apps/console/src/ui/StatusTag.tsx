import { StatusMark } from './StatusMark.tsx';
import { type StatusState, statusTexts } from './statusStates.ts';

interface StatusTagProps {
  state: StatusState;
  /** What the state means here, e.g. 在线; the state's own name if absent. */
  text?: string;
  /** `plain` drops the box: for dense rows where the state is usual. */
  look?: 'box' | 'plain';
  title?: string;
}

/** A state, conveyed by shape and text; its colour only repeats them. */
export function StatusTag({ state, text, look = 'box', title }: StatusTagProps) {
  const t = statusTexts.useTexts();
  return (
    <span className={`scada-tag scada-tag-${look} scada-${state}`} title={title}>
      <StatusMark state={state} />
      <span className="scada-tag-text">{text ?? t(state)}</span>
    </span>
  );
}
