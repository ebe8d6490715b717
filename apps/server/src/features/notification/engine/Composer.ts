import type { Language, Text } from '@lookfar/contract';
import type { Insertable } from 'kysely';
import type { AckLinkTable } from '../../../platform/database/messageSchema.ts';
import type { EnglishNames } from '../../../platform/names/EnglishNames.ts';
import type { OutgoingMessage, OutgoingWay } from '../../outgoing/Outgoing.ts';
import type { Payload } from '../../outgoing/Payload.ts';
import { newLink } from '../link/newLink.ts';
import { shortened, spoken } from './alarmTexts.ts';
import type { DirectoryRepository, Reachable, ReachableChannel } from './directory.repository.ts';
import type { Matter, Telling } from './Telling.ts';

/** Characters of a text message: longer ones are sent as several, or refused. */
const smsCharacters = 200;
const voiceCharacters = 160;

/** What is said, by whatever way. */
export interface Words {
  occasion: Payload['occasion'];
  title: Text;
  note: Text;
  /** The note without its time, for the console, which shows it in the reader's zone. */
  facts: Text;
  /** What a voice says: no times, no symbols. */
  speech: Text;
  /** Of short texts; channels have their own. */
  language: Language;
  /** Epoch ms. */
  time: number;
  /** Path in the console; empty for none. */
  path: string;
  /** There is something to acknowledge. */
  isOpen: boolean;
}

export interface Composed {
  outgoing: OutgoingMessage[];
  links: Insertable<AckLinkTable>[];
}

/** The names of an organisation in English, if it has any. */
export type NamesOf = (orgId: number) => EnglishNames | undefined | Promise<EnglishNames | undefined>;

export interface ComposerParts {
  directory: DirectoryRepository;
  /** Of the console, as people reach it; undefined for messages without links. */
  baseUrl: string | undefined;
  namesOf: NamesOf;
}

/** Makes of what is said what is sent, for every way that leaves the server. */
export class Composer {
  readonly #parts: ComposerParts;

  constructor(parts: ComposerParts) {
    this.#parts = parts;
  }

  /** `cause` with the way and the receiver identifies each of them. Those who cannot be reached any more are left out. */
  async compose(
    said: Words,
    matter: Matter,
    { tellings, cause, now }: { tellings: readonly Telling[]; cause: string; now: number },
  ): Promise<Composed> {
    const leaving = tellings.filter(({ way }) => way !== 'web');
    if (leaving.length === 0) return { outgoing: [], links: [] };
    const { directory, baseUrl, namesOf } = this.#parts;
    const names = await namesOf(matter.orgId);
    const words = inEnglish(said, names);
    const matterIn = (language: Language) =>
      language === 'en' && names ? { ...matter, equip: names.shown(matter.equip) } : matter;
    const people = await directory.people(leaving.flatMap(({ accountId }) => accountId ?? []));
    const channels = await directory.channels(leaving.flatMap(({ channelId }) => channelId ?? []));
    const acks = new AckUrls(baseUrl, matter, now);
    const url = baseUrl && words.path ? baseUrl + words.path : '';
    const outgoing = leaving.flatMap((telling) => {
      const about = { ...base(matter, telling), cause: `${cause}:${telling.way}` };
      const channel = telling.channelId === null ? undefined : channels.get(telling.channelId);
      if (channel) {
        const ackUrl = words.isOpen && channel.mayAcknowledge ? acks.of({ channelId: channel.id }) : '';
        return [
          toChannel(words, matterIn(channel.language), {
            about,
            channel,
            way: telling.way as OutgoingWay,
            url,
            ackUrl,
          }),
        ];
      }
      const person = telling.accountId === null ? undefined : people.get(telling.accountId);
      if (!person) return [];
      const mayAcknowledge = words.isOpen && person.handles && person.orgId === matter.orgId;
      const ackUrl = mayAcknowledge ? acks.of({ accountId: person.id }) : '';
      return toPerson(words, matterIn(words.language), { about, person, way: telling.way as OutgoingWay, url, ackUrl });
    });
    return { outgoing, links: acks.rows };
  }
}

/** What is said in English has the English names, too. */
function inEnglish(words: Words, names: EnglishNames | undefined): Words {
  if (!names) return words;
  const shown = ({ cn, en }: Text): Text => ({ cn, en: names.shown(en, { within: true }) });
  const { title, note, facts, speech } = words;
  return { ...words, title: shown(title), note: shown(note), facts: shown(facts), speech: shown(speech) };
}

/** One link for each receiver, however many ways lead to them. */
class AckUrls {
  readonly rows: Insertable<AckLinkTable>[] = [];
  readonly #urls = new Map<string, string>();
  readonly #baseUrl: string | undefined;
  readonly #matter: Matter;
  readonly #now: number;

