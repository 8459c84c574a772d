const clock = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*([ap])\.?m\b/i;

/** `7.30 am` → `07:30`, when a reporting time begins with a time of day; undefined for any other text of the club. */
export function startTime(reportingTime: string): string | undefined {
  const [, hour, minute = '00', half] = clock.exec(reportingTime) ?? [];
  if (!hour || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return undefined;
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
