import { Button, Input } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { safeLink } from './allowlist.ts';
import { richTexts } from './richTexts.ts';

interface LinkFormProps {
  /** Of the link that is edited; empty for a new one. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The address of a link. */
export function LinkForm({ address, onSet, onRemove, onClose }: LinkFormProps) {
  const t = richTexts.useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(address);
  const [isBad, setBad] = useState(false);
  const submit = () => {
    const safe = safeLink(typed);
    if (safe === undefined) setBad(true);
    else onSet(safe);
  };
  return (
    <>
      <div className="rich-link">
        <Input
          autoFocus
          value={typed}
          placeholder="https://"
          aria-label={t('address')}
          aria-invalid={isBad}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Neither sends nor closes the form around the editor.
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') submit();
            else onClose();
          }}
        />
        <Button onClick={submit}>{t('addLink')}</Button>
        {address !== '' && <Button onClick={onRemove}>{t('removeLink')}</Button>}
        <Button type="text" onClick={onClose}>
          {words.cancel[language]}
        </Button>
      </div>
      {isBad && (
        <p className="rich-problem" role="alert">
          {t('badLink')}
        </p>
      )}
    </>
  );
}
