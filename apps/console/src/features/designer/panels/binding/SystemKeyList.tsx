import { CheckOutlined } from '@ant-design/icons';
import { type SystemKey, systemKeys } from '@lookfar/page';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useDesigner } from '../../DesignerContext.tsx';
import { systemKeysOf } from './systemKeysOf.ts';

interface SystemKeyListProps {
  isPicked: (key: SystemKey) => boolean;
  onPick: (key: SystemKey, title: string) => void;
}

/** The values that a page can show without any signal. */
export function SystemKeyList({ isPicked, onPick }: SystemKeyListProps) {
  const language = useLanguage();
  const { owner } = useDesigner();
  return (
    <div className="bd-keys">
      {systemKeysOf(owner).map((key) => (
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
