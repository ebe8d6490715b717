import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Checkbox, Modal, Slider } from 'antd';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { cropPicture, drawCrop, mayStayWhole } from './avatarFile.ts';
import { type Crop, clampCrop, cropZoom, dragCrop, keyCrop, type Size, wholeCrop, zoomCrop } from './crop.ts';
import { infoTexts } from './infoTexts.ts';
import { usePicture } from './usePicture.ts';

interface AvatarCropperProps {
  file: File;
  /** Stores the picture; a rejection is shown here. */
  onSave: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Selects the square of a picture that becomes the avatar. */
export function AvatarCropper({ file, onSave, onClose }: AvatarCropperProps) {
  const t = infoTexts.useTexts();
  const language = useLanguage();
  const { picture, size, isBroken } = usePicture(file);
  const [crop, setCrop] = useState(wholeCrop);
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const save = async () => {
    if (!picture || !size) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSave(isWhole ? file : await cropPicture(picture, size, crop));
      onClose();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('cropTitle')}
      width={380}
      okText={t('useAvatar')}
      okButtonProps={{ loading: busy, disabled: !picture }}
      cancelText={t('cancel')}
      onOk={() => void save()}
      onCancel={() => !busy && onClose()}
    >
      {isBroken && <Alert type="error" showIcon title={t('unreadable')} />}
      {!picture && !isBroken && <LoadingState />}
      {picture && size && (
        <div className="avatar-cropper">
          <CropView picture={picture} size={size} crop={crop} onCrop={setCrop} disabled={isWhole} />
          <div className="avatar-zoom">
            <MinusOutlined aria-hidden="true" />
            <Slider
              ariaLabelForHandle={t('zoom')}
              disabled={isWhole}
              min={cropZoom.least}
              max={cropZoom.most}
              step={0.05}
              tooltip={{ open: false }}
              value={crop.zoom}
              onChange={(zoom) => setCrop(clampCrop({ ...crop, zoom }, size))}
            />
            <PlusOutlined aria-hidden="true" />
          </div>
          <p className="avatar-note">{t('cropNote')}</p>
          {mayStayWhole(file) && (
            <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
              {t('keepWhole')}
            </Checkbox>
          )}
        </div>
      )}
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
    </Modal>
  );
}

const view = 280;
const wheelStep = 0.0015;

interface CropViewProps {
  picture: HTMLImageElement;
  size: Size;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  disabled: boolean;
}

function CropView({ picture, size, crop, onCrop, disabled }: CropViewProps) {
  const t = infoTexts.useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number }>(undefined);
  const shown = disabled ? wholeCrop : crop;
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, size, shown);
  }, [picture, size, shown]);
  // React's own wheel listener is passive: it could not keep the page from scrolling.
  const zoom = useRef((_deltaY: number) => {});
  zoom.current = (deltaY) => !disabled && onCrop(zoomCrop(crop, size, Math.exp(-deltaY * wheelStep)));
  useEffect(() => {
    const element = canvas.current;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(event.deltaY);
    };
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);
  const drag = (event: PointerEvent) => {
    const from = held.current;
    if (!from || disabled) return;
    held.current = { x: event.clientX, y: event.clientY };
    onCrop(dragCrop(crop, size, { x: event.clientX - from.x, y: event.clientY - from.y, view }));
  };
  return (
    <div
      className="avatar-view"
      data-whole={disabled}
      role="application"
      aria-label={t('cropArea')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onKeyDown={(event) => {
        const next = disabled ? undefined : keyCrop(event.key, crop, size, view);
        if (!next) return;
        event.preventDefault();
        onCrop(next);
      }}
    >
      <canvas ref={canvas} width={view * 2} height={view * 2} />
    </div>
  );
}
