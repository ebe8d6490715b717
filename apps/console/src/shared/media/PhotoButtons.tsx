import { CameraOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { mediaTexts } from './mediaTexts.ts';

interface PhotoButtonsProps {
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** On a phone the camera opens; everywhere images can be chosen. */
export function PhotoButtons({ disabled = false, onFiles }: PhotoButtonsProps) {
  const t = mediaTexts.useTexts();
  const shared = { accept: 'image/*', disabled, onFiles };
  return (
    <>
      <FileButton {...shared} text={t('camera')} icon={<CameraOutlined />} capture />
      <FileButton {...shared} text={t('photos')} icon={<PictureOutlined />} multiple />
    </>
  );
}

interface FileButtonProps extends PhotoButtonsProps {
  text: string;
  icon: ReactNode;
  accept: string;
  capture?: boolean;
  multiple?: boolean;
}

/** A button that opens the browser's dialog for files. */
export function FileButton({
  text,
  icon,
  accept,
  capture,
  multiple = false,
  disabled = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file can be chosen again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text}
        accept={accept}
        multiple={multiple}
        {...(capture && { capture: 'environment' as const })}
        onChange={chosen}
      />
      <Button icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  );
}
