/** What can be done from within a notification, e.g. Undo. */
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
 * Milliseconds (spec section 8, "Success messages"); one with an action stays until it can be reached. A failure stays
 * until it is closed or replaced.
 */
const notificationTimes = { success: 3_000, status: 2_000, withAction: 12_000 } as const;

/** Store of the current notification; ui/feedback/NotificationArea.tsx renders it. */
export function createNotifications() {
  let current: Notification | undefined;
  let shownFor: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(notification: Notification | undefined, milliseconds?: number): void {
    current = notification;
    shownFor = milliseconds;
    for (const listener of listeners) listener();
    release();
  }

  /** Keeps the current notification until `release`, while it is pointed at or focused. */
  const hold = (): void => clearTimeout(timer);

  /** The notification goes after its time, which begins anew. */
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
    current: (): Notification | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const notify = createNotifications();
