import type { Permission } from '@maidan/shared/domain/roles.ts';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { errorMessage } from '../data/http/callFailure.ts';
import { labelOf, screenPermissions, type Tab, type View } from '../tabs.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';

/** Shows a screen only once it is known what the role includes, so that no button appears and disappears. */
export function AllowedScreen({ screen, children }: { screen: Tab | View; children: ReactNode }) {
  const { permissions, error, refetch } = usePermissions<readonly Permission[]>();
  if (!permissions && error)
    return (
      <LoadFailure
        message={errorMessage(error, 'Your account could not be read. Please try again.')}
        onRetry={() => void refetch()}
      />
    );
  if (!permissions) return <Loading label="Loading..." />;
  if (!permissions.includes(screenPermissions[screen]))
    return <EmptyState message={`Your role does not include ${labelOf(screen)}. An administrator can change that.`} />;
  return children;
}
