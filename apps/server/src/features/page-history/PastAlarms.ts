import { type Language, type PastAlarm, shownAlarmStates } from '@lookfar/contract';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { PagePart } from './PastPages.ts';
import type { AlarmLine, PastAlarmRepository } from './pastAlarm.repository.ts';

const isShown = ({ toState }: AlarmLine) => (shownAlarmStates as readonly string[]).includes(toState);

/** Alarms of a page in the past: two questions to the journal, however many there are. */
export class PastAlarms {
  private readonly repository: PastAlarmRepository;

  constructor(repository: PastAlarmRepository) {
    this.repository = repository;
  }

  /** Those that were active at a moment, newest first; `to` is not known. */
  async at(parts: readonly PagePart[], time: number, language: Language): Promise<PastAlarm[]> {
    const found: PastAlarm[] = [];
    for (const part of parts) {
      const lines = await this.standing(part, time);
      found.push(...(await this.begun(part, lines, language)));
    }
    return found.sort((one, other) => other.from - one.from || other.alarmId - one.alarmId);
  }

  /** Those that were active during a range, by when they began. */
  async during(
    parts: readonly PagePart[],
    { from, to }: { from: number; to: number },
    language: Language,
  ): Promise<PastAlarm[]> {
    const found: PastAlarm[] = [];
    for (const part of parts) {
      const open = new Map<number, PastAlarm>();
      for (const alarm of await this.begun(part, await this.standing(part, from), language))
        open.set(alarm.alarmId, alarm);
      const turns = await this.repository.turns(part.scope, [...part.alarmDevices.keys()], from, to);
      await mapInTurns(turns.filter(isOnPage(part)), (line) => {
        const before = open.get(line.alarmId);
        if (isShown(line)) {
          if (!before) open.set(line.alarmId, toAlarm(line, line.time, language));
          return;
        }
        if (!before) return;
        found.push({ ...before, to: line.time });
        open.delete(line.alarmId);
      });
      found.push(...open.values());
    }
    return found.sort((one, other) => one.from - other.from || one.alarmId - other.alarmId);
  }

  private async standing(part: PagePart, time: number): Promise<AlarmLine[]> {
    if (part.alarmDevices.size === 0) return [];
    const lines = await this.repository.standing(part.scope, [...part.alarmDevices.keys()], time);
    return lines.filter(isOnPage(part));
  }

  private async begun(part: PagePart, lines: readonly AlarmLine[], language: Language): Promise<PastAlarm[]> {
    if (lines.length === 0) return [];
    const since = await this.repository.begun(part.scope, lines);
    return lines.map((line) => toAlarm(line, since.get(line.occurrence ?? '') ?? line.time, language));
  }
}

/** About one of the page's signals, or about one of its devices as a whole. */
function isOnPage({ signals, alarmDevices }: PagePart): (line: AlarmLine) => boolean {
  const ids = new Set(signals.map(({ id }) => id));
  return ({ signalId, equipmentId }) =>
    signalId === null ? (alarmDevices.get(equipmentId ?? 0)?.whole ?? false) : ids.has(signalId);
}

function toAlarm(line: AlarmLine, from: number, language: Language): PastAlarm {
  const { alarmId, equipmentId, signalId, level, textCn, textEn } = line;
  return { alarmId, equipmentId, signalId, level, text: language === 'en' ? textEn : textCn, from, to: null };
}
