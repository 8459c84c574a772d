/** Identifies the content of the public pages. */
export interface SiteVersion {
  /** `site_revision.revision`: increased by every write that affects a public page. */
  revision: string;
  /** `YYYY-MM-DD` in India: events change from upcoming to past at midnight without a write. */
  day: string;
}
