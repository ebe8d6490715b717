import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { showFind, showHelp, useGuideStore } from '../../shared/guide/guideStore.ts';
import { shellTexts } from '../shellTexts.ts';
import { FindDialog, HelpDrawer } from './Guide.tsx';

/** Search and help in the top bar. */
export function GuideTools() {
  const t = shellTexts.useTexts();
  const hasNews = useGuideStore((state) => state.hasNews);
  return (
    <>
      <Button
        className="top-bar-find"
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('find')}
        aria-keyshortcuts="Control+K"
        title={`${t('find')} (Ctrl+K)`}
        onPointerEnter={FindDialog.load}
        onClick={() => showFind(true)}
      />
      <Button
        className={hasNews ? 'top-bar-help user-menu-dot' : 'top-bar-help'}
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={hasNews ? `${t('help')}, ${t('whatsNew')}` : t('help')}
        aria-keyshortcuts="F1"
        title={`${t('help')} (F1)`}
        onPointerEnter={HelpDrawer.load}
        onClick={() => showHelp()}
      />
    </>
  );
}
