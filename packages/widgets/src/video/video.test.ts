import { describe, expect, it } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { parseMarkup } from '../kit/testing/FakeElement.ts';
import { inertTools, type WidgetTools } from '../tools.ts';
import { begin } from './players/Player.ts';
import { flvFault, hlsFault } from './players/streamFaults.ts';
import { video } from './video.ts';
import { networkFault } from './videoFaults.ts';
import { type VideoAddon, videoFields } from './videoFields.ts';
import { fromAddresses, sourceOf, streamTracks } from './videoSource.ts';

await loadDrawings([video]);

const addon = (part: Partial<VideoAddon>) => videoFields.schema.parse(part) as VideoAddon;

describe('the source of a video', () => {
  it('[VW1] is a camera, streams with the shorter delay first, or a file', () => {
    expect(sourceOf(addon({ serialNumber: ' C1 ' }))).toEqual({
      camera: { type: 'ezviz', serialNumber: 'C1', channelNumber: 1 },
    });
    expect(sourceOf(addon({ type: 'platform', cameraIndexCode: 'gate' }))).toEqual({
      camera: { type: 'platform', cameraIndexCode: 'gate' },
    });
    const streams = addon({ type: 'reserve', flvReserve: 'https://a/1.flv', hlsReserve: ' https://a/1.m3u8 ' });
    expect(sourceOf(streams)).toMatchObject({
      tracks: [
        { kind: 'flv', url: 'https://a/1.flv', isLive: true },
        { kind: 'hls', url: 'https://a/1.m3u8', isLive: true },
      ],
    });
    const kinds = ['/a.mp4?x=.flv', 'https://a/b.M3U8?t=1', 'http://a/c.flv#x'].map((onlineAddress) =>
      sourceOf(addon({ type: 'online', onlineAddress, onlineLoop: false })),
    );
    expect(kinds).toMatchObject([
      { tracks: [{ kind: 'file', isLive: false, loops: false }] },
      { tracks: [{ kind: 'hls', isLive: false }] },
      { tracks: [{ kind: 'flv' }] },
    ]);
  });

  it.each([
    ['javascript:alert(1)', 'badAddress'],
    ['data:video/mp4;base64,AAAA', 'badAddress'],
    ['blob:https://a/b', 'badAddress'],
    ['//other.example.com/a.mp4', 'badAddress'],
    ['mailto:a@b.c', 'badAddress'],
    ['https://a.example.com/"onerror=1', 'badAddress'],
    ['rtsp://a/b', 'rtmp'],
    ['RTMP://a/b', 'rtmp'],
    ['  ', 'nothing'],
  ])('[VW5] %j is none: %s', (onlineAddress, fault) => {
    expect(sourceOf(addon({ type: 'online', onlineAddress }))).toEqual({ fault });
    expect(fromAddresses(streamTracks({ flv: onlineAddress, hls: null }))).toEqual({ fault });
  });

  it('[VW5] is nothing before it is set, and RTMP only if there is no other', () => {
    expect(sourceOf(addon({}))).toEqual({ fault: 'nothing' });
    expect(sourceOf(addon({ serialNumber: 'C1&x=1' }))).toEqual({ fault: 'nothing' });
    expect(sourceOf(addon({ type: 'reserve', rtmpReserve: 'rtmp://a/b' }))).toEqual({ fault: 'rtmp' });
    const both = addon({ type: 'reserve', rtmpReserve: 'rtmp://a/b', hlsReserve: '/a.m3u8' });
    expect(sourceOf(both)).toMatchObject({ tracks: [{ kind: 'hls' }] });
  });
});

describe('what goes wrong', () => {
  it('[VW5] is told apart in HLS', () => {
    const of = (type: string, details: string, code?: number) =>
      hlsFault({ type, details, ...(code !== undefined && { response: { code } }) });
    expect(of('networkError', 'manifestLoadError', 404)).toBe('missing');
    expect(of('networkError', 'fragLoadError', 403)).toBe('denied');
    expect(of('networkError', 'manifestLoadTimeOut')).toBe('network');
    expect(of('networkError', 'manifestParsingError', 200)).toBe('notVideo');
    expect(of('mediaError', 'manifestIncompatibleCodecsError')).toBe('codec');
    expect(of('mediaError', 'bufferAddCodecError')).toBe('codec');
  });

  it('[VW5] is told apart in FLV', () => {
    expect(flvFault('NetworkError', 'HttpStatusCodeInvalid', { code: 404 })).toBe('missing');
    expect(flvFault('NetworkError', 'HttpStatusCodeInvalid', { code: 500 })).toBe('network');
    expect(flvFault('NetworkError', 'Exception', {})).toBe('network');
    expect(flvFault('MediaError', 'FormatUnsupported', {})).toBe('notVideo');
    expect(flvFault('MediaError', 'CodecUnsupported', {})).toBe('codec');
  });
});

