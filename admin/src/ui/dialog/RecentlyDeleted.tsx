import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Permission } from '@maidan/shared/domain/roles.ts';
import { useId, useState } from 'react';
import { useIsAllowed } from '../../data/useIsAllowed.ts';
import { translate } from '../../i18n/translate.ts';
import type { Tab } from '../../tabs.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { undoDays } from '@maidan/shared/domain/timing.ts';
import { indianDay, shortIndianDate } from '@maidan/shared/format/dates.ts';
import type { DeletedRecord } from '@maidan/shared/wire/records.ts';
import { useCalls } from '../../data/dataProvider.ts';
import { errorMessage } from '../../data/http/callFailure.ts';
import { useWrites } from '../../data/useWrites.ts';
import { LoadFailure } from '../feedback/EmptyState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { notify } from '../feedback/notifications.ts';
import { useAttempt } from '../feedback/useAttempt.ts';
import { RuledList } from '../list/RuledList.tsx';

/** The permission that restores the records of each list; it is the permission that deletes them. */
const permissions = {
  players: 'players:delete',
  events: 'events:write',
  gallery: 'gallery:write',
  members: 'members:write',
  notices: 'notices:manage',
  sponsors: 'sponsors:manage',
} as const satisfies Record<Tab | 'notices' | 'sponsors', Permission>;

/** Id of the button. It takes the focus when the focused row was deleted. */
export const recentlyDeletedId = (resource: string): string => `recently-deleted-${resource}`;

type RecentlyDeletedProps = Omit<DeletedDialogProps, 'onClose'>;

/** Button that opens the list of recently deleted records, for roles that may restore them. */
export function RecentlyDeleted(props: RecentlyDeletedProps) {
  const [open, setOpen] = useState(false);
  if (!useIsAllowed(permissions[props.resource])) return null;
  return (
    <>
      <Button id={recentlyDeletedId(props.resource)} variant="outlined" onClick={() => setOpen(true)}>
        {translate('recentlyDeleted.open')}
      </Button>
      {open && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const List = styled(RuledList)({
  '& div': { flex: '1 1 200px', overflowWrap: 'anywhere' },
  '& strong': { display: 'block' },
});

const day = (instant: string): string => shortIndianDate(indianDay(new Date(instant)));

function Deleted({ records, onRestore }: { records: DeletedRecord[]; onRestore: (record: DeletedRecord) => void }) {
  return (
    <List>
      {records.map((record) => (
        <li key={record.id}>
          <div>
            <strong>
              <bdi>{record.name}</bdi>
            </strong>
            {translate('recentlyDeleted.kept', { deleted: day(record.deletedAt), until: day(record.restorableUntil) })}
          </div>
          <Button
            variant="outlined"
            aria-label={translate('recentlyDeleted.restoreOf', { name: record.name })}
            onClick={() => onRestore(record)}
          >
            {translate('recentlyDeleted.restore')}
          </Button>
        </li>
      ))}
    </List>
  );
}

interface DeletedDialogProps {
  resource: keyof typeof permissions;
  /** Text of the notification after a restore; `failed` is for a failure for which the server sent no message. */
  restored: string;
  failed: string;
  onClose: () => void;
}

/** Lists the deleted records that can still be restored, each with a Restore button. */
function DeletedDialog({ resource, restored, failed, onClose }: DeletedDialogProps) {
  const id = useId();
  const provider = useCalls();
  const writes = useWrites(resource);
  const { message, attempt } = useAttempt(failed);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'deleted'],
    queryFn: () => provider.deleted(resource),
    staleTime: 0,
  });
  const restore = async (record: DeletedRecord): Promise<void> => {
    if (await attempt(() => writes.restore(record.id))) {
      notify.success(restored);
      onClose();
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`recentlyDeleted.titles.${resource}`)}</DialogTitle>
      <DialogContent>
        {message && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {message}
          </Alert>
        )}
        {error && !data && (
          <LoadFailure
            message={errorMessage(error, translate('recentlyDeleted.loadFailed'))}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Loading label={translate('recentlyDeleted.loading')} />}
        {data?.length === 0 && translate('recentlyDeleted.none', { days: undoDays })}
        {data && data.length > 0 && <Deleted records={data} onRestore={(record) => void restore(record)} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
