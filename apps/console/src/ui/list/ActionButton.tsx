import { Button, type ButtonProps, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import type { ListAction } from './listAction.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  action: ListAction;
  /** The target's name, for assistive technology. */
  subject?: string;
  /** Only the icon, where space is short; the text becomes its accessible name. */
  iconOnly?: boolean;
}

/** An action as a button, or as a link styled as a button if it navigates. */
export function ActionButton({ action, type = 'default', size = 'middle', subject, iconOnly }: ActionButtonProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const text = action.text[language];
  const reason = action.disabled?.[language];
  const name = subject === undefined ? text : `${text}: ${subject}`;
  const { to } = action;
  const button = (
    <Button
      type={type}
      size={size}
      danger={action.danger ?? false}
      disabled={reason !== undefined}
      // Icons have an accessible name of their own, which would be read out before the text.
      icon={action.icon && <span aria-hidden="true">{action.icon}</span>}
      {...(iconOnly || subject !== undefined ? { 'aria-label': name } : {})}
      {...(iconOnly && reason === undefined ? { title: text } : {})}
      {...(to !== undefined && { href: to })}
      onClick={(event) => {
        if (to === undefined) return action.run?.();
        // Opening a new tab is left to the browser; an ordinary click stays inside the console.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return undefined;
        event.preventDefault();
        return void navigate(to);
      }}
    >
      {iconOnly && action.icon ? null : text}
    </Button>
  );
  return reason === undefined ? button : <Tooltip title={reason}>{button}</Tooltip>;
}
