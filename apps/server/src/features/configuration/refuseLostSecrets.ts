import { describeDriver, findDriver } from '@lookfar/drivers';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type DriverParameters, lostSecrets, type SecretKeys, secretAgain } from './secrets.ts';

/** 1000 with the first secret that could not be taken over and has to be entered again. */
export function refuseLostSecrets(given: DriverParameters, secretsOf: SecretKeys): void {
  const [key] = lostSecrets(given, secretsOf);
  if (key === undefined) return;
  const driver = findDriver(given.driver);
  const field = driver && describeDriver(driver).fields.find((one) => one.key === key);
  const label = field?.label ?? { cn: key, en: key };
  throw new Refusal('1000', {
    cn: `${label.cn}：${secretAgain.cn}`,
    en: `${label.en}: ${secretAgain.en}`,
  });
}
