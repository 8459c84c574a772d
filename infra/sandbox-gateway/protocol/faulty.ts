import type { Bank } from '../bank.ts';
import { jsonReply, welcome, type Asked, type Door, type Reply } from '../http.ts';
import type { Fault } from '../settings.ts';
import { plainFailure, silence } from './envelope.ts';

const misbehaviours: Record<Exclude<Fault, 'none' | 'lost'>, () => Reply | Promise<Reply>> = {
  empty: () => silence,
  json: () => plainFailure('OTS0600', 'AUTH SERVICE FAILED'),
  forbidden: () => welcome,
  garbage: () => ({ type: 'text/html', body: '<html><body>encData=cancelTransaction&merchId=</body></html>' }),
  // Ends when the caller loses patience, or with the bank.
  hang: () => new Promise<never>(() => {}),
  error: () => jsonReply({ message: 'Internal Server Error' }, 500),
};

type FaultName = 'authFault' | 'statusFault' | 'refundFault';

/** The door as the settings of the moment want it: honest, or broken in one of the ways seen with the provider. */
export const faulty =
  (name: FaultName, door: (asked: Asked, bank: Bank) => Reply, bank: Bank): Door =>
  (asked) => {
    const fault = bank.settings[name];
    if (fault !== 'none' && fault !== 'lost') return misbehaviours[fault]();
    const reply = door(asked, bank);
    return fault === 'lost' ? silence : reply;
  };
