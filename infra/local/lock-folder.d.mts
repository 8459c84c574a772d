/** Either the lock, or the process id of a holder of it. */
export type Locked = { alsoHeldBy(pid: number): void; unlock(): void; holder?: undefined } | { holder: number };

export function tryLock(folder: string): Locked;
