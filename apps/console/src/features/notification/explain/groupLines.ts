import type { ExplainedLine } from '@lookfar/contract';
import { isTold } from '../words/verdictTexts.ts';

/** What is said about one person or channel. */
export interface ExplainedPerson {
  key: string;
  name: string;
  isChannel: boolean;
  lines: ExplainedLine[];
}

export interface GroupedLines {
  /** At least one way leads to them. */
  told: ExplainedPerson[];
  notTold: ExplainedPerson[];
  /** Steps in order of their time. */
  steps: { afterSeconds: number; people: ExplainedPerson[] }[];
}

/** [NV11] Lines by person: those who are told first, escalation by step. */
export function groupLines(lines: readonly ExplainedLine[]): GroupedLines {
  const first = byPerson(lines.filter(({ afterSeconds }) => afterSeconds === null));
  const times = [...new Set(lines.flatMap(({ afterSeconds }) => afterSeconds ?? []))].sort((a, b) => a - b);
  const reached = ({ lines: own }: ExplainedPerson) => own.some(({ verdict }) => isTold(verdict));
  return {
    told: first.filter(reached),
    notTold: first.filter((person) => !reached(person)),
    steps: times.map((afterSeconds) => ({
      afterSeconds,
      people: byPerson(lines.filter((line) => line.afterSeconds === afterSeconds)),
    })),
  };
}

function byPerson(lines: readonly ExplainedLine[]): ExplainedPerson[] {
  const people = new Map<string, ExplainedPerson>();
  for (const line of lines) {
    const key = line.channelId === null ? `person ${line.accountId}` : `channel ${line.channelId}`;
    const person = people.get(key) ?? { key, name: line.name, isChannel: line.channelId !== null, lines: [] };
    people.set(key, person);
    person.lines.push(line);
  }
  return [...people.values()];
}