describe('what a browser does not say', () => {
  const [secure, plain] = ['https://scada.example.com/page/1', 'http://scada.example.com/page/1'];

  it.each([
    ['http://cam.example.com/live.flv', secure, 'insecure'],
    ['http://cam.example.com/live.flv', plain, 'network'],
    ['https://cam.example.com/live.flv', secure, 'network'],
    ['http://127.0.0.1:8080/live.flv', secure, 'network'],
    ['http://127.example.com/live.flv', secure, 'insecure'],
    ['/files/clip.mp4', secure, 'network'],
    ['http://', secure, 'network'],
  ])('[VW5] %s on %s is %s', (url, page, fault) => {
    expect(networkFault(url, page)).toBe(fault);
  });

  const playing = (...refusals: (string | undefined)[]) => {
    const attempts: boolean[] = [];
    const play = async () => {
      const name = refusals[attempts.push(video.muted) - 1];
      if (name) throw new DOMException('no', name);
    };
    const video = { muted: false, play } as HTMLVideoElement;
    const told: unknown[] = [];
    begin(video, (news) => told.push(news));
    return { attempts, told };
  };

  it('[VW1] a video that may not begin with sound begins without', async () => {
    const { attempts, told } = playing('NotAllowedError');
    await new Promise((resolve) => setTimeout(resolve));
    expect([attempts, told]).toEqual([[false, true], []]);
  });

  it('[VW5] a video that may not begin at all says so, and one that is taken away does not', async () => {
    const refused = playing('NotAllowedError', 'NotAllowedError');
    const aborted = playing('AbortError');
    await new Promise((resolve) => setTimeout(resolve));
    expect(refused.told).toEqual([{ fault: 'autoplay' }]);
    expect([aborted.attempts, aborted.told]).toEqual([[false], []]);
  });
});

describe('a video on a page', () => {
  const live = (part: Partial<VideoAddon>, tools: Partial<WidgetTools> = {}) => {
    const page = { ...inertTools, ...tools };
    const shown = liveWidget(video, newWidget(video, { dataAddon: { ...addon(part) } }), { page });
    const words = () => (shown.attribute('note', 'hidden') === undefined ? shown.text('words') : undefined);
    return { ...shown, words };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('[VW5] says why it shows nothing', async () => {
    const none = live({});
    const rtmp = live({ type: 'reserve', rtmpReserve: 'rtmp://x' });
    const foreign = live({ type: 'online', onlineAddress: 'https://a.example.com/b.mp4' });
    const offline = live(
      { serialNumber: 'C1' },
      { cameraStream: async () => ({ state: 'refused', reason: '<b>offline</b>', isFinal: false }) },
    );
    await settled();
    expect(none.words()).toBe('No video source is set');
    expect(rtmp.words()).toContain('Browsers cannot play RTMP');
    expect(foreign.words()).toContain('https://a.example.com is not an allowed origin');
    expect([offline.words(), offline.text('again')]).toEqual(['<b>offline</b>', 'Trying again in 1 s']);
    expect(offline.attribute('retry', 'hidden')).toBeUndefined();
    expect(none.attribute('retry', 'hidden')).toBe('');
  });

  it('[VW6] shows no present picture on a page of the past, but a file', async () => {
    const asked: string[] = [];
    const off = { videoOff: true, mayPlay: async (url: string) => asked.push(url) === 0 };
    const stream = live({ type: 'reserve', flvReserve: '/live.flv' }, off);
    const file = live({ type: 'online', onlineAddress: '/clip.mp4' }, off);
    await settled();
    expect(stream.words()).toBe('Video is live only. There is none of the past');
    expect([asked, file.words()]).toEqual([['/clip.mp4'], expect.stringContaining('not an allowed origin')]);
  });

  it('[VW2] leaves nothing behind', async () => {
    const { part, root } = live({
      serialNumber: 'C1',
      PanTilt: true,
      type: 'platform',
      talk: true,
      cameraIndexCode: 'x',
    });
    await settled();
    expect(root.listening).toBeGreaterThan(0);
    part?.dispose?.();
    expect(root.listening).toBe(0);
  });

  it('[VW4] has a pad and a microphone only where its author offers them', () => {
    const parts = (part: Partial<VideoAddon>) => {
      const root = parseMarkup(drawWidget(video, newWidget(video, { dataAddon: { ...addon(part) } })));
      return ['pad', 'talk'].map((name) => root.querySelector(`[data-part="${name}"]`) !== null);
    };
    expect(parts({})).toEqual([false, false]);
    expect(parts({ PanTilt: true, talk: true })).toEqual([true, true]);
    expect(parts({ type: 'reserve', PanTilt: true, talk: true })).toEqual([false, false]);
  });

  it('plays nothing in the designer, and shows what it will be', () => {
    const markup = drawWidget(video, newWidget(video, { widgetName: 'Gate', dataAddon: { serialNumber: 'C1' } }), {
      ...{ mode: 'edit', locale: 'en' },
    });
    const root = parseMarkup(markup);
    expect(root.querySelector('video')).toBeNull();
    expect(root.textContent).toBe('GateEZVIZ · C1 #1');
    const still = drawWidget(video, newWidget(video, { dataAddon: { poster: 'https://evil.example/x.png' } }));
    expect(still).not.toContain('evil.example');
  });
});
