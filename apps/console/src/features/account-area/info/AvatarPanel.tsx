import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { api, type Profile } from '@lookfar/contract';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { PersonAvatar } from '../../../ui/person/PersonAvatar.tsx';
import { AvatarCropper } from './AvatarCropper.tsx';
import { avatarAccept, avatarProblem } from './avatarFile.ts';
import { infoTexts } from './infoTexts.ts';

interface AvatarPanelProps {
  profile: Profile;
  onChanged: () => void;
}

export function AvatarPanel({ profile, onChanged }: AvatarPanelProps) {
  const t = infoTexts.useTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<unknown>();
  const pick = (picked: File) => {
    const refused = avatarProblem(picked);
    setProblem(refused);
    setFile(refused ? undefined : picked);
  };
  const remove = async () => {
    try {
      await send(api.profile.removeAvatar, {});
      onChanged();
    } catch {
      // The call client has shown why.
    }
  };
  return (
    <Panel title={t('avatar')}>
      <div className="avatar-panel">
        <PersonAvatar name={profile.name || profile.loginname} avatar={profile.avatar} size={96} />
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept={avatarAccept}
            aria-label={t('pickAvatar')}
            onChange={(event) => {
              const picked = event.target.files?.[0];
              // The same file can be selected again.
              event.target.value = '';
              if (picked) pick(picked);
            }}
          />
          <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
            {t('pickAvatar')}
          </Button>{' '}
          {profile.avatar !== null && (
            <Button type="text" icon={<DeleteOutlined />} onClick={() => void remove()}>
              {t('removeAvatar')}
            </Button>
          )}
          {problem === undefined ? (
            <p className="avatar-note">{t('avatarHint')}</p>
          ) : (
            <p className="avatar-problem" role="alert">
              {failureText(problem, language).reason}
            </p>
          )}
        </div>
      </div>
      {file && (
        <AvatarCropper
          file={file}
          onSave={async (picture) => {
            await send(api.profile.avatar, { file: picture }, { quiet: true });
            onChanged();
          }}
          onClose={() => setFile(undefined)}
        />
      )}
    </Panel>
  );
}
