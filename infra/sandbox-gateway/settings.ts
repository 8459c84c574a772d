/**
 * How a provider's endpoint can fail: no fault, an empty 200, its plain JSON error, its 403, nonsense, silence, a 500;
 * `lost` does what it was asked and says nothing.
 */
const faults = ['none', 'empty', 'json', 'forbidden', 'garbage', 'hang', 'error', 'lost'] as const;
export type Fault = (typeof faults)[number];

/** The switches of the bank: what nobody has published, and what may go wrong. Changed at `POST /sandbox/settings`. */
export interface Settings {
  /** Whether the bank sends server callbacks. */
  callback: boolean;
  /** Relative to the browser's return. */
  callbackTiming: 'before' | 'after';
  callbackTimes: number;
  callbackSigned: boolean;
  callbackShape: 'object' | 'array';
  returnSigned: boolean;
  /** Whether documents about failed, cancelled and pending payments carry the bank's reference. */
  failedBankTxnId: 'present' | 'empty' | 'absent';
  statusShape: 'array' | 'object';
  hexCase: 'upper' | 'lower';
  /** "Pending, then paid" takes this long. */
  succeedAfterSeconds: number;
  authFault: Fault;
  statusFault: Fault;
  refundFault: Fault;
  /** Whether the bank refuses every refund. */
  refundsRefused: boolean;
  /** An accepted refund is with the payer after this time. */
  refundArrivesAfterSeconds: number;
  /** The refund status lists an accepted refund after this time. */
  refundListedAfterSeconds: number;
  /** The refund status's remark on a refund that is under way. */
  refundRemark: string;
  /** Whether a repeated `prodRefundId` pays once more: nobody has published that it does not. */
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

/** Characters of a remark. */
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
