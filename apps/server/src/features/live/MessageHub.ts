import { closeCodes, type Message, type MessagePush } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import { accessFilter } from '../../platform/bus/accessFilter.ts';
import type { AddedMessage, Bus } from '../../platform/bus/Bus.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OrgNames } from '../dictionary/OrgNames.ts';
import { toAddedMessage } from '../message/message.mapper.ts';
import type { LiveTokenService, MessageGrant } from './live-token.service.ts';
import { openWithToken } from './openWithToken.ts';
import { SocketIndex } from './SocketIndex.ts';
import { viewerLimits } from './viewerLimits.ts';

interface MessageSocket {
  socket: WebSocket;
  grant: MessageGrant;
}

export interface MessageHubParts {
  tokens: LiveTokenService;
  bus: Bus;
  log: Log;
  names: Pick<OrgNames, 'known'>;
}

/**
 * The message sockets of this process: everything published for an account. A message is sent once; a socket that cannot
 * accept it is closed, reconnects, and asks for what it has missed.
 */
export class MessageHub {
  private readonly parts: MessageHubParts;
  private readonly sockets = new Set<MessageSocket>();
  private readonly byAccount = new SocketIndex<MessageSocket, number>();
  private readonly bySession = new SocketIndex<MessageSocket, string>();
  private disposers: (() => void)[] = [];
  private isStopped = false;

  constructor(parts: MessageHubParts) {
    this.parts = parts;
  }

  start(): void {
    const { bus } = this.parts;
    this.disposers = [
      bus.subscribe('message', ({ accountId, message }) => {
        for (const entry of this.byAccount.of(accountId)) this.push(entry, message);
      }),
      bus.subscribe('message.added', ({ messages }) => {
        for (const added of messages) this.deliver(added);
      }),
      bus.subscribe('access.changed', (changed) => {
        const isChanged = accessFilter(changed);
        for (const entry of this.sockets) if (isChanged(entry.grant)) this.push(entry, { type: 'access' });
      }),
      bus.subscribe('session.ended', ({ sessionHash }) => {
        for (const { socket } of this.bySession.of(sessionHash)) socket.close(closeCodes.sessionEnded);
      }),
    ];
  }

  stop(): void {
    this.isStopped = true;
    for (const dispose of this.disposers) dispose();
    for (const { socket } of this.sockets) socket.close(closeCodes.goingAway);
  }

  open(socket: WebSocket, token: string): void {
    const { tokens, log } = this.parts;
    openWithToken({
      socket,
      grant: tokens.consumeForMessages(token),
      isStopped: () => this.isStopped,
      admit: (grant) => this.admit(socket, grant),
      log,
    });
  }

  private admit(socket: WebSocket, grant: MessageGrant): void {
    const entry: MessageSocket = { socket, grant };
    socket.on('close', () => this.remove(entry));
    this.sockets.add(entry);
    this.byAccount.add(grant.accountId, entry);
    this.bySession.add(grant.sessionHash, entry);
  }

  private remove(entry: MessageSocket): void {
    const { accountId, sessionHash } = entry.grant;
    this.sockets.delete(entry);
    this.byAccount.remove(accountId, entry);
    this.bySession.remove(sessionHash, entry);
  }

  /** To those who have a copy, each in the language of their window. */
  private deliver(added: AddedMessage): void {
    for (const { id, accountId } of added.copies)
      for (const entry of this.byAccount.of(accountId))
        this.push(entry, {
          type: 'message',
          message: this.shown(toAddedMessage(added, id, entry.grant.language), entry),
        });
  }

  private shown(message: Message, { grant: { orgId, language } }: MessageSocket): Message {
    const names = language === 'en' ? this.parts.names.known(orgId) : undefined;
    return names ? { ...message, title: names.sentence(message.title), note: names.sentence(message.note) } : message;
  }

  private push({ socket }: MessageSocket, message: MessagePush): void {
    if (socket.bufferedAmount > viewerLimits.bufferedBytes) socket.close(closeCodes.tooSlow);
    else socket.send(JSON.stringify(message));
  }
}
