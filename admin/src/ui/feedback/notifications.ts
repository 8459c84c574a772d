export interface Notification {
  sentence: string;
  severity: 'success' | 'error';
}

/** Milliseconds (spec section 8, "Success messages"). A failure stays until it is closed or replaced. */
export const notificationTimes = { success: 3_000, status: 2_000 } as const;

/** Store of the current notification; ui/feedback/NotificationArea.tsx renders it. */
export function createNotifications() {
  let current: Notification | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(message: Notification | undefined, milliseconds?: number): void {
    clearTimeout(timer);
    current = message;
    for (const listener of listeners) listener();
    if (milliseconds) timer = setTimeout(() => show(undefined), milliseconds);
  }

  return {
    success: (sentence: string): void => show({ sentence, severity: 'success' }, notificationTimes.success),
    status: (sentence: string): void => show({ sentence, severity: 'success' }, notificationTimes.status),
    failure: (sentence: string): void => show({ sentence, severity: 'error' }),
    clear: (): void => show(undefined),
    current: (): Notification | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const notify = createNotifications();
