import { describeDriver, findDriver } from '@lookfar/drivers';
import { Refusal } from '../../platform/http/Refusal.ts';

/** 1000 with the first parameter that the driver refuses. A driver that only the gateway knows is not checked. */
export function refuseParameters(driverId: string, parameters: Readonly<Record<string, unknown>>): void {
  const driver = findDriver(driverId);
  const [problem] = driver?.check(parameters, []) ?? [];
  if (!driver || !problem) return;
  const { path, reason } = problem;
  const label = describeDriver(driver).fields.find(({ key }) => key === path)?.label ?? { cn: path, en: path };
  throw new Refusal('1000', { cn: `${label.cn}${reason.cn}`, en: `${label.en} ${reason.en}` });
}
