import { api } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Dim, Split } from '../../../ui/layout/Layout.tsx';
import { designerPath, usePages } from '../../page/index.ts';
import { useDesigner, useSaving } from '../DesignerContext.tsx';
import { keepBoth } from './keepBoth.ts';
import type { Conflict } from './saveStep.ts';
import { saveTexts } from './saveTexts.ts';
import { sendPage } from './sendPage.ts';
import { useLoadNewest } from './useLoadNewest.ts';
import { VersionCompare } from './VersionCompare.tsx';

type Choice = 'theirs' | 'mine' | 'both';

/** Somebody else has saved in the meantime: the user chooses a version. No answer loses either of them. */
export function ConflictDialog() {
  const conflict = useSaving((state) => (state.phase === 'conflict' ? state.conflict : undefined));
  return conflict ? <ConflictQuestion conflict={conflict} /> : null;
}

/** Mounted only while asking: what was opened or refused last time is not shown again. */
function ConflictQuestion({ conflict }: { conflict: Conflict }) {
  const t = saveTexts.useTexts();
  const language = useLanguage();
  const { saver, design } = useDesigner();
  const [busy, setBusy] = useState<Choice>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isComparing, setIsComparing] = useState(false);
  const choices = useChoices();
  const me = useUser()?.loginname;
  const choose = async (choice: Choice) => {
    setBusy(choice);
    setRefusal(undefined);
    try {
      await choices[choice]();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(undefined);
    }
  };
  const title = t('copyTitle', { title: design.title });
  const isOwn = conflict.loginname === me;
  return (
    <Modal
      open
      title={t(isOwn ? 'conflictOwnTitle' : 'conflictTitle')}
      width={isComparing ? 1100 : 560}
      footer={null}
      onCancel={() => busy === undefined && saver.feed({ type: 'later' })}
    >
      <p>{t(isOwn ? 'conflictOwnNote' : 'conflictNote', { ...conflict, time: formatEnvelopeTime(conflict.time) })}</p>
      {isComparing && <VersionCompare revision={conflict.revision} />}
      <ul className="designer-choices">
        <ChoiceLine name={t('takeTheirs')} note={t('takeTheirsNote')} busy={busy} choice="theirs" onChoose={choose} />
        <ChoiceLine name={t('saveMine')} note={t('saveMineNote')} busy={busy} choice="mine" onChoose={choose} />
        <ChoiceLine
          name={t('keepBoth')}
          note={t('keepBothNote', { title })}
          busy={busy}
          choice="both"
          onChoose={choose}
        />
      </ul>
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
      <Split className="designer-choice-end">
        <Button type="link" onClick={() => setIsComparing(!isComparing)}>
          {t(isComparing ? 'compareNoMore' : 'compareBoth')}
        </Button>
        <Button type="text" disabled={busy !== undefined} onClick={() => saver.feed({ type: 'later' })}>
          {t('decideLater')}
        </Button>
      </Split>
    </Modal>
  );
}

function useChoices(): Record<Choice, () => Promise<void>> {
  const t = saveTexts.useTexts();
  const navigate = useNavigate();
  const { editor, saver, design, owner } = useDesigner();
  const { refresh: refreshPages } = usePages(owner);
  const loadTheirs = useLoadNewest();
  return {
    theirs: loadTheirs,
    mine: async () => saver.save({ force: true }),
    both: async () => {
      const title = t('copyTitle', { title: design.title }).slice(0, 60);
      const parts = {
        copy: async (id: number, name: string) => (await send(api.page.copy, { id, title: name }, { quiet: true })).id,
        revisionOf: async (id: number) => (await send(api.pageDesign.info, { id }, { quiet: true })).revision,
        save: sendPage,
        loadTheirs,
      };
      const copy = await keepBoth(parts, { id: design.id, title, page: editor.document.toPage() });
      notify({ level: 'success', text: t('keptBoth', { title }) });
      await refreshPages();
      await navigate(designerPath(owner, copy));
    },
  };
}

interface ChoiceLineProps {
  name: string;
  note: string;
  choice: Choice;
  busy: Choice | undefined;
  onChoose: (choice: Choice) => Promise<void>;
}

function ChoiceLine({ name, note, choice, busy, onChoose }: ChoiceLineProps) {
  return (
    <li>
      <Button
        block
        loading={busy === choice}
        disabled={busy !== undefined && busy !== choice}
        onClick={() => void onChoose(choice)}
      >
        {name}
      </Button>
      <Dim small>{note}</Dim>
    </li>
  );
}
