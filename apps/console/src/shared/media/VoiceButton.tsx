import { AudioOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Dim } from '../../ui/layout/Layout.tsx';
import type { DeviceProblem } from './deviceProblem.ts';
import { mediaTexts } from './mediaTexts.ts';
import { FileButton } from './PhotoButtons.tsx';
import { canRecord, useRecorder } from './useRecorder.ts';

interface VoiceButtonProps {
  disabled?: boolean;
  onFile: (file: Blob) => void;
}

/** [ME3] Records a voice note; where the browser cannot, a recording is chosen. */
export function VoiceButton({ disabled = false, onFile }: VoiceButtonProps) {
  const t = mediaTexts.useTexts();
  const [problem, setProblem] = useState<DeviceProblem>();
  const { seconds, start, stop } = useRecorder({ onDone: onFile, onRefused: setProblem });
  if (problem || !canRecord())
    return (
      <>
        <FileButton
          text={t('audio')}
          icon={<AudioOutlined />}
          accept="audio/*"
          disabled={disabled}
          onFiles={([file]) => file && onFile(file)}
        />
        {problem && (
          <Dim small role="status">
            {t(problem)}
          </Dim>
        )}
      </>
    );
  if (seconds !== undefined)
    return (
      <Button danger icon={<AudioOutlined />} onClick={stop}>
        {t('stop', { seconds })}
      </Button>
    );
  return (
    <Button icon={<AudioOutlined />} disabled={disabled} onClick={() => void start()}>
      {t('record')}
    </Button>
  );
}
