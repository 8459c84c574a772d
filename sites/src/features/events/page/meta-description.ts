/** What search engines and messengers show of a description. */
const longest = 200;

/** The summary, and as much of the club's own text as fits, cut between words. */
export function metaDescription(summary: string, description: string): string {
  const text = [summary, description.replace(/\s+/g, ' ').trim()].filter((part) => part !== '').join(' ');
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).trimEnd()}…`;
}
