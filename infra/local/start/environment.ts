import path from 'node:path';
import { apiPrefix } from '@maidan/shared/wire/api-prefix.ts';
import { checkoutHosts, type Settings } from '../settings.ts';

/**
 * Bytes from which glibc takes memory directly from the system and returns it when it is freed (mallopt(3)). By default
 * this limit grows to 32 MB with use, and memory freed by the picture decoder stays with the process
 * (environment.spec.ts).
 */
const mmapThreshold = 1024 * 1024;

/**
 * The environment variables of the product's processes; the operator's variables override the defaults for the bank's
 * addresses and for memory.
 */
export function productEnvironment(
  { host, port, sandboxPort, publicUrl, dataDir, sandbox }: Settings,
  databaseUrl: string,
  given: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const gateway = `http://localhost:${sandboxPort}`;
  const addresses = {
    ATOM_AUTH_URL: `${gateway}/ots/aipay/auth`,
    ATOM_STATUS_URL: `${gateway}/ots/payment/status`,
    ATOM_REFUND_URL: `${gateway}/ots/payment/refund`,
    ATOM_CHECKOUT_SCRIPT_URL: `${gateway}/staticdata/ots/js/atomcheckout.js`,
  };
  const chosen = Object.entries(addresses).map(([name, ours]) => [name, given[name] || ours]);
  const script = given.ATOM_CHECKOUT_SCRIPT_URL || addresses.ATOM_CHECKOUT_SCRIPT_URL;
  const hosts = checkoutHosts({ ...given, ATOM_CHECKOUT_SCRIPT_URL: script }) || gateway;
  return {
    MALLOC_MMAP_THRESHOLD_: given.MALLOC_MMAP_THRESHOLD_ || String(mmapThreshold),
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...Object.fromEntries(chosen),
    ATOM_CHECKOUT_HOSTS: hosts,
    // The site's build reads this name (sites/src/lib/build-time-api.ts).
    CHECKOUT_HOSTS: hosts,
    ...(sandbox
      ? {
          SANDBOX_PORT: String(sandboxPort),
          SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
          SANDBOX_CALLBACK_URL: given.SANDBOX_CALLBACK_URL || `http://127.0.0.1:${port}${apiPrefix}/payment/callback`,
        }
      : {}),
  };
}
