import { anonymousActor, operatorActor, systemActor } from '../domain/audit.ts';

const labels: Record<string, string> = {
  [systemActor]: 'The system',
  [anonymousActor]: 'Somebody',
  [operatorActor]: 'The operator of the server',
};

/** How a sentence begins: a user name as it is, or a word for an actor without an account. */
export const actorLabel = (actor: string): string => labels[actor] ?? actor;
