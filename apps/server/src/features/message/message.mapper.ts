import { formatTime, type Language, type Message, type Text } from '@lookfar/contract';
import type { AddedMessage } from '../../platform/bus/Bus.ts';
import type { CopyRow } from './message.repository.ts';

const hidden: Text = {
  cn: '消息内容不可见：您已无权查看相关设备',
  en: 'Hidden: you can no longer see the device that this message is about',
};

export function toMessage(row: CopyRow, language: Language): Message {
  const { id, dataId, alarmId, occurrence, imgUrl } = row;
  return {
    ...{ id, dataId, alarmId, occurrence, imgUrl },
    type: row.type as Message['type'],
    equipType: row.equipType as Message['equipType'],
    level: row.level as Message['level'],
    title: language === 'cn' ? row.titleCn : row.titleEn,
    note: language === 'cn' ? row.noteCn : row.noteEn,
    dataStatus: row.seen === 1 ? 'seen' : 'sended',
    ignored: row.ignored === 1,
    alarmBroadcastTimes: row.broadcastTimes,
    gmtCreate: formatTime(row.createdAt),
  };
}

/** It stays in the list, where it can be deleted, but says nothing. */
export function toHidden(row: CopyRow, language: Language): Message {
  return {
    ...toMessage(row, language),
    ...{ title: hidden[language], note: '', dataId: 0, alarmId: null, occurrence: null, level: null },
    ...{ alarmBroadcastTimes: 0, imgUrl: '' },
  };
}

/** A new message as its reader sees it. */
export function toAddedMessage({ message, title, note }: AddedMessage, id: number, language: Language): Message {
  return { ...message, id, title: title[language], note: note[language], dataStatus: 'sended', ignored: false };
}
