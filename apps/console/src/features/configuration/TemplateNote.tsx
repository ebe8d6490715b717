import { LockOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { configTexts } from './configTexts.ts';
import { useEditor } from './EditorContext.ts';
import type { TabKey } from './tabKeys.ts';

/** Why something cannot be changed here, and where it can. */
export function TemplateNote({ tab }: { tab: TabKey }) {
  const t = configTexts.useTexts();
  const { templateId } = useEditor();
  return (
    <p className="config-locked">
      <LockOutlined aria-hidden="true" /> {t('ofTemplate')}{' '}
      {templateId !== null && <Link to={`/manage/eg/template/edit/${templateId}?tab=${tab}`}>{t('editTemplate')}</Link>}
    </p>
  );
}