  constructor(baseUrl: string | undefined, matter: Matter, now: number) {
    this.#baseUrl = baseUrl;
    this.#matter = matter;
    this.#now = now;
  }

  of({ accountId = null, channelId = null }: { accountId?: number | null; channelId?: number | null }): string {
    const { alarmId, occurrence } = this.#matter;
    if (this.#baseUrl === undefined || alarmId === null) return '';
    const key = `${accountId}:${channelId}`;
    let url = this.#urls.get(key);
    if (url === undefined) {
      const { token, row } = newLink({ accountId, channelId, alarmId, occurrence }, this.#now);
      this.rows.push(row);
      url = `${this.#baseUrl}/ack/${token}`;
      this.#urls.set(key, url);
    }
    return url;
  }
}

type About = Omit<OutgoingMessage, 'way' | 'target' | 'subject' | 'body'> & { cause: string };

interface Addressed {
  about: About;
  way: OutgoingWay;
  url: string;
  ackUrl: string;
}

function base(
  { orgId, equipmentId, alarmId, occurrence, eventId }: Matter,
  { accountId, ruleId }: Telling,
): Omit<About, 'cause'> {
  return {
    ...{ accountId, orgId },
    ...(equipmentId !== null && { equipmentId }),
    ...(ruleId !== null && { ruleId }),
    ...(alarmId !== null && { alarmId }),
    ...(occurrence !== null && { occurrence }),
    ...(eventId !== null && { eventId }),
  };
}

function toChannel(
  words: Words,
  matter: Matter,
  { about, channel, way, url, ackUrl }: Addressed & { channel: ReachableChannel },
): OutgoingMessage {
  const { id: refId, name, host, language } = channel;
  const body = JSON.stringify(payloadOf(words, matter, { url, ackUrl, language }));
  const subject = words.title[language];
  return { ...about, way, target: `${name} (${host})`, subject, body, refId, cause: `${about.cause}:${refId}` };
}

function toPerson(
  words: Words,
  matter: Matter,
  { about, person, way, url, ackUrl }: Addressed & { person: Reachable },
): OutgoingMessage[] {
  const { language } = words;
  // In the outbox of their own organisation, which knows their numbers anyway.
  const own = { ...about, orgId: person.orgId, way, subject: words.title[language] };
  const cause = `${about.cause}:${person.id}`;
  if (way === 'email') return reach(person.email, { ...own, cause, ...mailOf(words, { url, ackUrl }) });
  if (way === 'sms') return reach(person.tel, { ...own, cause, body: smsOf(words, ackUrl) });
  if (way === 'voice') return reach(person.tel, { ...own, cause, body: voiceOf(words) });
  const body = JSON.stringify(payloadOf(words, matter, { url, ackUrl, language }));
  return person.browsers.map(({ id: refId, agent }) => ({
    ...{ ...own, target: agent, body, refId },
    cause: `${about.cause}:${person.id}:${refId}`,
  }));
}

const reach = (target: string, message: Omit<OutgoingMessage, 'target'>): OutgoingMessage[] =>
  target === '' ? [] : [{ ...message, target }];

function payloadOf(
  { occasion, title, note, time }: Words,
  { level, equip, equipmentId, alarmId, occurrence, orderId }: Matter,
  { url, ackUrl, language }: { url: string; ackUrl: string; language: Language },
): Payload {
  return {
    ...{ occasion, title: title[language], text: note[language], level, equip, equipmentId, alarmId, occurrence },
    ...{ time, url, ackUrl, language, ...(orderId !== undefined && { orderId }) },
  };
}

/** Chinese first, English below it: what readers prefer is not known. */
function mailOf({ title, note }: Words, { url, ackUrl }: { url: string; ackUrl: string }) {
  const part = (language: Language, open: string, acknowledge: string) =>
    [
      title[language],
      note[language],
      ...(url ? [`${open}${url}`] : []),
      ...(ackUrl ? [`${acknowledge}${ackUrl}`] : []),
    ].join('\n');
  const both = [part('cn', '查看：', '确认报警：'), part('en', 'Open: ', 'Acknowledge: ')];
  return { subject: title.cn, body: both.join('\n\n') };
}

function smsOf({ title, note, language }: Words, ackUrl: string): string {
  const link = ackUrl && ` ${ackUrl}`;
  return shortened(`${title[language]}：${note[language]}`, Math.max(60, smsCharacters - link.length)) + link;
}

const voiceOf = ({ speech, language }: Words) => shortened(spoken(speech[language]), voiceCharacters);
