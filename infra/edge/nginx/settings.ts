/** What differs between installations. Folders and files are absolute paths. */
export interface NginxSettings {
  /** Host names of the site, the main one first. */
  serverNames: readonly string[];
  /** Whether browsers use https, either here or at a proxy in front of nginx. */
  https: boolean;
  hstsSubdomains: boolean;
  /** Port for plain http; with `tls` it only redirects. */
  port: number;
  tls?: { port: number; certificate: string; key: string };
  /** The API's processes, `host:port` each. */
  api: readonly string[];
  /** The publisher's folder, DATA_DIR/site: a folder for each build, and the link `current`. */
  siteFolder: string;
  /**
   * The sources that the current build's pages name in `script-src`; empty without a build. The header of a build with
   * other sources gets no `script-src`.
   */
  scriptSources: string;
  /** The console's build. */
  consoleFolder: string;
  /** Folder of the pages that are written beside the configuration (`write.ts`). */
  pagesFolder: string;
  /** The Content-Security-Policy of the pages in `pagesFolder`. */
  maintenancePolicy: (nonce: string) => string;
  logFolder: string;
  /** Other addresses from which the console may show pictures. */
  imageHosts: readonly string[];
  /** Addresses or networks of proxies in front of nginx; the client address that they report is trusted. */
  proxies: readonly string[];
  /** Whether nginx has the module `brotli_static`. */
  brotli: boolean;
  /** Folder with the answers to ACME challenges (http-01) for certificates. */
  acmeFolder?: string;
}
