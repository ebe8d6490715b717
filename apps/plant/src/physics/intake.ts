import type { Chance } from './chance.ts';
import { dutyOf } from './duty.ts';
import type { Environment } from './environment.ts';
import { metresPerMegapascal, operatingPoint, type PumpCurve } from './hydraulics.ts';
import { lag } from './maths.ts';
import { createMotor, type Motor, type MotorRating, stepMotor } from './motor.ts';

export interface IntakePump extends Motor {
  /** m³/h */
  flow: number;
}

export interface Intake {
  pumps: readonly [IntakePump, IntakePump, IntakePump];
  /** Number of pumps required by the clear-water tank. */
  needed: number;
  /** m³/h, into the clarifier. */
  flow: number;
  /** MPa, in the common pipe. */
  pressure: number;
  riverLevel: number;
  /** Level difference over the screen, m. */
  screenLoss: number;
  turbidity: number;
  temperature: number;
  ph: number;
  /** m³ since the beginning. */
  total: number;
}

export interface IntakeInputs {
  chance: Chance;
  environment: Environment;
  /** m */
  clearLevel: number;
  clarifierLevel: number;
  /** One more pump than required, while there is room. */
  storing: boolean;
}

const curve: PumpCurve = { shutOff: 32, loss: 5.2e-5 };
const staticHead = 15;
const pipeLoss = 8.7e-6;
const ratedFlow = 500;
/** Above this level the clarifier accepts no more water, m. */
const clarifierFull = 3.95;
/** Up to this level of the clear-water tank water is stored, m. */
const storedLevel = 3.6;

export function createIntake(): Intake {
  return {
    pumps: [pump(8421.4, 613), pump(7950.2, 588), pump(6102.8, 472)],
    needed: 2,
    flow: 0,
    pressure: 0.15,
    riverLevel: 3.4,
    screenLoss: 0.05,
    turbidity: 24,
    temperature: 18,
    ph: 7.7,
    total: 18_233_410,
  };
}

export function stepIntake(intake: Intake, inputs: IntakeInputs, dt: number): Intake {
  const { chance, environment, clearLevel, clarifierLevel, storing } = inputs;
  const needed = neededPumps(intake.needed, clearLevel);
  const wanted = storing && clearLevel < storedLevel ? needed + 1 : needed;
  const runs = dutyOf(intake.pumps, clarifierLevel > clarifierFull ? 0 : wanted);
  const turning = intake.pumps.map(({ speed }) => ({ curve, speed }));
  const lift = staticHead - (environment.riverLevel - 3.4);
  const point = operatingPoint(turning, (head) => Math.sqrt(Math.max(0, head - lift) / pipeLoss));
  const pumps = intake.pumps.map((one, index) => {
    const flow = point.flows[index] ?? 0;
    const load = 0.45 + (0.55 * flow) / ratedFlow;
    const motion = { chance, run: runs[index] ?? false, speed: 1, load, airTemperature: environment.airTemperature };
    return { ...stepMotor(one, ratingOf(index), motion, dt), flow };
  });
  const flow = point.flow;
  return {
    pumps: pumps as unknown as Intake['pumps'],
    needed,
    flow,
    pressure: lag(intake.pressure, Math.max(point.head, lift) / metresPerMegapascal, 3, dt),
    riverLevel: environment.riverLevel,
    screenLoss: lag(intake.screenLoss, 0.03 + 0.06 * (flow / 1000) ** 2, 600, dt),
    turbidity: lag(intake.turbidity, environment.rawTurbidity, 60, dt),
    temperature: lag(intake.temperature, environment.waterTemperature, 120, dt),
    ph: lag(intake.ph, environment.rawPh, 120, dt),
    total: intake.total + (flow * dt) / 3600,
  };
}

/** Three pumps below 2.4 m, one above 3.7 m; back to two with a hysteresis of half a metre. */
function neededPumps(needed: number, level: number): number {
  if (level < 2.4) return 3;
  if (level > 3.7) return 1;
  if (needed === 3 && level > 2.9) return 2;
  return needed === 1 && level < 3.3 ? 2 : needed;
}

function ratingOf(index: number): MotorRating {
  return { name: `intake.${index}`, kilowatts: 45, amperes: 84, runUp: 6, tripHours: 200 };
}

function pump(hours: number, starts: number): IntakePump {
  return { ...createMotor(hours, starts), flow: 0 };
}
