export interface Message {
  sentence: string;
  severity: 'success' | 'error';
}

/** Spec section 8, "Success messages", in milliseconds. A failure stays until it is closed or another message comes. */
export const messageTimes = { success: 3_000, status: 2_000 } as const;

/** What the console has to say at the moment; ui/Messages.tsx shows it and has it read aloud. */
export function messageBoard() {
  let current: Message | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(message: Message | undefined, milliseconds?: number): void {
    clearTimeout(timer);
    current = message;
    for (const listener of listeners) listener();
    if (milliseconds) timer = setTimeout(() => show(undefined), milliseconds);
  }

  return {
    success: (sentence: string): void => show({ sentence, severity: 'success' }, messageTimes.success),
    status: (sentence: string): void => show({ sentence, severity: 'success' }, messageTimes.status),
    failure: (sentence: string): void => show({ sentence, severity: 'error' }),
    clear: (): void => show(undefined),
    current: (): Message | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const say = messageBoard();
