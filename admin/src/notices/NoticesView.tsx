import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { noticePlaceLabels } from '@maidan/shared/domain/shown-places.ts';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { noticeSentences } from '@maidan/shared/rules/notice.ts';
import type { NoticeRecord } from '@maidan/shared/wire/notices.ts';
import { useState } from 'react';
import { useWholeList } from '../data/useWholeList.ts';
import { DeleteRecord } from '../ui/dialog/DeleteRecord.tsx';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { RecordColumn } from '../ui/list/RecordList.tsx';
import { RowActions } from '../ui/list/RowActions.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { WholeList } from '../ui/list/WholeList.tsx';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import { inOrder, noticeChanges, titleOf, translate } from './noticeForm.ts';
import { daysOf } from './shownDays.ts';
import { ShownState } from './ShownState.tsx';

const addId = 'add-notice';

/** The open dialog. A form without `notice` adds a notice. */
type OpenDialog = { kind: 'form'; notice?: NoticeRecord } | { kind: 'delete'; notice: NoticeRecord };

const Column = RecordColumn<NoticeRecord>;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Lede = styled('p')({ margin: '0 0 16px', maxWidth: '70ch' });

const placeOf = ({ shownOn, event }: NoticeRecord): string => event?.eventName ?? noticePlaceLabels[shownOn];

/** The notices: those that pages show today, and coming and past ones. */
export function NoticesView() {
  const today = indianDay(serverNow());
  const list = useWholeList<NoticeRecord>('notices');
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const close = (): void => open(undefined);
  const shown = list.data ? { ...list, data: inOrder(list.data, today) } : list;
  return (
    <>
      <SectionHead>
        <SectionHeading>{translate('resources.notices.name')}</SectionHeading>
        <Buttons>
          <RecentlyDeleted
            resource="notices"
            restored={noticeSentences.restored}
            failed={noticeSentences.restoreFailed}
          />
          <Button id={addId} variant="contained" onClick={() => open({ kind: 'form' })}>
            {translate('notices.add')}
          </Button>
        </Buttons>
      </SectionHead>
      <Lede>{translate('notices.lede')}</Lede>
      <WholeList
        list={shown as typeof list}
        caption={translate('notices.caption')}
        empty={translate('notices.none')}
        failed={translate('notices.loadFailed')}
      >
        <Column
          label={translate('notices.columns.notice')}
          className="heading"
          width={420}
          render={(notice) => <bdi lang={notice.title ? undefined : 'hi'}>{titleOf(notice)}</bdi>}
        />
        <Column
          label={translate('notices.columns.state')}
          className="wide"
          render={(notice) => <ShownState record={notice} today={today} />}
        />
        <Column label={translate('notices.columns.days')} className="wide" render={daysOf} />
        <Column label={translate('notices.columns.shownOn')} className="wide" width={320} render={placeOf} />
        <Column
          label={translate('columns.actions')}
          className="actions"
          render={(notice) => (
            <RowActions
              name={titleOf(notice)}
              onEdit={() => open({ kind: 'form', notice })}
              onDelete={() => open({ kind: 'delete', notice })}
            />
          )}
        />
      </WholeList>
      {dialog?.kind === 'form' && <NoticeDialog notice={dialog.notice} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteRecord
          resource="notices"
          title={translate('notices.delete.title')}
          record={dialog.notice}
          meanwhileOf={noticeChanges}
          sentences={noticeSentences}
          onDeleted={expectRowRemoval}
          onClose={close}
        >
          {(notice) => (
            <p>
              <strong>
                <bdi>{titleOf(notice)}</bdi>
              </strong>
              {translate('notices.delete.consequence', { days: undoDays })}
            </p>
          )}
        </DeleteRecord>
      )}
    </>
  );
}
