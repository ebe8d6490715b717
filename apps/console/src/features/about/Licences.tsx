import { packages } from 'virtual:licences';
import { Input } from 'antd';
import { useState } from 'react';
import { aboutTexts } from './aboutTexts.ts';

/** The packages that the product is made of; each opens to the text of its licence. */
export function Licences() {
  const t = aboutTexts.useTexts();
  const [wanted, setWanted] = useState('');
  const shown = packages.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <section>
      <h2>{t('licences')}</h2>
      <p>{t('licencesNote', { count: packages.length })}</p>
      <Input.Search
        allowClear
        placeholder={t('search')}
        aria-label={t('search')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="about-packages">
        {shown.map(({ name, version, licence, text }) => (
          <li key={`${name} ${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> <span>{version}</span> <em>{licence}</em>
              </summary>
              {text === '' ? <p>{t('longText', { name })}</p> : <pre lang="en">{text}</pre>}
            </details>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('none')}</p>}
    </section>
  );
}
