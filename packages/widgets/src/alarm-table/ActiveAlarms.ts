import type { Language } from '@lookfar/contract';
import { isShown } from '../kit/alarmLevels.ts';
import { pagesOf } from '../kit/table/livePages.ts';
import type { AlarmsNow } from '../tools.ts';
import { type AlarmRow, rowOfAlarm } from './AlarmRow.ts';
import type { AlarmTableAddon } from './alarmTableFields.ts';

interface ActiveAlarmsParts {
  addon: AlarmTableAddon;
  locale: Language;
  show: (page: { rows: readonly AlarmRow[]; total: number; pageNo: number; pages: number }) => void;
}

/** The pages of a list that is known as a whole and changes while it is shown. */
export class ActiveAlarms {
  readonly #parts: ActiveAlarmsParts;
  #rows: readonly AlarmRow[] = [];
  #pageNo = 1;

  constructor(parts: ActiveAlarmsParts) {
    this.#parts = parts;
  }

  get rows(): readonly AlarmRow[] {
    return this.#rows;
  }

  take(now: Extract<AlarmsNow, { state: 'ready' }>): void {
    const { addon, locale } = this.#parts;
    const rows = now.list.filter(({ level }) => isShown(level, addon.level)).map(rowOfAlarm);
    const { compare } = new Intl.Collator(locale === 'cn' ? 'zh-CN' : 'en', { numeric: true });
    this.#rows = addon.dimensionType === 'equip' ? rows.toSorted((a, b) => compare(a.equip, b.equip)) : rows;
    this.goTo(this.#pageNo);
  }

  goTo(pageNo: number): void {
    const { addon, show } = this.#parts;
    const pages = pagesOf(this.#rows.length, addon.most);
    this.#pageNo = Math.max(1, Math.min(pages, pageNo));
    const first = (this.#pageNo - 1) * addon.most;
    const rows = this.#rows.slice(first, first + addon.most);
    show({ rows, total: this.#rows.length, pageNo: this.#pageNo, pages });
  }
}
