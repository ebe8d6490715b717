import { api } from '@lookfar/contract';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { send } from '../../../client/send.ts';
import { waitFor } from '../../../client/waitFor.ts';
import { messageControl } from '../../../shared/messages/messageStore.ts';
import { begunElsewhere } from '../leader/begunElsewhere.ts';
import type { Leadership } from '../leader/Leadership.ts';
import { leaseLeadership } from '../leader/leaseLeadership.ts';
import { lockLeadership } from '../leader/lockLeadership.ts';
import { wasTouched, whenTouched } from './gestures.ts';
import { playChime } from './playChime.ts';
import { SoundRunner } from './SoundRunner.ts';
import { SoundSwitch } from './SoundSwitch.ts';
import type { SoundEvent, Sounding } from './soundSteps.ts';
import { speak } from './speech.ts';

/** The sound of this tab. */
export interface Sound {
  feed(event: SoundEvent): void;
  want(isWanted: boolean): void;
  /** Messages that may still be heard. */
  ids(): number[];
  stop(): void;
}

const leaseKey = 'reminder-leader';

export function createSound(): Sound {
  const runner = new SoundRunner({
    clock: browserClock,
    play,
    isReleased: (alarmId) => send(api.alarm.isReleased, { alarmId }, { quiet: true }),
    remember: begunElsewhere.write,
  });
  const sound = new SoundSwitch({
    leadership: leadershipHere(),
    feed: (event) => runner.feed(event),
    begun: begunElsewhere.read,
    show: (state) => messageControl.setSoundState(state),
    ...{ wasTouched, whenTouched },
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  });
  return {
    feed: (event) => runner.feed(event),
    want: (isWanted) => sound.want(isWanted),
    ids: () => runner.ids,
    stop: () => sound.want(false),
  };
}

function leadershipHere(): Leadership {
  if (navigator.locks) return lockLeadership(navigator.locks);
  return leaseLeadership({
    clock: browserClock,
    me: `${Date.now()}-${Math.random()}`,
    read: () => readStored(leaseKey),
    write: (text) => writeStored(leaseKey, text),
  });
}

/** Browsers that refuse never answer. */
const resumeMs = 2000;

let context: AudioContext | undefined;

/** [RM6] The chime of its priority, and then the alarm in words. */
async function play({ level, text }: Sounding, signal: AbortSignal): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state !== 'running') await Promise.race([audio.resume(), waitFor(resumeMs)]);
  // Nobody would hear it, and it would never end.
  if (audio.state !== 'running' || signal.aborted) return;
  await playChime(audio, level, signal);
  if (text !== '' && !signal.aborted) await speak(audio, text, currentLanguage(), signal);
}
