import type { DriverForm } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { driverTexts } from './driverTexts.ts';

/** How signal addresses are written for this driver. */
export function AddressHelp({ driver }: { driver: DriverForm }) {
  const t = driverTexts.useTexts();
  const language = useLanguage();
  return (
    <section className="config-panel" aria-label={t('addresses')}>
      <h2>{t('addresses')}</h2>
      <p className="config-note">{driver.address.help[language]}</p>
      <table className="driver-table">
        <thead>
          <tr>
            <th>{t('example')}</th>
            <th>{t('type')}</th>
            <th>{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {driver.address.examples.map(({ address, dataType, meaning }) => (
            <tr key={`${address}/${dataType}`}>
              <td>
                <code>{address}</code>
              </td>
              <td>{dataType}</td>
              <td>{meaning[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
