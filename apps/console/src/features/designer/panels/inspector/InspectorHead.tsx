import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons';
import type { WidgetRecord } from '@lookfar/editor';
import { pathIn, typeInfo, type WidgetFields } from '@lookfar/page';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { inspectorTexts } from '../../../page-view/index.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { Row } from '../controls/Row.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { TypeIcon } from '../palette/TypeIcon.tsx';
import { commonOf } from './common.ts';
import { RegionControl, useRegions } from './fields/RegionControl.tsx';
import { recordAccess } from './recordAccess.ts';

interface InspectorHeadProps {
  records: readonly WidgetRecord[];
}

const at = pathIn<WidgetFields>();

/** Always the same elements: they do not re-render with their siblings. */
const icons = {
  locked: <LockOutlined />,
  unlocked: <UnlockOutlined />,
  hidden: <EyeInvisibleOutlined />,
  shown: <EyeOutlined />,
};

/** The selection: its name, lock and visibility. */
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
        <Clip as="strong">{title}</Clip>
        <IconButton
          name={t(isLocked ? 'unlock' : 'lock')}
          icon={isLocked ? icons.locked : icons.unlocked}
          isPressed={isLocked}
          onClick={() => access.write(at('posLock'), !isLocked)}
        />
        <IconButton
          name={t(isHidden ? 'show' : 'hide')}
          icon={isHidden ? icons.hidden : icons.shown}
          isPressed={isHidden}
          onClick={() => access.write(at('hidden'), !isHidden)}
        />
      </div>
      <Row label={t('name')}>
        <TextInput
          name={t('name')}
          maxLength={100}
          placeholder={typeName}
          value={commonOf(records, ({ widgetName }) => widgetName).value}
          onChange={(name, merge) => access.write(at('widgetName'), name, merge)}
        />
      </Row>
      <RegionRow records={records} />
    </header>
  );
}

/** Not for pages of organisations without regions. */
function RegionRow({ records }: InspectorHeadProps) {
  const t = inspectorTexts.useTexts();
  const editor = useEditor();
  const { value = '' } = commonOf(records, ({ authRegion }) => authRegion);
  const regions = useRegions(value.split(',').filter(Boolean));
  if (regions.length === 0) return null;
  return (
    <Row label={t('authRegion')}>
      <RegionControl
        name={t('authRegion')}
        value={value}
        onChange={(chosen) => recordAccess(editor, records).write(at('authRegion'), chosen)}
      />
    </Row>
  );
}
