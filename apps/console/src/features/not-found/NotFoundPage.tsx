import { CompassOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';
import { paths } from '../../base/paths.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { StatePanel } from '../../ui/StatePanel.tsx';

const texts = defineTexts('notFound', {
  title: { cn: '页面不存在，或没有访问权限', en: 'The page does not exist, or you do not have permission to view it' },
  note: {
    cn: '地址可能有误，或您的账号没有该页面的权限。如需使用，请联系管理员开通。',
    en: 'The address may be wrong, or your account does not have permission for this page. Contact your administrator if you need it.',
  },
  home: words.backToDevices,
  start: { cn: '前往首页', en: 'Go to the start page' },
});

export function NotFoundPage() {
  const t = texts.useTexts();
  const known = useUser() !== undefined;
  return (
    <main>
      <StatePanel
        size="page"
        icon={<CompassOutlined />}
        title={t('title')}
        note={t('note')}
        // Without a session it leads to the login; after a reload here it is not known whether there is one.
        action={<Link to={paths.home}>{t(known ? 'home' : 'start')}</Link>}
        small="404"
      />
    </main>
  );
}
