import { MutedOutlined, SoundOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { messageControl, useMessageStore } from '../../../shared/messages/messageStore.ts';
import { bellTexts } from './bellTexts.ts';

/** [MSG15] The sound of this browser, and why it is silent although it is switched on. */
export function SoundSwitch({ onClose }: { onClose: () => void }) {
  const t = bellTexts.useTexts();
  const sound = useMessageStore((state) => state.sound);
  const soundState = useMessageStore((state) => state.soundState);
  const id = useId();
  const isOn = sound === 'on';
  return (
    <>
      <label className="bell-sound" htmlFor={id}>
        {isOn ? <SoundOutlined aria-hidden="true" /> : <MutedOutlined aria-hidden="true" />}
        {t('sound')}
        <Switch
          id={id}
          size="small"
          checked={isOn}
          aria-label={t('sound')}
          onChange={(on) => messageControl.setSound(on ? 'on' : 'off')}
        />
      </label>
      {isOn && soundState !== 'ready' && (
        <p className="bell-hint" role="status">
          {t(soundState === 'off' ? 'notWanted' : soundState)}{' '}
          {soundState === 'off' && (
            <Link to={paths.accountConfig} onClick={onClose}>
              {t('change')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
