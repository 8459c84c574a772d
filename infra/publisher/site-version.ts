/** What the public pages show at one moment. */
export interface SiteVersion {
  /** The content's, counted up by every write that a public page shows. */
  revision: string;
  /** In India: "upcoming" turns into "past" at midnight, without anybody writing a row. */
  day: string;
}
