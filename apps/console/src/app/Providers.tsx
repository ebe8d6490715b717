import { StyleProvider } from '@ant-design/cssinjs';
import { noticeLimits } from '@lookfar/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, Button, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLanguage } from '../base/i18n/language.ts';
import { styleNonce } from '../base/styleNonce.ts';
import { setNotifier } from '../client/notify.ts';
import { queryClient } from '../client/queryClient.ts';
import { antdTheme } from '../theme/antdTheme.ts';
import { lastingStyles } from '../theme/lastingStyles.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import { useReducedMotion } from '../theme/useReducedMotion.ts';

const locales = { cn: zhCN, en: enUS };
const styles = lastingStyles();
const nonce = styleNonce();
const csp = nonce === undefined ? {} : { nonce };
const toasts = {
  placement: 'bottomRight',
  duration: noticeLimits.toastMs / 1000,
  maxCount: 5,
  // A pointer that rests where toasts appear would keep them for as long as it stays.
  pauseOnHover: false,
} as const;

/** Language, theme, toasts and server state for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const { appearance } = useThemeMode();
  const still = useReducedMotion();
  const theme = useMemo(() => antdTheme(appearance, !still), [appearance, still]);
  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        locale={locales[useLanguage()]}
        theme={theme}
        csp={csp}
        // Two Chinese characters need no space between them.
        button={{ autoInsertSpace: false }}
      >
        <App notification={toasts}>
          <Toasts />
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Shows the call client's notices, bottom right for 10 s. A text that is still visible is not shown twice. */
function Toasts() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      setNotifier(({ level, text, action }) => {
        const follow = () => {
          notification.destroy(text);
          action?.run();
        };
        notification.open({
          ...{ type: level, title: text, key: text, role: level === 'error' ? 'alert' : 'status' },
          actions: action && (
            <Button type="link" size="small" onClick={follow}>
              {action.text}
            </Button>
          ),
        });
      }),
    [notification],
  );
  return null;
}
