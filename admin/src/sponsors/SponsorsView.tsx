import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { serverNow } from '@maidan/shared/browser/server-clock.ts';
import { sponsorPlaceLabels } from '@maidan/shared/domain/shown-places.ts';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianDay } from '@maidan/shared/format/dates.ts';
import { defaultHero } from '@maidan/shared/format/image-url.ts';
import { sponsorSentences } from '@maidan/shared/rules/sponsor.ts';
import type { SponsorRecord } from '@maidan/shared/wire/sponsors.ts';
import { useState } from 'react';
import { useWholeList } from '../data/useWholeList.ts';
import { ShownState } from '../notices/ShownState.tsx';
import { DeleteRecord } from '../ui/dialog/DeleteRecord.tsx';
import { RecentlyDeleted } from '../ui/dialog/RecentlyDeleted.tsx';
import { RecordColumn } from '../ui/list/RecordList.tsx';
import { RowActions } from '../ui/list/RowActions.tsx';
import { useSerial } from '../ui/list/serial.ts';
import { Thumb } from '../ui/list/Thumb.tsx';
import { useFocusAfterRemoval } from '../ui/list/useFocusAfterRemoval.ts';
import { WholeList } from '../ui/list/WholeList.tsx';
import { OrderControls, OrderedArea } from '../ui/order/OrderControls.tsx';
import { type Reorder, useReorder } from '../ui/order/useReorder.ts';
import { SectionHead } from '../ui/Toolbar.tsx';
import { SectionHeading } from '../ui/typography.ts';
import { SponsorDialog } from './SponsorDialog.tsx';
import { shownDaysOf, sponsorChanges, translate } from './sponsorForm.ts';

const addId = 'add-sponsor';

/** The open dialog. A form without `sponsor` adds a sponsor. */
type OpenDialog = { kind: 'form'; sponsor?: SponsorRecord } | { kind: 'delete'; sponsor: SponsorRecord };

const Column = RecordColumn<SponsorRecord>;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const Lede = styled('p')({ margin: '0 0 16px', maxWidth: '70ch' });

/** Shows the whole logo in a thumbnail, which would cut a photo. */
const Logos = styled(OrderedArea)({
  '& > ul': { gridTemplateColumns: '1fr' },
  '& img': { objectFit: 'contain' },
});

interface OrderProps {
  sponsor: SponsorRecord;
  /** Number of sponsors. */
  last: number;
  reorder: Reorder<SponsorRecord>;
}

const Order = ({ sponsor, last, reorder }: OrderProps) => (
  <OrderControls item={sponsor} name={sponsor.name} place={useSerial()} last={last} reorder={reorder} />
);

/** The sponsors, in the order that administrators give them. */
export function SponsorsView() {
  const today = indianDay(serverNow());
  const list = useWholeList<SponsorRecord>('sponsors');
  const reorder = useReorder<SponsorRecord, SponsorRecord>({
    resource: 'sponsors',
    itemsOf: (sponsors) => sponsors,
    withItems: (_, sponsors) => sponsors,
    nameOf: ({ name }) => name,
  });
  const [dialog, open] = useState<OpenDialog>();
  const expectRowRemoval = useFocusAfterRemoval(list.data, addId);
  const close = (): void => open(undefined);
  return (
    <>
      <SectionHead>
        <SectionHeading>{translate('resources.sponsors.name')}</SectionHeading>
        <Buttons>
          <RecentlyDeleted
            resource="sponsors"
            restored={sponsorSentences.restored}
            failed={sponsorSentences.restoreFailed}
          />
          <Button id={addId} variant="contained" onClick={() => open({ kind: 'form' })}>
            {translate('sponsors.add')}
          </Button>
        </Buttons>
      </SectionHead>
      <Lede>{translate('sponsors.lede')}</Lede>
      <Logos>
        <WholeList
          list={list}
          caption={translate('sponsors.caption')}
          empty={translate('sponsors.none')}
          failed={translate('sponsors.loadFailed')}
        >
          <Column
            label={translate('sponsors.columns.logo')}
            className="picture"
            render={({ logo }) => <Thumb src={logo} fallback={defaultHero} alt="" />}
          />
          <Column
            label={translate('sponsors.columns.name')}
            className="heading"
            width={320}
            render={({ name }) => <bdi>{name}</bdi>}
          />
          <Column
            label={translate('sponsors.columns.state')}
            className="wide"
            render={(sponsor) => <ShownState record={sponsor} today={today} />}
          />
          <Column label={translate('sponsors.columns.days')} className="wide" render={shownDaysOf} />
          <Column
            label={translate('sponsors.columns.shownOn')}
            className="wide"
            render={({ shownOn, eventName }) => eventName || sponsorPlaceLabels[shownOn]}
          />
          <Column
            label={translate('sponsors.columns.order')}
            className="wide"
            render={(sponsor) => <Order sponsor={sponsor} last={list.data?.length ?? 0} reorder={reorder} />}
          />
          <Column
            label={translate('columns.actions')}
            className="actions"
            render={(sponsor) => (
              <RowActions
                name={sponsor.name}
                onEdit={() => open({ kind: 'form', sponsor })}
                onDelete={() => open({ kind: 'delete', sponsor })}
              />
            )}
          />
        </WholeList>
      </Logos>
      {dialog?.kind === 'form' && <SponsorDialog sponsor={dialog.sponsor} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSponsor sponsor={dialog.sponsor} onDeleted={expectRowRemoval} onClose={close} />
      )}
    </>
  );
}

interface DeleteSponsorProps {
  sponsor: SponsorRecord;
  onDeleted: () => void;
  onClose: () => void;
}

const DeleteSponsor = ({ sponsor, onDeleted, onClose }: DeleteSponsorProps) => (
  <DeleteRecord
    resource="sponsors"
    title={translate('sponsors.delete.title')}
    record={sponsor}
    meanwhileOf={sponsorChanges}
    sentences={sponsorSentences}
    onDeleted={onDeleted}
    onClose={onClose}
  >
    {({ name }) => (
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {translate('sponsors.delete.consequence', { days: undoDays })}
      </p>
    )}
  </DeleteRecord>
);
