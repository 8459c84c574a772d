import { createStore } from '@maidan/shared/browser/create-store.ts';
import { errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { translate } from '../../i18n/translate.ts';

/** An action offered in a notification, e.g. Undo. */
export interface NotificationAction {
  label: string;
  run: () => void;
}

interface Notification {
  message: string;
  severity: 'success' | 'error';
  action?: NotificationAction;
}

/**
 * Milliseconds that a notification stays (spec section 8, "Success messages"). A notification with an action stays
 * longer, so that its button can be reached. A failure has no time: it stays until it is closed or replaced.
 */
const notificationTimes = { success: 3_000, status: 2_000, withAction: 12_000 } as const;

/** Store of the current notification; ui/feedback/NotificationArea.tsx renders it. */
export function createNotifications() {
  const store = createStore<Notification | undefined>(undefined);
  let shownFor: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(notification: Notification | undefined, milliseconds?: number): void {
    shownFor = milliseconds;
    store.set(notification);
    release();
  }

  /** Stops the timer, so that the notification stays while it is pointed at or focused. */
  const hold = (): void => clearTimeout(timer);

  /** Starts the timer of the notification again. */
  function release(): void {
    clearTimeout(timer);
    if (shownFor) timer = setTimeout(() => show(undefined), shownFor);
  }

  return {
    success: (message: string, action?: NotificationAction): void =>
      show(
        { message, severity: 'success', ...(action && { action }) },
        action ? notificationTimes.withAction : notificationTimes.success,
      ),
    status: (message: string, action?: NotificationAction): void =>
      show(
        { message, severity: 'success', ...(action && { action }) },
        action ? notificationTimes.withAction : notificationTimes.status,
      ),
    failure: (message: string): void => show({ message, severity: 'error' }),
    clear: (): void => show(undefined),
    hold,
    release,
    current: store.current,
    subscribe: store.subscribe,
  };
}

export const notify = createNotifications();

/**
 * The Undo action in the notification of a deletion or of a changed status.
 * @param restored notification after the restore
 * @param failed shown when the server sends no error message
 */
export const undo = <T>(
  restore: () => Promise<T>,
  restored: (result: T) => void,
  failed: string,
): NotificationAction => ({
  label: translate('feedback.undo'),
  run: () =>
    void restore().then(restored, (error: unknown) => {
      reportUnlessCallFailed(error);
      // An expired session has its own dialog (auth/SignInAgain.tsx).
      if (!isSessionEnd(error)) notify.failure(errorMessage(error, failed));
    }),
});
