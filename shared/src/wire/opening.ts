/** What a club checks before it opens its site, in the order of the list. */
export const openingItems = [
  'name',
  'logo',
  'texts',
  'rules',
  'policies',
  'fees',
  'event',
  'backup',
  'payments',
] as const;
export type OpeningItem = (typeof openingItems)[number];

/** The items that an administrator ticks after reading; an edit of the rules, policies or fees ticks these as well. */
export const readItems = ['texts', 'rules', 'policies', 'fees'] as const satisfies readonly OpeningItem[];
export type ReadItem = (typeof readItems)[number];
export const isReadItem = (item: string): item is ReadItem => readItems.some((each) => each === item);

/** What an administrator can set: that an item was read, or that the list above the tabs is hidden. */
export const openingMarks = [...readItems, 'hidden'] as const;
export type OpeningMark = (typeof openingMarks)[number];

/** What the demo has stored, in the order of the console's sentence. */
export const demoParts = ['events', 'players', 'members'] as const;
export type DemoPart = (typeof demoParts)[number];

export interface OpeningItemView {
  item: OpeningItem;
  isDone: boolean;
  /** User name of the administrator who ticked the item; absent when nobody has, even where an edit did the same. */
  tickedBy?: string;
}

/** `GET /api/admin/club/opening` */
export interface OpeningResponse {
  success: true;
  items: OpeningItemView[];
  /** Whether the list belongs above the tabs; the Club view shows it until all items are done. */
  isShown: boolean;
  /** The parts of the demo of which some records are still stored; empty where the product starts without a demo. */
  demo: DemoPart[];
}

/** `POST /api/admin/club/opening` */
export interface OpeningRequest {
  mark: OpeningMark;
  isSet: boolean;
}
