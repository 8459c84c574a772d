import type { EventOverviewResponse, TeamSheetResponse } from '@maidan/shared/wire/event-overview/event-overview.ts';
import { get } from './http/http.ts';

const at = (id: string): string => `/api/admin/events/${encodeURIComponent(id)}`;

/** Requests about one event's view. */
export const eventOverviewCalls = {
  eventOverview: (id: string) => get<EventOverviewResponse>(`${at(id)}/overview`),
  /** Each call stands in the history as an export of players. */
  teamSheet: (id: string) => get<TeamSheetResponse>(`${at(id)}/team-sheet`),
};
