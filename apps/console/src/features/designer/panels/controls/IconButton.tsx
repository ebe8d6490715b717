import './controls.css';
import type { MouseEvent, ReactNode } from 'react';

interface IconButtonProps {
  /** Shown on hover and announced to screen readers. */
  name: string;
  icon: ReactNode;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  shortcut?: string | undefined;
  isDisabled?: boolean;
  isPressed?: boolean;
}

/** A small square button without a frame. */
export function IconButton({ name, icon, onClick, shortcut, isDisabled = false, isPressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className="dc-icon-button"
      title={shortcut ? `${name} ${shortcut}` : name}
      aria-label={name}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
