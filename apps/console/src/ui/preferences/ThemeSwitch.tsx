import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ThemeMode, themeModeOf, themeModes, useThemeMode } from '../../theme/themeMode.ts';
import { preferenceTexts } from './preferenceTexts.ts';

const icons: Record<ThemeMode, React.ReactNode> = {
  light: <SunOutlined />,
  dark: <MoonOutlined />,
  system: <DesktopOutlined />,
};

export function ThemeSwitch() {
  const t = preferenceTexts.useTexts();
  const { mode, appearance, setMode } = useThemeMode();
  const items = themeModes.map((key) => ({ key, label: t(key), icon: icons[key] }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [mode], onClick: ({ key }) => setMode(themeModeOf(key)) }}
    >
      <Button type="text" icon={icons[appearance]} aria-label={t('theme')} title={t('theme')} />
    </Dropdown>
  );
}
