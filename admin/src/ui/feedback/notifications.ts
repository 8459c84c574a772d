interface Notification {
  message: string;
  severity: 'success' | 'error';
}

/** Milliseconds (spec section 8, "Success messages"). A failure stays until it is closed or replaced. */
const notificationTimes = { success: 3_000, status: 2_000 } as const;

/** Store of the current notification; ui/feedback/NotificationArea.tsx renders it. */
export function createNotifications() {
  let current: Notification | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(notification: Notification | undefined, milliseconds?: number): void {
    clearTimeout(timer);
    current = notification;
    for (const listener of listeners) listener();
    if (milliseconds) timer = setTimeout(() => show(undefined), milliseconds);
  }

  return {
    success: (message: string): void => show({ message, severity: 'success' }, notificationTimes.success),
    status: (message: string): void => show({ message, severity: 'success' }, notificationTimes.status),
    failure: (message: string): void => show({ message, severity: 'error' }),
    clear: (): void => show(undefined),
    current: (): Notification | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const notify = createNotifications();
