import type { DemoPanel } from '@lookfar/contract';
import { Select } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { demoPanelTexts } from './demoPanelTexts.ts';

interface MachineSelectProps {
  /** Title of the story. */
  story: string;
  machines: DemoPanel['stories'][number]['machines'];
  chosen: string | undefined;
  isDisabled: boolean;
  onChoose(key: string | undefined): void;
}

/** What no machine is called: the plant takes the one that fits best. */
const any = '';

/** To which of its machines a story happens; one to which it cannot happen now says why. */
export function MachineSelect({ story, machines, chosen, isDisabled, onChoose }: MachineSelectProps) {
  const t = demoPanelTexts.useTexts();
  const language = useLanguage();
  const options = machines.map(({ key, name, obstacle }) => ({
    value: key,
    label: obstacle ? t('cannot', { machine: name[language], why: obstacle[language] }) : name[language],
    disabled: obstacle !== null,
  }));
  return (
    <Select
      className="demo-story-machine"
      aria-label={t('which', { title: story })}
      value={chosen ?? any}
      options={[{ value: any, label: t('any') }, ...options]}
      disabled={isDisabled}
      onChange={(value: string) => onChoose(value === any ? undefined : value)}
      popupMatchSelectWidth={false}
    />
  );
}
