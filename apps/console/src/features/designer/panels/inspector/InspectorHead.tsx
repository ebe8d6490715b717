import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import type { WidgetRecord } from '@lookfar/editor';
import { typeInfo } from '@lookfar/page';
import { Select } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { useUser } from '../../../../base/session/sessionStore.ts';
import { inspectorTexts } from '../../../page-view/index.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Row } from '../controls/Row.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { TypeIcon } from '../palette/TypeIcon.tsx';
import { commonOf } from './common.ts';
import { recordAccess } from './recordAccess.ts';

interface InspectorHeadProps {
  records: readonly WidgetRecord[];
}

/** The same elements every time: they are not drawn again with what is beside them. */
const icons = {
  locked: <LockOutlined />,
  unlocked: <UnlockOutlined />,
  hidden: <EyeInvisibleOutlined />,
  shown: <EyeOutlined />,
};

/** What is selected, its name, lock and visibility. */
export function InspectorHead({ records }: InspectorHeadProps) {
  const t = inspectorTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const access = recordAccess(editor, records);
  const { value: type } = commonOf(records, ({ widgetType }) => widgetType);
  const isLocked = records.every(({ posLock }) => posLock);
  const isHidden = records.every(({ hidden }) => hidden);
  const typeName = type ? typeInfo(type).name[language] : '';
  const title = records.length > 1 ? t('selected', { count: records.length }) : typeName;
  return (
    <header className="ins-head">
      <div className="ins-head-line">
        {type && <TypeIcon type={type} />}
        <strong>{title}</strong>
        <IconButton
          name={t(isLocked ? 'unlock' : 'lock')}
          icon={isLocked ? icons.locked : icons.unlocked}
          isPressed={isLocked}
          onClick={() => access.write('posLock', !isLocked)}
        />
        <IconButton
          name={t(isHidden ? 'show' : 'hide')}
          icon={isHidden ? icons.hidden : icons.shown}
          isPressed={isHidden}
          onClick={() => access.write('hidden', !isHidden)}
        />
      </div>
      <Row label={t('name')}>
        <TextInput
          name={t('name')}
          maxLength={100}
          placeholder={typeName}
          value={commonOf(records, ({ widgetName }) => widgetName).value}
          onChange={(name, merge) => access.write('widgetName', name, merge)}
        />
      </Row>
      <RegionRow records={records} />
    </header>
  );
}

/** Permission regions: those of the person who draws, and those that stand there already. */
function RegionRow({ records }: InspectorHeadProps) {
  const t = inspectorTexts.useTexts();
  const editor = useEditor();
  const own = useUser()?.authRegion ?? [];
  const { value = '' } = commonOf(records, ({ authRegion }) => authRegion);
  const chosen = value.split(',').filter(Boolean);
  const options = [...new Set([...own, ...chosen])].map((region) => ({ value: region, label: region }));
  if (options.length === 0) return null;
  return (
    <Row label={t('authRegion')}>
      <Select
        variant="filled"
        size="small"
        mode="multiple"
        aria-label={t('authRegion')}
        placeholder={t('authRegionNote')}
        value={chosen}
        options={options}
        onChange={(regions: string[]) => recordAccess(editor, records).write('authRegion', regions.join(','))}
      />
    </Row>
  );
}
