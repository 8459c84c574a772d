import type { Bank } from '../bank.ts';
import { jsonReply, welcome, type GatewayRequest, type Handler, type GatewayReply } from '../http/http.ts';
import type { Fault } from '../settings.ts';
import { emptyReply, plainError } from './envelope.ts';

const faultReplies: Record<Exclude<Fault, 'none' | 'lost'>, () => GatewayReply | Promise<GatewayReply>> = {
  empty: () => emptyReply,
  json: () => plainError('OTS0600', 'AUTH SERVICE FAILED'),
  forbidden: () => welcome,
  garbage: () => ({ type: 'text/html', body: '<html><body>encData=cancelTransaction&merchId=</body></html>' }),
  // Ends when the caller times out, or the bank stops.
  hang: () => new Promise<never>(() => {}),
  error: () => jsonReply({ message: 'Internal Server Error' }, 500),
};

type FaultName = 'authFault' | 'statusFault' | 'refundFault';

/** The endpoint with the fault that the settings name, each seen with the provider; unchanged for `none`. */
export const applyFault =
  (name: FaultName, answer: (request: GatewayRequest, bank: Bank) => GatewayReply, bank: Bank): Handler =>
  (request) => {
    const fault = bank.settings[name];
    if (fault !== 'none' && fault !== 'lost') return faultReplies[fault]();
    const reply = answer(request, bank);
    return fault === 'lost' ? emptyReply : reply;
  };
