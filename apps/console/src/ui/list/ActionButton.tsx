import { Button, type ButtonProps, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import type { ListAction } from './listAction.ts';

interface ActionButtonProps extends Pick<ButtonProps, 'type' | 'size'> {
  action: ListAction;
  /** What it is done to, for assistive technology. */
  subject?: string;
  /** Only the icon, where there is no room; the text becomes its name. */
  iconOnly?: boolean;
}

/** An action as a button, or as a link that looks like one when it leads somewhere. */
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
      // Icons carry a name of their own, which would be read out before the text.
      icon={action.icon && <span aria-hidden="true">{action.icon}</span>}
      {...(iconOnly || subject !== undefined ? { 'aria-label': name } : {})}
      {...(iconOnly && reason === undefined ? { title: text } : {})}
      {...(to !== undefined && { href: to })}
      onClick={(event) => {
        if (to === undefined) return action.run?.();
        // A new tab stays the browser's; an ordinary click stays inside the console.
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
