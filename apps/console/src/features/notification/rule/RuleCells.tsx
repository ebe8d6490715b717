import type { NotifyRule } from '@lookfar/contract';
import { Tag } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useNotifyOptions } from '../parts/useNotifyOptions.ts';
import { afterWords, wayWords } from '../words/notifyWords.ts';
import { recipientNames } from './ruleSentence.ts';
import { ruleTexts } from './ruleTexts.ts';
import { useSentence, useWhat } from './useSentence.ts';

export function NameCell({ rule }: { rule: NotifyRule }) {
  const t = ruleTexts.useTexts();
  const sentence = useSentence(rule);
  return (
    <span className="notify-name" title={sentence}>
      {rule.name} {rule.required && <Tag>{t('required')}</Tag>}
      {rule.problem !== '' && <span className="notify-caution">{rule.problem}</span>}
    </span>
  );
}

export function WhatCell({ rule }: { rule: NotifyRule }) {
  return <span className="notify-wrap">{useWhat(rule)}</span>;
}

export function WhomCell({ rule }: { rule: NotifyRule }) {
  const t = ruleTexts.useTexts();
  const language = useLanguage();
  const names = recipientNames(rule.recipients, useNotifyOptions(), language, 2);
  const [step] = rule.escalation;
  return (
    <span className="notify-wrap">
      {names.length === 0 ? t('nobody') : listed(names, language)}
      {step && (
        <Dim small>
          {' → '}
          {afterWords(step.afterSeconds, language)}
          {rule.escalation.length > 1 && ` +${rule.escalation.length - 1}`}
        </Dim>
      )}
    </span>
  );
}

export function WaysCell({ rule }: { rule: NotifyRule }) {
  const language = useLanguage();
  return <span className="notify-wrap">{rule.ways.length === 0 ? '—' : wayWords(rule.ways, language)}</span>;
}

export function StateCell({ rule }: { rule: NotifyRule }) {
  const t = ruleTexts.useTexts();
  if (rule.enabled && rule.problem !== '') return <StatusTag look="plain" state="warning" text={t('on')} />;
  return (
    <StatusTag look="plain" state={rule.enabled ? 'normal' : 'stopped'} text={t(rule.enabled ? 'on' : 'offState')} />
  );
}

export function WeekCell({ rule: { delivered, failed } }: { rule: NotifyRule }) {
  const t = ruleTexts.useTexts();
  return (
    <>
      {t('sent', { count: delivered })}
      {failed > 0 && <span className="notify-caution"> {t('failed', { count: failed })}</span>}
    </>
  );
}
