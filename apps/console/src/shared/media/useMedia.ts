import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import type { MediaItem, MediaKind, SendMedia } from './mediaItem.ts';
import { mediaTexts } from './mediaTexts.ts';
import { newUuid } from './newUuid.ts';
import { scalePhoto } from './scalePhoto.ts';
import { sendAll } from './sendAll.ts';

export interface Media {
  items: readonly MediaItem[];
  /** Makes photos smaller first; returns what was added. */
  add: (files: readonly Blob[], kind: MediaKind) => Promise<MediaItem[]>;
  remove: (uuid: string) => void;
  /** Sends what has not been sent; returns how many are left. */
  send: (how: SendMedia) => Promise<number>;
  /** Forgets what was sent. */
  clearSent: () => void;
  busy: boolean;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const nameOf = (kind: MediaKind, type: string) => `${kind}.${extensions[type.split(';')[0] ?? ''] ?? 'bin'}`;
const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
};

/** Photos, voice notes and signatures that are chosen here and sent later. */
export function useMedia({ most, mostVoices = most }: { most: number; mostVoices?: number }): Media {
  const [items, setItems] = useState<readonly MediaItem[]>([]);
  const [busy, setBusy] = useState(false);
  const held = useRef(items);
  const change = (next: readonly MediaItem[]) => {
    held.current = next;
    setItems(next);
  };
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const put = (uuid: string, more: Partial<MediaItem>) =>
    change(held.current.map((item) => (item.uuid === uuid ? { ...item, ...more } : item)));
  const add: Media['add'] = async (files, kind) => {
    const limit = kind === 'voice' ? mostVoices : most;
    const room = Math.max(0, limit - held.current.filter((item) => item.kind === kind).length);
    const added: MediaItem[] = [];
    for (const file of files.slice(0, room)) {
      const blob = kind === 'photo' ? await scalePhoto(file) : file;
      added.push(itemOf(blob ?? file, kind, blob === undefined));
    }
    change([...held.current, ...added]);
    return added;
  };
  const send: Media['send'] = async (how) => {
    setBusy(true);
    const ready = held.current.filter(({ problem, state }) => problem === undefined || state === 'failed');
    const left = await sendAll(ready, {
      ...{ send: how, wait },
      changed: (uuid, { state, error }) => {
        const problem = error === undefined ? undefined : failureText(error, currentLanguage()).reason;
        put(uuid, { state, problem });
      },
    });
    setBusy(false);
    return left;
  };
  return {
    ...{ items, add, send, busy },
    remove: (uuid) => change(held.current.filter((item) => item.uuid !== uuid)),
    clearSent: () => change(held.current.filter(({ state }) => state !== 'sent')),
  };
}

function itemOf(blob: Blob, kind: MediaKind, isBroken: boolean): MediaItem {
  const file = new File([blob], nameOf(kind, blob.type), { type: blob.type.split(';')[0] ?? '' });
  const item = { uuid: newUuid(), kind, file, url: URL.createObjectURL(blob), state: 'waiting' as const };
  return isBroken ? { ...item, state: 'waiting', problem: mediaTexts.text('noPhoto') } : item;
}
