import { CheckOutlined } from '@ant-design/icons';
import { type SystemKey, systemKeys } from '@lookfar/page';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';

interface SystemKeyListProps {
  isPicked: (key: SystemKey) => boolean;
  onPick: (key: SystemKey, title: string) => void;
}

const keys = Object.keys(systemKeys) as SystemKey[];

/** What a page can show without any signal. */
export function SystemKeyList({ isPicked, onPick }: SystemKeyListProps) {
  const language = useLanguage();
  return (
    <div className="bd-keys">
      {keys.map((key) => (
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
