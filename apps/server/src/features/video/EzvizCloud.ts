import { type CameraMove, fail, videoLimits } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { VideoKey } from '../profile/VideoKeys.ts';
import { askCloud, refuse, streamAddress } from './askCloud.ts';
import type { CameraOf, CloudStream, VideoCloud } from './VideoCloud.ts';

type Ezviz = CameraOf<'ezviz'>;

/** Numbers of its interface. */
const protocols = { hls: 2, flv: 4 } as const;
const directions: Readonly<Record<CameraMove, number>> = { up: 0, down: 1, left: 2, right: 3, zoomIn: 8, zoomOut: 9 };
const speed = 1;

const staleToken = '10002';
/** Not there, not of this account, or no serial number at all. */
const unknownCamera = new Set(['20002', '20014', '20018', '20032']);
const offline = new Set(['20007', '20008', '60012']);
const unmovable = new Set(['60000', '60001', '60020']);
/** Before it ends by itself. */
const marginMs = 60_000;

interface AccessToken {
  token: string;
  until: number;
}

/** The open interface of the EZVIZ cloud, with the key of one of its customers. */
export class EzvizCloud implements VideoCloud<Ezviz> {
  readonly #url: string;
  readonly #key: VideoKey;
  readonly #clock: Clock;
  #access: Promise<AccessToken> | undefined;

  constructor({ url, key, clock }: { url: string; key: VideoKey; clock: Clock }) {
    this.#url = url;
    this.#key = key;
    this.#clock = clock;
  }

  /** A camera whose picture one protocol cannot carry may still be watched by the other. */
  async stream(camera: Ezviz): Promise<CloudStream> {
    const address = async (protocol: number) => {
      const data = await this.#ask('/api/lapp/v2/live/address/get', {
        ...place(camera),
        ...{ protocol, quality: 1, expireTime: videoLimits.addressSeconds },
      });
      return streamAddress(data.url);
    };
    const [hls, flv] = await Promise.allSettled([address(protocols.hls), address(protocols.flv)]);
    if (hls.status === 'rejected' && flv.status === 'rejected') throw hls.reason;
    const of = (one: typeof hls) => (one.status === 'fulfilled' ? one.value : null);
    // Its talk takes its own player: there is no address for it.
    return { hls: of(hls), flv: of(flv), panTilt: true, talk: null };
  }

  async move(camera: Ezviz, move: CameraMove): Promise<void> {
    await this.#ask('/api/lapp/device/ptz/start', { ...place(camera), direction: directions[move], speed });
  }

  async stop(camera: Ezviz, move: CameraMove): Promise<void> {
    await this.#ask('/api/lapp/device/ptz/stop', { ...place(camera), direction: directions[move] });
  }

  /** A token may have been replaced by another program with the same key: once more with a new one. */
  async #ask(path: string, fields: Fields): Promise<Record<string, unknown>> {
    const first = await this.#try(path, fields);
    if (codeOf(first) !== staleToken) return dataOf(first);
    this.#access = undefined;
    return dataOf(await this.#try(path, fields));
  }

  async #try(path: string, fields: Fields): Promise<Record<string, unknown>> {
    return this.#post(path, { ...fields, accessToken: await this.#token() });
  }

  async #token(): Promise<string> {
    const known = await this.#access;
    if (known && this.#clock.now() < known.until - marginMs) return known.token;
    const asked = this.#askToken();
    this.#access = asked;
    try {
      return (await asked).token;
    } catch (error) {
      if (this.#access === asked) this.#access = undefined;
      throw error;
    }
  }

  async #askToken(): Promise<AccessToken> {
    const { accessToken: token, expireTime: until } = dataOf(await this.#post('/api/lapp/token/get', this.#key));
    if (typeof token !== 'string' || typeof until !== 'number') fail('1635');
    return { token, until };
  }

  #post(path: string, fields: object): Promise<Record<string, unknown>> {
    const body = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return askCloud({ url: this.#url + path, body });
  }
}

type Fields = Readonly<Record<string, string | number>>;

const place = ({ serialNumber, channelNumber }: Ezviz): Fields => ({
  deviceSerial: serialNumber.toUpperCase(),
  channelNo: channelNumber,
});

const codeOf = ({ code }: Record<string, unknown>) => String(code);

function dataOf(answer: Record<string, unknown>): Record<string, unknown> {
  const code = codeOf(answer);
  if (code === '200') return (answer.data ?? {}) as Record<string, unknown>;
  if (unknownCamera.has(code)) fail('1633');
  if (offline.has(code)) fail('1634');
  if (unmovable.has(code)) fail('1636');
  return refuse(answer.code, answer.msg);
}
