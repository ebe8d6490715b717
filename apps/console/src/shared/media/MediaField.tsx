import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { MediaItems } from './MediaItems.tsx';
import { PhotoButtons } from './PhotoButtons.tsx';
import type { Media } from './useMedia.ts';
import { VoiceButton } from './VoiceButton.tsx';

interface MediaFieldProps {
  media: Media;
  hasVoice?: boolean;
}

/** Photos and voice notes to send along. */
export function MediaField({ media, hasVoice = true }: MediaFieldProps) {
  return (
    <Stack gap={2}>
      <Row className="media-buttons">
        <PhotoButtons disabled={media.busy} onFiles={(files) => void media.add(files, 'photo')} />
        {hasVoice && <VoiceButton disabled={media.busy} onFile={(file) => void media.add([file], 'voice')} />}
      </Row>
      <MediaItems items={media.items} onRemove={media.remove} />
    </Stack>
  );
}
