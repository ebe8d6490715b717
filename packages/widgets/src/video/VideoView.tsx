import { cameraMoves } from '@lookfar/contract';
import { safeUrl } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { VideoButton } from './VideoButton.tsx';
import { type VideoAddon, videoStyle } from './videoFields.ts';
import { moveWords, sourceWords, videoWords as words } from './videoWords.ts';
import './video.css';

/** A picture with its controls; what plays in it, and what is said, comes with the live part. */
export function VideoView({ widget, addon, mode, locale }: ViewProps<VideoAddon>) {
  const poster = safeUrl(addon.poster, 'image');
  const name = widget.widgetName || words.name[locale];
  return (
    <section
      className="video-widget"
      style={htmlBox(styled(videoStyle, widget.style))}
      data-part="root"
      data-fit={addon.fit}
      aria-label={name}
    >
      {poster !== undefined && <img className="video-still" src={poster} alt="" data-part="poster" draggable={false} />}
      {mode === 'edit' ? (
        <Sample addon={addon} name={name} locale={locale} hasPoster={poster !== undefined} />
      ) : (
        <>
          <canvas className="video-still" data-part="still" />
          <video data-part="video" muted={addon.muted} playsInline disableRemotePlayback />
          <Note locale={locale} />
          <Controls addon={addon} locale={locale} />
        </>
      )}
    </section>
  );
}

interface Said {
  locale: 'cn' | 'en';
}

function Note({ locale }: Said) {
  return (
    <div className="video-note" data-part="note" role="status">
      <p data-part="words">{words.loading[locale]}</p>
      <small data-part="again" />
      <button type="button" data-part="retry" data-control="" hidden>
        {words.retry[locale]}
      </button>
    </div>
  );
}

function Controls({ addon, locale }: Said & { addon: VideoAddon }) {
  const isCamera = addon.type === 'ezviz' || addon.type === 'platform';
  return (
    <>
      {isCamera && addon.PanTilt && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame of its own
        <div className="video-pad" data-part="pad" data-control="" role="group" aria-label={words.pad[locale]} hidden>
          {cameraMoves.map((move) => (
            <VideoButton key={move} part={`move-${move}`} label={moveWords[move][locale]} icons={[move]} />
          ))}
        </div>
      )}
      <div className="video-bar" data-part="bar" data-control="">
        <VideoButton part="play" label={words.play[locale]} icons={['play', 'pause']} />
        <VideoButton part="mute" label={words.mute[locale]} icons={['sound', 'silence']} />
        <span className="video-live" data-part="live" hidden>
          {words.live[locale]}
        </span>
        <span className="video-said" data-part="said" role="status" />
        {isCamera && addon.talk && <VideoButton part="talk" label={words.talk[locale]} icons={['talk']} isHidden />}
        <VideoButton part="full" label={words.full[locale]} icons={['full']} />
      </div>
    </>
  );
}

interface SampleProps extends Said {
  addon: VideoAddon;
  name: string;
  hasPoster: boolean;
}

/** Where the picture will be; the designer plays nothing. */
function Sample({ addon, name, locale, hasPoster }: SampleProps) {
  const detail = {
    ezviz: [addon.serialNumber, addon.serialNumber && `#${addon.channelNumber}`].filter(Boolean).join(' '),
    platform: addon.cameraIndexCode,
    reserve: '',
    online: '',
  }[addon.type];
  return (
    <div className="video-sample" data-over={hasPoster ? '' : undefined}>
      <svg className="video-sample-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 6h12v12H3zM15 10l6-3v10l-6-3z" />
      </svg>
      <strong>{name}</strong>
      <small>{[sourceWords[addon.type][locale], detail].filter(Boolean).join(' · ')}</small>
    </div>
  );
}
