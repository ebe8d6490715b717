import { describe, expect, it } from 'vitest';
import { stepWaterworks, type Waterworks } from '../physics/waterworks.ts';
import { runIn, Simulation } from '../Simulation.ts';
import { StoryDirector } from './StoryDirector.ts';
import { stories, worksTeller } from './stories.ts';
import { openTelling, type Telling } from './telling.ts';

const now = Date.UTC(2026, 5, 1, 6);
const settled = runIn(1, now);

interface Run {
  begun: { key: string; after: number }[];
  most: number;
  works: Waterworks;
  telling: Telling;
}

function run(hours: number, dt = 2): Run {
  const start = settled.chance.seconds;
  let [works, telling] = [settled, openTelling(1, start)];
  const begun: Run['begun'] = [];
  let most = 0;
  while (works.chance.seconds < start + hours * 3600) {
    works = stepWaterworks(works, dt, worksTeller.influenceOf(telling, works.chance.seconds));
    const told = worksTeller.tellStep(telling, works);
    ({ works, telling } = told);
    if (told.begun) begun.push({ key: told.begun.story.key, after: works.chance.seconds - start });
    most = Math.max(most, telling.running.length);
  }
  return { begun, most, works, telling };
}

describe('telling', () => {
  const day = run(24, 5);

  it('[PL26] begins within half a minute with a fault, and goes on every few minutes', () => {
    const [first, second] = day.begun;
    expect(first?.after).toBeLessThanOrEqual(30);
    expect(stories.find(({ key }) => key === first?.key)?.opens).toBe(true);
    expect(second?.after).toBeLessThanOrEqual(330);
    const gaps = day.begun.slice(1).map(({ after }, index) => after - (day.begun[index]?.after ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(175);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(900);
  });

  it('[PL26] tells all of them in a day, and never more than three at the same time', () => {
    expect(new Set(day.begun.map(({ key }) => key)).size).toBe(stories.length);
    expect(day.most).toBeLessThanOrEqual(3);
  });

  it('[PL24] after a day of stories the plant is well', () => {
    const { clearTank, booster, dosing, filters } = day.works;
    expect(clearTank.volume).toBeGreaterThan(1.2 * 1500);
    expect(clearTank.chlorine).toBeGreaterThan(0.3);
    expect(booster.pressure).toBeGreaterThan(0.3);
    expect(dosing.coagulant.stock).toBeGreaterThan(400);
    expect(filters.turbidity).toBeLessThan(0.5);
  });

  it('[PL7] the same seed and clock tell the same', () => {
    expect(run(1)).toEqual(run(1));
  });

  it('[PL27] a story is told at will once at a time, and only when the plant can', () => {
    const opened = openTelling(1, settled.chance.seconds);
    const told = worksTeller.tellNow(opened, settled, 'rain');
    expect(told?.begun?.story.key).toBe('rain');
    expect(told && worksTeller.tellNow(told.telling, settled, 'rain')).toBeUndefined();
    expect(worksTeller.tellNow(opened, settled, 'nothing')).toBeUndefined();
    const without = { ...settled, intake: { ...settled.intake, pumps: settled.intake.pumps.map(tripped) } };
    expect(worksTeller.tellNow(opened, without as unknown as Waterworks, 'intake-pump')).toBeUndefined();
    expect(told?.telling.nextAt).toBeGreaterThanOrEqual(settled.chance.seconds + 150);
  });

  it('[PL27] while it is paused none begins, and what is told ends', () => {
    const seconds = settled.chance.seconds;
    const paused = { ...openTelling(1, seconds), isPaused: true };
    const later = { ...settled, chance: { ...settled.chance, seconds: seconds + 3600 } };
    expect(worksTeller.tellStep(paused, later)).toEqual({ telling: paused, works: later });
    const running = { ...paused, running: [{ key: 'rain', since: seconds }] };
    expect(worksTeller.tellStep(running, later).telling.running).toEqual([]);
  });
});

describe('StoryDirector', () => {
  const clock = (ms = now) => ({ ms });

  it('[PL26] a plant that was stopped for long begins anew with one story, not with all that it missed', () => {
    const time = clock(now + 7_200_000);
    const begun: string[] = [];
    const director = new StoryDirector({ teller: worksTeller, seed: 1, onBegun: ({ story }) => begun.push(story.key) });
    const simulation = new Simulation({ seed: 1, now: () => time.ms, initial: settled, director });
    simulation.start();
    void simulation.works;
    expect(begun).toEqual([]);
    time.ms += 30_000;
    void simulation.works;
    expect(begun).toHaveLength(1);
  });

  it('[PL27] lists what runs, what comes next and what was told, and keeps it for the next run', () => {
    const director = new StoryDirector({
      teller: worksTeller,
      seed: 1,
      before: { last: { rain: 5 }, isPaused: false },
    });
    director.open(now);
    const works = director.tell(settled, 'gateway-outage') ?? settled;
    const { stories: list, next } = director.list(works);
    expect(list.find(({ key }) => key === 'rain')).toMatchObject({ lastAt: 5000, endsAt: null, obstacle: null });
    const told = list.find(({ key }) => key === 'gateway-outage');
    expect(told).toMatchObject({ lastAt: works.chance.seconds * 1000, obstacle: { en: 'In progress' } });
    expect(told?.endsAt).toBe((works.chance.seconds + (told?.seconds ?? 0)) * 1000);
    expect(next?.at).toBeGreaterThan(now);
    director.pause(works, true);
    expect(director.list(works)).toMatchObject({ isPaused: true, next: null });
    expect(director.kept).toEqual({ last: { rain: 5, 'gateway-outage': works.chance.seconds }, isPaused: true });
  });

  it('[PL7] without a director nothing of it happens', () => {
    const time = clock();
    const calm = new Simulation({ seed: 1, now: () => time.ms, initial: settled });
    time.ms += 60_000;
    expect(calm.works.intake.pumps.some(({ tripped: isTripped }) => isTripped)).toBe(false);
  });
});

function tripped<M extends { tripped: boolean; running: boolean }>(motor: M): M {
  return { ...motor, tripped: true, running: false };
}
