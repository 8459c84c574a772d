/** The lock that was taken, or the process id of one that holds it. */
export type Locked = { alsoHeldBy(pid: number): void; unlock(): void; holder?: undefined } | { holder: number };

export function tryLock(folder: string): Locked;
