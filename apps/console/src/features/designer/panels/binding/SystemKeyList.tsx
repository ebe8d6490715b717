import { CheckOutlined } from '@ant-design/icons';
import { type SystemKey, systemKeys } from '@lookfar/page';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useDesigner } from '../../DesignerContext.tsx';

interface SystemKeyListProps {
  isPicked: (key: SystemKey) => boolean;
  onPick: (key: SystemKey, title: string) => void;
}

const keys = Object.keys(systemKeys) as SystemKey[];
/** Values of the device that a page belongs to, and of the project. */
const ofDevice = new Set<SystemKey>(['equipTitle', 'gatewayOnline', 'equipOnline']);
const ofProject = new Set<SystemKey>([
  'projectTitle',
  'equipNum',
  'equipOnlineNum',
  'equipOfflineNum',
  'equipAlarmNum',
]);

/** [DP47] What a page can show without any signal: pages of projects belong to no device, other pages to no project. */
export function SystemKeyList({ isPicked, onPick }: SystemKeyListProps) {
  const language = useLanguage();
  const { owner } = useDesigner();
  const missing = owner.kind === 'project' ? ofDevice : ofProject;
  return (
    <div className="bd-keys">
      {keys
        .filter((key) => !missing.has(key))
        .map((key) => (
          <button
            key={key}
            type="button"
            className="bd-line"
            aria-pressed={isPicked(key)}
            onClick={() => onPick(key, systemKeys[key][language])}
          >
            <span className="bd-line-mark">{isPicked(key) && <CheckOutlined />}</span>
            <Clip className="bd-line-title">{systemKeys[key][language]}</Clip>
            <code>{key}</code>
          </button>
        ))}
    </div>
  );
}
