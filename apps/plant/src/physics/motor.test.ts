import { describe, expect, it } from 'vitest';
import { dutyOf } from './duty.ts';
import { command, createMotor, type Motor, motorState, reset, resetAfter, stepMotor, trip } from './motor.ts';

const rating = { name: 'test', kilowatts: 45, amperes: 84, runUp: 6, tripHours: Number.POSITIVE_INFINITY };

function run(motor: Motor, seconds: number, wanted = true, tripHours = rating.tripHours): Motor {
  let state = motor;
  for (let second = 0; second < seconds; second += 1) {
    const inputs = { chance: { seed: 1, seconds: second }, run: wanted, speed: 1, load: 0.9, airTemperature: 22 };
    state = stepMotor(state, { ...rating, tripHours }, inputs, 1);
  }
  return state;
}

describe('motor', () => {
  it('[PL8] gathers speed, draws current, warms up and counts', () => {
    const motor = run(createMotor(100, 5), 1800);
    expect(motorState(motor)).toBe(1);
    expect(motor.speed).toBe(1);
    expect(motor.starts).toBe(6);
    expect(motor.hours).toBeCloseTo(100.5, 5);
    expect(motor.current).toBeGreaterThan(60);
    expect(motor.bearing).toBeGreaterThan(40);
    expect(motor.vibration).toBeGreaterThan(1);
  });

  it('[PL8] draws more while it starts than at full speed', () => {
    expect(run(createMotor(0, 0), 5).current).toBeGreaterThan(run(createMotor(0, 0), 60).current);
    expect(run(createMotor(0, 0), 60, false).current).toBe(0);
  });

  it('[PL9] a trip stops it at once, and it starts again by itself after the reset time', () => {
    const tripped = run(trip(run(createMotor(0, 0), 60)), 20);
    expect(motorState(tripped)).toBe(2);
    expect([tripped.current, tripped.speed]).toEqual([0, 0]);
    expect(motorState(run(tripped, resetAfter - 22))).toBe(2);
    expect(motorState(run(tripped, resetAfter))).toBe(1);
    expect(motorState(run(reset(tripped), 1))).toBe(1);
  });

  it('[PL9] trips by itself now and then', () => {
    let trips = 0;
    let motor = createMotor(0, 0);
    for (let second = 0; second < 24 * 3600; second += 10) {
      const inputs = { chance: { seed: 3, seconds: second }, run: true, speed: 1, load: 0.9, airTemperature: 22 };
      const next = stepMotor(motor, { ...rating, tripHours: 2 }, inputs, 10);
      if (next.tripped && !motor.tripped) trips += 1;
      motor = next;
    }
    expect(trips).toBeGreaterThan(3);
    expect(trips).toBeLessThan(30);
  });

  it('[PL10] duty keeps what runs, starts the least used, and leaves manual machines alone', () => {
    const [a, b, c] = [createMotor(30, 0), createMotor(20, 0), createMotor(10, 0)];
    expect(dutyOf([a, b, c], 2)).toEqual([false, true, true]);
    expect(dutyOf([{ ...a, running: true }, b, c], 1)).toEqual([true, false, false]);
    expect(dutyOf([a, b, trip(c)], 2)).toEqual([true, true, false]);
    expect(dutyOf([command(a, true), b, c], 2)).toEqual([true, false, true]);
    expect(dutyOf([command(a, false), command(b, false), c], 3)).toEqual([false, false, true]);
    expect(dutyOf([a, b, c], 1, [0, 0, 1])).toEqual([false, true, false]);
  });
});
