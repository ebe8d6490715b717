import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '../base/i18n/language.ts';
import { styleNonce } from '../base/styleNonce.ts';
import { queryClient } from '../client/queryClient.ts';
import { antdTheme } from '../theme/antdTheme.ts';
import { lastingStyles } from '../theme/lastingStyles.ts';
import { useThemeMode } from '../theme/themeMode.ts';
import { useReducedMotion } from '../theme/useReducedMotion.ts';

const locales = { cn: zhCN, en: enUS };
const styles = lastingStyles();
const nonce = styleNonce();
const csp = nonce === undefined ? {} : { nonce };

/** Language, theme and server state for everything below. */
export function Themed({ children }: { children: ReactNode }) {
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
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
