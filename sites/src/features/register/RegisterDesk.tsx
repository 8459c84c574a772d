import { guarded } from '../../components/guarded.tsx';
import { DeskForm } from './parts/DeskForm.tsx';
import { DeskProgress } from './parts/DeskProgress.tsx';
import { UnfinishedNotice } from './parts/UnfinishedNotice.tsx';
import { DeskRoomProvider, useDeskRoom, type Baked } from './use-desk.ts';

/** The registration form, from the event to the payment window. */
export const RegisterDesk = guarded(function RegisterDesk(baked: Baked) {
  const room = useDeskRoom(baked);
  return (
    <DeskRoomProvider value={room}>
      <DeskProgress />
      <UnfinishedNotice />
      <DeskForm />
    </DeskRoomProvider>
  );
});
