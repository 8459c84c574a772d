import { errorMessage, isSessionEnd, reportUnlessCallFailed } from '../../data/http/callFailure.ts';
import { notify, type NotificationAction } from './notifications.ts';

/**
 * The Undo in the message of a deletion.
 * @param restored says what was restored
 * @param failed shown when the server sends no error message
 */
export const undo = <T>(
  restore: () => Promise<T>,
  restored: (result: T) => void,
  failed: string,
): NotificationAction => ({
  label: 'Undo',
  run: () =>
    void restore().then(restored, (error: unknown) => {
      reportUnlessCallFailed(error);
      // An expired session has its own dialog; what was deleted waits under "Recently deleted".
      if (!isSessionEnd(error)) notify.failure(errorMessage(error, failed));
    }),
});
