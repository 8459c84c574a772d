/** What differs between installations. Folders and files are absolute paths. */
export interface NginxSettings {
  /** Names of the site, the main one first. */
  serverNames: readonly string[];
  /** Whether browsers come by https, here or at a proxy before this one. */
  https: boolean;
  hstsSubdomains: boolean;
  /** For plain http; with `tls` it only leads there. */
  port: number;
  tls?: { port: number; certificate: string; key: string };
  /** The API's processes, `host:port` each. */
  api: readonly string[];
  /** The publisher's folder, DATA_DIR/site: a folder for each build, and the link `current`. */
  siteFolder: string;
  /** What the current build names in `script-src`; empty without one. The header of another build with others has none. */
  scriptSources: string;
  /** The console's build. */
  consoleFolder: string;
  /** The pages that are written beside the configuration (`pages.ts`). */
  pagesFolder: string;
  /** The policy of those pages. */
  maintenancePolicy: (nonce: string) => string;
  logFolder: string;
  /** Other origins whose pictures the console may show. */
  imageHosts: readonly string[];
  /** Addresses or networks of proxies before this one; what they say about the client is believed. */
  proxies: readonly string[];
  /** Whether nginx has the module `brotli_static`. */
  brotli: boolean;
  /** For certificates by ACME (http-01). */
  acmeFolder?: string;
}
