/**
 * How an endpoint of the provider can fail: no fault, an empty 200, a plain JSON error, a 403, unreadable bytes, no
 * answer, a 500; `lost` carries out the request and does not answer.
 */
const faults = ['none', 'empty', 'json', 'forbidden', 'garbage', 'hang', 'error', 'lost'] as const;
export type Fault = (typeof faults)[number];

/**
 * Settings of the bank for what the provider does not publish and for what may fail. Changed by `POST
 * /sandbox/settings`, and `callback` also on the ledger page.
 */
export interface Settings {
  /** Whether the bank sends server callbacks. */
  callback: boolean;
  /** Whether callbacks are sent before or after the browser's return. */
  callbackTiming: 'before' | 'after';
  callbackTimes: number;
  callbackSigned: boolean;
  callbackShape: 'object' | 'array';
  returnSigned: boolean;
  /** Whether documents about unpaid payments carry the bank's reference. */
  failedBankTxnId: 'present' | 'empty' | 'absent';
  statusShape: 'array' | 'object';
  hexCase: 'upper' | 'lower';
  /** Seconds until a payment that was ended as "Pending, then paid" is paid. */
  succeedAfterSeconds: number;
  authFault: Fault;
  statusFault: Fault;
  refundFault: Fault;
  /** Whether the bank refuses every refund; without effect when `refundsRepeatable` is true. */
  refundsRefused: boolean;
  /** Seconds after which an accepted refund is with the payer. */
  refundArrivesAfterSeconds: number;
  /** Seconds after which the refund status lists an accepted refund. */
  refundListedAfterSeconds: number;
  /** The refund status's remark on a refund under way. */
  refundRemark: string;
  /** Whether the bank accepts every valid refund request, also a repeated `prodRefundId` and more than was captured. */
  refundsRepeatable: boolean;
}

export const defaultSettings: Settings = {
  callback: true,
  callbackTiming: 'after',
  callbackTimes: 1,
  callbackSigned: true,
  callbackShape: 'object',
  returnSigned: true,
  failedBankTxnId: 'present',
  statusShape: 'array',
  hexCase: 'upper',
  succeedAfterSeconds: 5,
  authFault: 'none',
  statusFault: 'none',
  refundFault: 'none',
  refundsRefused: false,
  refundArrivesAfterSeconds: 45,
  refundListedAfterSeconds: 0,
  refundRemark: 'REFUND INITIATED',
  refundsRepeatable: false,
};

/** Most characters of a remark. */
const longestRemark = 200;

type Check = (value: unknown) => boolean;
const flag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && allowed.includes(value);
const within =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most;

const shortText: Check = (value) => typeof value === 'string' && value.length <= longestRemark;

const checks: Record<keyof Settings, Check> = {
  callback: flag,
  callbackTiming: oneOf('before', 'after'),
  callbackTimes: within(1, 20),
  callbackSigned: flag,
  callbackShape: oneOf('object', 'array'),
  returnSigned: flag,
  failedBankTxnId: oneOf('present', 'empty', 'absent'),
  statusShape: oneOf('array', 'object'),
  hexCase: oneOf('upper', 'lower'),
  succeedAfterSeconds: within(0, 3600),
  authFault: oneOf(...faults),
  statusFault: oneOf(...faults),
  refundFault: oneOf(...faults),
  refundsRefused: flag,
  refundArrivesAfterSeconds: within(0, 30 * 86_400),
  refundListedAfterSeconds: within(0, 30 * 86_400),
  refundRemark: shortText,
  refundsRepeatable: flag,
};

const isSetting = (name: string): name is keyof Settings => Object.hasOwn(checks, name);

/** The settings with `patch` applied, or an error message that names the invalid part. */
export function changeSettings(current: Settings, patch: unknown): Settings | string {
  if (typeof patch !== 'object' || patch === null) return 'Send an object of settings.';
  for (const [name, value] of Object.entries(patch)) {
    if (!isSetting(name)) return `There is no setting "${name}". There are: ${Object.keys(checks).join(', ')}.`;
    if (!checks[name](value)) return `"${name}" cannot be ${JSON.stringify(value)}.`;
  }
  return { ...current, ...patch };
}
